//! Dates.

use std::time::{SystemTime, UNIX_EPOCH};

/// The date of a time in UTC, such as `2026-03-07`.
pub fn date(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    after(since.as_secs() / (24 * 60 * 60))
}

/// The date that lies this many days after 1970-01-01.
fn after(days: u64) -> String {
    // Years begin in March here, so that a leap day is the last day of its year, and are counted
    // from the year 0, which began 719,468 days earlier.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let is_next = month >= 10;
    let month = if is_next { month - 9 } else { month + 3 };
    format!("{:04}-{month:02}-{day:02}", 400 * era + year + u64::from(is_next))
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn dates_follow_the_calendar() {
        let lengths = |leap| [31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut days = 0;
        for year in 1970..2500 {
            let leap = u64::from(year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
            for (month, length) in (1..).zip(lengths(leap)) {
                for day in 1..=length {
                    assert_eq!(after(days), format!("{year}-{month:02}-{day:02}"));
                    days += 1;
                }
            }
        }
    }
}

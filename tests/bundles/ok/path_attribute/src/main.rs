#[path = "../parts/report.rs"]
mod report;

use toolkit::pow::power;

fn main() {
    report::line("power", power(3, 13));
    report::line("inline", toolkit::inline::answer());
    report::line("deep", toolkit::outer::deep_value());
}

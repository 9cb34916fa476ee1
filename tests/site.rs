//! The site of this repository in a browser: what is found, what is copied, who can use it, and
//! that it needs nothing from any other host.
//!
//! The variable `GRUNDY_SITE` names a folder that `cargo grundy site` has written; without it, the
//! site is made here, which takes a minute where the solutions haven't been judged. `GRUNDY_AXE`
//! names the file `axe.min.js`, which `npm install axe-core` puts into `node_modules/axe-core`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

mod browser;

/// The folder of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// The width and the height of a phone and of a desk.
const PHONE: [u32; 2] = [360, 640];
const DESK: [u32; 2] = [1280, 900];
/// How much of its own clock a page has. That clock runs ahead while a board's engine is compiled
/// beside the page, so this is far more than any reader waits.
const MILLISECONDS: u32 = 600_000;
/// The most bytes of a page, and of the whole site.
const PAGE: u64 = 80_000;
const SITE: u64 = 4_000_000;

/// The folder of the site.
fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| {
        if let Some(named) = std::env::var_os("GRUNDY_SITE") {
            return std::path::absolute(named).unwrap();
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
        let mut command = Command::new(grundy_user::program("site"));
        let made = command.arg("-o").arg(&folder).current_dir(ROOT).status().unwrap();
        assert!(made.success(), "`cargo grundy site` says above what is missing");
        folder
    })
}

/// Opens a page with a script added to it, in the size and the theme given, and returns the value
/// that the script's function returns or promises.
fn seen(page: &str, size: [u32; 2], is_dark: bool, libraries: &str, script: &str) -> Value {
    let html = fs::read_to_string(site().join(page)).unwrap();
    let tell = "function(value){var said=document.createElement('pre');said.id='said-by-test';\
                said.textContent=btoa(unescape(encodeURIComponent(JSON.stringify(value))));\
                document.body.append(said)}";
    let early = "<head><script>window.errors=[];addEventListener('error',function(e){\
                 errors.push(e.message)})</script>";
    let late = format!(
        "<script>{libraries}</script><script>addEventListener('load',function(){{\
         Promise.resolve().then(function(){{{script}}}).catch(function(e){{return String(e)}})\
         .then({tell})}})</script></body>"
    );
    let html = html.replacen("<head>", early, 1).replace("</body>", &late);
    // Beside the page, so that its links and scripts are the same.
    let home = site().join(page).parent().unwrap().to_owned();
    let file = tempfile::Builder::new().suffix(".html").tempfile_in(&home).unwrap();
    fs::write(file.path(), html).unwrap();
    let options = [
        format!("--window-size={},{}", size[0], size[1]),
        format!("--blink-settings=preferredColorScheme={}", u8::from(!is_dark)),
        // Otherwise, a page may not look into another one in a frame.
        "--allow-file-access-from-files".to_owned(),
    ];
    let said = browser::said(file.path(), MILLISECONDS, &options, |dom| {
        let said = dom.split("id=\"said-by-test\">").nth(1)?;
        Some(said.split('<').next()?.to_owned())
    });
    let said = said.unwrap_or_else(|| panic!("{page}: the script says nothing"));
    serde_json::from_slice(&BASE64.decode(said).unwrap()).unwrap()
}

/// The paths of all pages, from the folder of the site.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![];
    for place in ["", "zh/"] {
        let names = fs::read_dir(site().join(place)).unwrap().map(|entry| entry.unwrap().path());
        // Other tests have files here whose names begin with a point.
        let names = names.filter(|path| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.ends_with(".html") && !name.starts_with('.')
        });
        pages.extend(names.map(|path| path.strip_prefix(site()).unwrap().to_owned()));
    }
    assert!(pages.len() > 200, "{}", pages.len());
    pages
}

/// What `cargo grundy` prints.
fn printed(arguments: &str) -> String {
    grundy_user::printed(&grundy_user::grundy(Path::new(ROOT), arguments).success())
}

#[test]
fn the_site_and_each_of_its_pages_are_small() {
    let list = fs::read_to_string(site().join(".grundy-site")).unwrap();
    let size = |file| (file, fs::metadata(site().join(file)).unwrap().len());
    let sizes: Vec<(&str, u64)> = list.lines().skip(1).map(size).collect();
    for (file, bytes) in &sizes {
        assert!(!file.ends_with(".html") || *bytes <= PAGE, "{file}: {bytes} bytes");
    }
    let bytes: u64 = sizes.iter().map(|(_, bytes)| bytes).sum();
    assert!((SITE / 4..=SITE).contains(&bytes), "{bytes} bytes");
}

#[test]
fn what_people_type_is_found_first() {
    let searches = [
        ("威佐夫", "wythoff.html"),
        ("威佐夫博奕", "wythoff.html"),
        ("巴什博弈", "bachet.html"),
        ("巴什博奕", "bachet.html"),
        ("斐波那契博弈", "fibonacci_nim.html"),
        ("【模板】威佐夫博奕", "p2252.html"),
        ("wythoff", "wythoff.html"),
        ("p2148", "p2148.html"),
        ("P2148", "p2148.html"),
        ("Bash", "bachet.html"),
        ("zeckendorf", "fibonacci_nim.html"),
        ("end-nim", "end_nim.html"),
        ("反nim", "misere_nim.html"),
    ];
    // Rules are found in the language of the page.
    let english = [
        ("take from both piles", "wythoff.html"),
        ("tree delete edge", "green_hackenbush.html"),
        ("learning path", "path.html"),
    ];
    let chinese = [
        ("两堆 同样多", "wythoff.html"),
        ("棋盘", "turning_squares.html"),
        ("学习路线", "path.html"),
    ];
    for (page, rules) in [("index.html", english), ("zh/nim.html", chinese)] {
        let searches = [&searches[..], &rules].concat();
        let words: Vec<&str> = searches.iter().map(|(words, _)| *words).collect();
        let script = format!(
            "var input=document.querySelector('#q');return {}.map(function(words){{\
             input.value=words;input.dispatchEvent(new Event('input'));return document\
             .querySelector('#found [aria-selected=true] a').getAttribute('href')}})",
            json!(words)
        );
        let found = seen(page, DESK, false, "", &script);
        for (i, (words, expected)) in searches.iter().enumerate() {
            assert_eq!(found[i], json!(expected), "{page}: {words}");
        }
    }
}

#[test]
fn every_link_leads_to_a_file_of_the_site() {
    let mut links = 0;
    for page in pages() {
        let html = fs::read_to_string(site().join(&page)).unwrap();
        let home = site().join(&page).parent().unwrap().to_owned();
        for link in html.split(" href=\"").skip(1) {
            let file = link.split(['"', '#']).next().unwrap();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            assert!(home.join(file).is_file(), "{}: {file}", page.display());
            links += 1;
        }
    }
    assert!(links > 2000, "{links}");
}

#[test]
fn whoever_finds_nothing_can_read_it() {
    let script = "var input=document.querySelector('#q');input.value='qqqq';\
        input.dispatchEvent(new Event('input'));var said=document.querySelector('#found li');\
        return [said.textContent!=='',said.scrollWidth<=said.clientWidth]";
    for page in ["index.html", "zh/index.html"] {
        assert_eq!(seen(page, PHONE, false, "", script), json!([true, true]), "{page}");
    }
}

#[test]
fn no_page_is_wider_than_a_phone_nor_a_column_too_narrow_to_read() {
    // Each page in a frame of its own, as starting a browser for each of them would take minutes.
    // A table of values has narrow columns and a box that scrolls.
    let pages = pages();
    let script = "var faults=[],seen=0;function look(name){return new Promise(function(done){\
        var frame=document.createElement('iframe');frame.style='width:360px;height:640px;border:0';\
        frame.onload=function(){var page=frame.contentDocument,root=page.documentElement;\
        seen+=page.querySelectorAll('h1').length;\
        page.querySelectorAll('details').forEach(function(d){d.open=true});\
        if(root.scrollWidth>root.clientWidth)faults.push([name,'wide',root.scrollWidth]);\
        page.querySelectorAll('table:not(.values) :is(td,th)').forEach(function(cell){\
        var width=cell.getBoundingClientRect().width;\
        if(width>0&&width<60)faults.push([name,'narrow',width,cell.textContent])});\
        page.querySelectorAll('math').forEach(function(math){var next=math.nextSibling;\
        if(!next||!/^[，。、；：）」]/.test(next.data||''))return;var mark=page.createRange();\
        mark.setStart(next,0);mark.setEnd(next,1);\
        if(mark.getBoundingClientRect().left<math.getBoundingClientRect().left)\
        faults.push([name,'begins a line',math.parentElement.textContent.slice(0,40)])});\
        frame.remove();done()};frame.src=name;document.body.append(frame)})}\
        return PAGES.reduce(function(before,name){return before.then(function(){\
        return look(name)})},Promise.resolve()).then(function(){return {seen:seen,faults:faults}})";
    let script = script.replace("PAGES", &json!(pages).to_string());
    let found = seen("about.html", [800, 900], false, "", &script);
    assert_eq!(found["faults"], json!([]));
    assert_eq!(found["seen"], json!(pages.len()));
}

#[test]
fn code_is_in_colours() {
    let script = "return ['b','em','i','u'].map(function(tag){\
                  return document.querySelector('#whole '+tag).textContent})";
    for page in ["octal_game.html", "zh/octal_game.html"] {
        let found = seen(page, DESK, false, "", script);
        let comment = "//! Octal games: take k stones from a heap and leave the rest as no, one or \
                       two heaps that are not";
        assert_eq!(found, json!(["mod", "octal_game", comment, "b'0'"]), "{page}");
    }
}

#[test]
fn what_is_copied_is_what_the_command_line_prints() {
    // The clipboard is replaced, as a page without a person may not write to the real one.
    let script = "var copied=[];\
        Object.defineProperty(navigator,'clipboard',{value:{writeText:function(text){\
        copied.push(text);return Promise.resolve()}}});\
        var all=Array.from(document.querySelectorAll('.copy'));\
        all.forEach(function(button){button.click()});\
        return new Promise(function(done){setTimeout(function(){\
        done([copied,document.querySelector('#said').textContent])},50)})";
    for snippet in ["nim", "wythoff", "input"] {
        let found = seen(&format!("{snippet}.html"), DESK, false, "", script);
        let copied: Vec<String> = serde_json::from_value(found[0].clone()).unwrap();
        assert_eq!(copied[0], printed(&format!("show {snippet}")));
        assert_eq!(copied[1], printed(&format!("show {snippet} --bare")));
        assert_eq!(copied[2], printed(&format!("show {snippet} --minify")));
        let said = match copied.last().unwrap().lines().count() {
            1 => "Copied 1 line".to_owned(),
            lines => format!("Copied {lines} lines"),
        };
        assert_eq!(found[1], json!(said));
    }
    let found = seen("nim.html", DESK, false, "", script);
    assert_eq!(found[0][7], json!(printed("show nim --item winning_move")));
    let found = seen("zh/p2148.html", DESK, false, "", script);
    assert_eq!(found[0], json!([printed("bundle p2148")]));
}

#[test]
fn a_student_wins_on_a_board_and_copies_the_snippet() {
    // The third hint names the winning move as the button for it does.
    let script = "var copied='',section=document.querySelector('.board');\
        Object.defineProperty(navigator,'clipboard',{value:{writeText:function(text){\
        copied=text;return Promise.resolve()}}});\
        return new Promise(function(done){var timer=setInterval(function(){\
        if(section.dataset.turn==='you'){\
        [1,2,3].forEach(function(){section.querySelector('.hint').click()});\
        var status=section.querySelector('.status').textContent;\
        var stones=Array.from(section.querySelectorAll('[data-tap]'));\
        stones.find(function(stone){return status.endsWith('：'+stone.ariaLabel+'。')}).click()}\
        if(section.dataset.turn==='over'){clearInterval(timer);\
        document.querySelector('.copy.main').click();\
        done([section.dataset.winner,copied])}},100)})";
    let found = seen("zh/fibonacci_nim.html", PHONE, false, "", script);
    assert_eq!(found, json!(["you", printed("show fibonacci_nim")]));
}

#[test]
fn a_cell_of_a_table_tells_its_options_where_the_board_has_their_rules() {
    let script = "return new Promise(function(done){var timer=setInterval(function(){\
        var told=document.querySelector('.options');if(!told)return;clearInterval(timer);\
        var row=document.querySelectorAll('.values tbody tr')[ROW];\
        row.querySelectorAll('td')[COLUMN].dispatchEvent(new MouseEvent('mouseover',\
        {bubbles:true}));done([told.textContent,document.querySelectorAll('.option').length])\
        },100)})";
    for (page, row, column, expected) in [
        (
            "nim.html",
            "3",
            "5",
            json!([
                "(3, 5): the options have the values 0, 1, 2, 3, 4, 5, 7; the least number \
                    that is missing is 6.",
                8
            ]),
        ),
        ("zh/wythoff.html", "1", "2", json!(["(1, 2)：后继状态都必胜，所以必败。", 4])),
    ] {
        let script = script.replace("ROW", row).replace("COLUMN", column);
        assert_eq!(seen(page, DESK, false, "", &script), expected, "{page}");
    }
}

#[test]
fn a_reader_explores_a_game_of_their_own() {
    let script = "var input=document.querySelector('#game'),said=document.querySelector('.said');\
        function told(act){said.textContent='';act();return new Promise(function(done){\
        var timer=setInterval(function(){if(!said.textContent)return;clearInterval(timer);\
        done(Array.from(said.children).map(function(p){return p.textContent}))},20)})}\
        function picture(){var canvas=document.querySelector('canvas');return canvas&&\
        Array.from(canvas.getContext('2d').getImageData(2,1,1,1).data).join()}\
        return GAMES.reduce(function(before,game){return before.then(function(all){\
        return told(function(){input.value=game;input.form.requestSubmit()})\
        .then(function(told){var zeros=document.querySelectorAll('.zero').length;\
        return all.concat([[told,zeros,picture(),location.hash]])})})},\
        new Promise(function(done){setTimeout(done,2000)}).then(function(){return []}))";
    let wythoff = "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)";
    let games = ["0.156", "1,2,5", "b < a & a <= b + 3", wythoff, "b << a", "b <= a"];
    let script = script.replace("GAMES", &json!(games).to_string());
    let english = [
        "The Grundy values have the period 349 from 3479 on. This is proved",
        "From 0 on, a heap is lost if its remainder by 3 is 0.",
        "The Grundy values have the period 4 from 0 on, as far as the 4096 values here go. This \
         is seen, not proved.",
        "(0, 0), (1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (6, 10)",
        "Column 4: found “<”, expected a variable in small letters, a number, ( or !.",
        "The game needn't end: from the position 0, moves lead back to it.",
    ];
    let chinese = [
        "SG 值从 3479 起有循环节，长度为 349。对任意大小的堆都已证明",
        "从 0 起，除以 3 余 0 的堆是必败态。",
        "从 0 起有循环节，长度为 4。这只是观察到的，没有证明。",
        "必败态：(0, 0), (1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (6, 10)",
        "第 4 个字符处是“<”，应为小写字母的变量、数、( 或 !。",
        "游戏可能不会结束：从局面 0 出发可以走回它自己。",
    ];
    for (page, size, expected) in
        [("explore.html", DESK, english), ("zh/explore.html", PHONE, chinese)]
    {
        let found = seen(page, size, false, "", &script);
        let found = found.as_array().unwrap_or_else(|| panic!("{page}: {found}"));
        for ((found, expected), game) in found.iter().zip(expected).zip(games) {
            let told = found[0].to_string().replace('\u{a0}', " ");
            assert!(told.contains(expected), "{page}: {game}: {told}");
        }
        // Of Wythoff's game, nine lost positions are in the table, and (1, 2) is in the picture.
        assert_eq!([&found[3][1], &found[3][2]], [&json!(9), &json!("165,0,19,255")], "{page}");
        assert_eq!(found[1][1], json!(40), "{page}");
        assert_eq!(found[4][2], json!(null), "{page}");
        assert_eq!(found[1][3], json!("#game=1%2C2%2C5"), "{page}");
    }
    let files = ["board-common.js", "board-kinds.js", "explore-module.js", "explore.js"];
    let files = files.into_iter().chain(["explore.css", "explore.html", "zh/explore.html"]);
    let bytes = files.map(|file| fs::metadata(site().join(file)).unwrap().len()).sum::<u64>();
    assert!((20_000..80_000).contains(&bytes), "{bytes} bytes");
}

#[test]
fn a_student_answers_ten_questions_with_the_keyboard() {
    let script = "var good=0,asked={};for(var i=0;i<10;i++){\
        asked[document.querySelector('.question .asked').textContent]=1;\
        document.querySelectorAll('.question .name')[i%4].click();\
        if(document.querySelector('.told .ok'))good++;\
        if(document.querySelectorAll('.is-right').length!==1)return 'no answer';\
        if(document.activeElement.className!=='main next')return 'the focus is lost';\
        document.activeElement.click()}\
        return [Object.keys(asked).length,good,\
        document.querySelector('.question .about').textContent,document.activeElement.id]";
    for (page, score) in
        [("quiz.html", "Question 11, {} right so far"), ("zh/quiz.html", "第 11 题，已答对 {} 题")]
    {
        let found = seen(page, PHONE, false, "", script);
        let score = score.replace("{}", &found[1].to_string());
        assert_eq!(found, json!([10, found[1], score, "asked"]), "{page}");
    }
}

#[test]
fn a_phone_shows_the_name_the_conclusion_and_the_button_at_once() {
    let script = "return ['h1','.theorem','.copy.main'].map(function(selector){\
                  return document.querySelector(selector).getBoundingClientRect().bottom})\
                  .concat([document.documentElement.scrollWidth])";
    for page in ["zh/wythoff.html", "wythoff.html", "zh/nim.html"] {
        let found = seen(page, PHONE, false, "", script);
        let places: Vec<f64> = serde_json::from_value(found).unwrap();
        assert!(places[..3].iter().all(|bottom| *bottom <= f64::from(PHONE[1])), "{places:?}");
        assert!(places[3] <= f64::from(PHONE[0]), "{page}: wider than a phone: {places:?}");
    }
}

#[test]
fn each_cell_of_a_picture_is_a_square_of_whole_pixels() {
    let script = "return Promise.all(Array.from(document.images).map(function(image){\
        image.loading='eager';return image.decode().then(function(){var box=\
        image.getBoundingClientRect();return [image.alt,box.width/image.naturalWidth,\
        box.height/image.naturalHeight,getComputedStyle(image).imageRendering]})}))";
    for (page, size) in [("tables.html", DESK), ("zh/tables.html", PHONE)] {
        let found = seen(page, size, false, "", script);
        let pictures = found.as_array().unwrap_or_else(|| panic!("{page}: {found}"));
        assert!(pictures.len() > 20, "{page}: {found}");
        for picture in pictures {
            let [alt, width, height, rendering] = &picture.as_array().unwrap()[..] else {
                panic!("{page}: {picture}")
            };
            assert!(!alt.as_str().unwrap().is_empty(), "{page}: {picture}");
            let [width, height] = [width, height].map(|scale| scale.as_f64().unwrap());
            assert!(width == height && width >= 2.0 && width.fract() == 0.0, "{page}: {picture}");
            assert_eq!(rendering, "pixelated", "{page}");
        }
    }
}

#[test]
fn every_kind_of_page_is_for_everyone_and_asks_no_other_host() {
    let axe = std::env::var_os("GRUNDY_AXE").expect(
        "GRUNDY_AXE must name axe.min.js; `npm install axe-core` puts it into \
         node_modules/axe-core",
    );
    let axe = fs::read_to_string(axe).unwrap().replace("</script>", "<\\/script>");
    let script = "document.querySelectorAll('details').forEach(function(d){d.open=true});\
        return axe.run().then(function(found){\
        var asked=Array.from(document.querySelectorAll('link,[src]'));\
        asked=asked.map(function(element){return element.src||element.href})\
        .concat(performance.getEntriesByType('resource').map(function(r){return r.name}));\
        return {violations:found.violations.map(function(v){\
        return [v.id,v.nodes[0].html,v.nodes[0].failureSummary]}),errors:errors,\
        foreign:asked.filter(function(name){return !/^(file|data):/.test(name)}),\
        asked:asked.length}})";
    let pages = [
        "index",
        "nim",
        "lasker_nim",
        "p2148",
        "problems",
        "tables",
        "explore",
        "about",
        "path",
        "path-nim",
        "quiz",
        "proved",
    ];
    for (i, page) in pages.iter().enumerate() {
        // Each page in two of the eight ways: all of them would take minutes.
        for way in [i, i + 5] {
            let place = if way & 1 == 0 { "" } else { "zh/" };
            let (is_dark, size) = (way & 2 == 0, if way & 4 == 0 { DESK } else { PHONE });
            let page = format!("{place}{page}.html");
            let found = seen(&page, size, is_dark, &axe, script);
            assert_eq!(found["violations"], json!([]), "{page}, dark: {is_dark}, {size:?}");
            assert_eq!(found["errors"], json!([]), "{page}");
            assert_eq!(found["foreign"], json!([]), "{page}");
            assert!(found["asked"].as_u64() >= Some(3), "{page}: {found}");
        }
    }
}

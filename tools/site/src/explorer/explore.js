// The explorer: the engine, which runs here as WebAssembly, finds the table of the game that the
// reader describes, and what it has found is shown.
(() => {
  const { make, fill, unpack } = boardKinds;
  /** Values of a picture in a row, and in both tables the most columns. */
  const WIDTH = 64, COLUMNS = 12;
  /** Values in the table of a sequence, and positions that are listed. */
  const SEQUENCE = 120, LISTED = 24;

  const section = document.querySelector("#explorer");
  const { words, colours } = JSON.parse(section.querySelector("script").textContent);
  const form = section.querySelector("form"), input = form.elements.game;
  const said = make("div", { class: "said", role: "status" }), shown = make("div");
  section.append(said, shown);

  const paragraph = (word, values) => make("p", {}, fill(words[word], values));
  const position = (at) => (at.length > 1 ? `(${at.join(",\u00a0")})` : String(at[0]));
  const names = (text) => [...new Set(text.match(/[a-z]\w*/g))].sort();

  /** What the engine says of a text. */
  function ask(engine, text) {
    const letters = Array.from(text);
    letters.forEach((letter, i) => engine.set(i, letter.codePointAt(0)));
    const length = engine.explore(letters.length);
    const [size, ...all] = Array.from({ length }, (_, i) => engine.get(i));
    if (size) {
      const [column, ...at] = all.slice(size);
      return { fault: String.fromCharCode(...all.slice(0, size)), column, at };
    }
    const [kind, dimensions, period, start, growth, isProved, ...values] = all;
    return { kind, dimensions, period, start, growth: growth | 0, isProved, values };
  }

  function tellFault({ fault, column, at }, text) {
    const all = { names: names(text).join(words.and), at: position(at) };
    const what = fill(words.faults[fault], all);
    const [found] = text.slice(column - 1).match(/^\w+|^./u) ?? [];
    const place = { column, found: found ? `“${found}”` : words.end, what };
    return make("p", { class: "bad" }, column ? fill(words.fault, place) : what);
  }

  /** What was found, in words. */
  function told(table, text) {
    const { kind, dimensions, period, start, isProved, values } = table;
    const [half, variables] = [dimensions, names(text)];
    const at = (i) => (dimensions === 1 ? [i] : [Math.floor(i / WIDTH), i % WIDTH]);
    const game = text.split(/[,、\s]+/).filter(Boolean).join(words.and);
    const [from, to] = [variables.slice(0, half), variables.slice(half)].map(position);
    const of = ["takes", "octal", "formula"][kind];
    const all = [paragraph(of, { game: kind ? text : game, position: from, option: to })];
    if (dimensions === 1) {
      const word = !period ? "open" : isProved ? "proved" : table.growth ? "growing" : "seen";
      all.push(paragraph(word, { ...table, length: period, count: values.length }));
    } else if (values.every((value, i) => value === values[at(i)[1] * WIDTH + at(i)[0]])) {
      all.push(paragraph("symmetric"));
    }
    if (isProved && start + period <= values.length) {
      const rests = values.slice(start, start + period)
        .flatMap((value, i) => (value ? [] : [(start + i) % period])).sort((a, b) => a - b);
      const word = rests.length ? "lostOf" : "lostNone";
      all.push(paragraph(word, { start, length: period, list: rests.join(", ") }));
    }
    const lost = values.flatMap((value, i) => (value ? [] : [position(at(i))]));
    const list = lost.slice(0, LISTED).join(", ");
    const word = lost.length > LISTED ? "lostMore" : "lost";
    all.push(paragraph(word, { list, count: lost.length, all: values.length }));
    return all;
  }

  /** A picture with a square for each value, and what is said of the one that is pointed at. */
  function picture({ dimensions, period, values }, text) {
    const width = dimensions === 1 && period && period <= WIDTH ? WIDTH - (WIDTH % period) : WIDTH;
    const canvas = make("canvas", {
      width, height: WIDTH, role: "img", "aria-label": words.picture, style: `width:${4 * width}px`,
    });
    const context = canvas.getContext("2d"), drawn = values.slice(0, width * WIDTH);
    const greatest = Math.max(10, ...drawn);
    drawn.forEach((value, i) => {
      const ramp = 9 + Math.floor(((value - 9) * 15) / (greatest - 9));
      context.fillStyle = colours[value < 9 ? value : ramp];
      context.fillRect(i % width, Math.floor(i / width), 1, 1);
    });
    const [first, second] = names(text);
    const caption = { width, first, second, most: WIDTH - 1 };
    const cell = make("p", { class: "about" }, words.point);
    for (const event of ["mousemove", "click"]) {
      canvas.addEventListener(event, ({ offsetX, offsetY }) => {
        const [x, y] = [offsetY, offsetX].map((offset) => Math.max(0, Math.floor(offset / 4)));
        const value = values[x * width + y];
        if (value === undefined || y >= width) return;
        const at = position(dimensions === 1 ? [x * width + y] : [x, y]);
        cell.textContent = fill(words.cell, { at, value });
      });
    }
    const said = fill(words[dimensions === 1 ? "inRows" : "inPlane"], caption);
    return make("figure", {}, canvas, make("figcaption", { class: "about" }, said), cell);
  }

  function numbers({ dimensions, period, start, values }, text) {
    const isLine = dimensions === 1, isShort = isLine && period && period <= COLUMNS;
    const columns = isShort ? COLUMNS - (COLUMNS % period) : isLine ? 10 : COLUMNS;
    const rows = isLine ? SEQUENCE / columns : COLUMNS;
    const heading = (scope, text) => make("th", { scope }, text);
    const cell = (i) => {
      const begins = isLine && period && i >= start && (i - start) % period === 0;
      const look = (values[i] ? "" : "zero ") + (begins ? "begins" : "");
      return make("td", { class: look.trim() || undefined }, values[i]);
    };
    const all = (length, of) => Array.from({ length }, (_, i) => of(i));
    const row = (x) => make("tr", {}, heading("row", isLine ? x * columns : x),
      ...all(columns, (y) => cell(isLine ? x * columns + y : x * WIDTH + y)));
    const corner = names(text).slice(0, 2).join("\\");
    const head = make("thead", {},
      make("tr", {}, heading("col", corner), ...all(columns, (y) => heading("col", y))));
    const table = make("table", { class: "values" }, ...(isLine ? [] : [head]),
      make("tbody", {}, ...all(Math.floor(rows), row)));
    const list = make("pre", { class: "code", tabindex: 0 }, values.join(", "));
    const whole = make("details", {},
      make("summary", {}, fill(words.allValues, { count: values.length })), list);
    return make("div", {}, make("h2", {}, words.values),
      make("div", { class: "scroll", tabindex: 0 }, table), ...(isLine ? [whole] : []));
  }

  async function explore(module, written) {
    // Full-width letters are those of a Chinese keyboard.
    const text = written.normalize("NFKC").trim();
    history.replaceState(null, "", `#${new URLSearchParams({ game: text })}`);
    const table = ask((await WebAssembly.instantiate(module)).exports, text);
    input.setAttribute("aria-invalid", String(Boolean(table.fault)));
    said.replaceChildren(...(table.fault ? [tellFault(table, text)] : told(table, text)));
    shown.replaceChildren(...(table.fault ? [] : [picture(table, text), numbers(table, text)]));
  }

  async function start() {
    const module = await WebAssembly.compile(await unpack());
    const run = () => explore(module, input.value).catch(fail);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      run();
    });
    form.querySelectorAll("[data-game]").forEach((button) => {
      button.addEventListener("click", () => {
        input.value = button.dataset.game;
        run();
      });
    });
    input.value = new URLSearchParams(location.hash.slice(1)).get("game") ?? input.value;
    run();
  }
  const fail = (error) => said.replaceChildren(paragraph("failed", { error }));
  start().catch(fail);
})();

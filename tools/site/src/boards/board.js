// Boards: play against a snippet, which runs here as WebAssembly. The rules of the game run there,
// too: they list the legal moves, each by the elements of the board that are tapped for it.
(() => {
  const { make, fill, unpack, kinds } = boardKinds;
  /** How long the snippet's move is shown before it is made, in milliseconds. */
  const PAUSE = 700;
  /** A larger sum of the numbers in an address is no position to play by hand. */
  const LARGEST_SUM = 400;
  const ADDRESS = "#play=";

  const same = (a, b) => a.length === b.length && a.every((x) => b.includes(x));

  /** The functions of the module, with lists in place of cells. */
  function engine(wasm) {
    const read = (n) => Array.from({ length: n }, (_, i) => wasm.get(i));
    const write = (numbers) => {
      numbers.forEach((number, i) => wasm.set(i, number));
      return numbers.length;
    };
    return {
      deal: (seed) => read(wasm.deal(seed)),
      wins: (position) => wasm.wins(write(position)) === 1,
      winningTaps: (position) => read(wasm.move(write(position))),
      values: (position) => read(wasm.values(write(position))),
      moves(position) {
        const numbers = read(wasm.moves(write(position))), all = [];
        let i = 0;
        const list = () => numbers.slice(i + 1, (i += 1 + numbers[i]));
        while (i < numbers.length) all.push({ taps: list(), next: list() });
        return all;
      },
    };
  }

  /** Compiles the module, and returns what makes an engine of it. */
  async function load() {
    const module = await WebAssembly.compile(await unpack());
    return async () => engine((await WebAssembly.instantiate(module)).exports);
  }

  /** A board: its data as the page has it, and the state of the game. */
  class Board {
    constructor(section, data, newEngine) {
      Object.assign(this, { look: "", layout: "circle", ...data, section, newEngine });
      this.kind = kinds[data.kind];
      const { words } = data;
      const button = (name, act) => {
        this[name] = make("button", { type: "button", class: name }, words[name]);
        this[name].addEventListener("click", act);
        return this[name];
      };
      const select = (name, ...options) => {
        const choices = options.map((option) => make("option", { value: option }, words[option]));
        return (this[name] = make("select", { "aria-label": words[name] }, ...choices));
      };
      this.area = make("div", { class: "area", role: "group" });
      this.note = make("p", { class: "limit" });
      this.status = make("p", { class: "status", role: "status" });
      this.area.addEventListener("keydown", (event) => this.walk(event));
      section.append(
        make("p", { class: "how" }, words.how), this.note, this.area, this.status,
        make("div", { class: "buttons" },
          button("play", () => this.make(this.selected())),
          button("hint", () => this.giveHint()),
          button("undo", () => this.takeBack()),
          button("binary", () => this.toggle("binary")),
          button("values", () => this.toggle("values")),
          button("newGame", () => this.deal())),
        make("div", { class: "buttons" },
          select("begins", "youBegin", "snippetBegins"),
          select("canWin", "youCan", "snippetCan")));
    }

    say(word, values) {
      return fill(this.words[word], values);
    }

    /** The numbers of a position that are drawn; the others only limit the moves. */
    drawn(position = this.position) {
      return position.slice(0, this.numbers);
    }

    canTap(tap) {
      return this.moves.some((move) => move.taps.includes(tap));
    }

    /** The move whose elements are selected. */
    selected() {
      return this.moves.find((move) => same(move.taps, this.selection));
    }

    /** A move in words. */
    tell(move) {
      const { kind, words } = this;
      const parts = kind.apart ? move.taps.map((tap) => ({ taps: [tap] })) : [move];
      const values = parts.map((part) => kind.values(this, part));
      return values.map((values) => fill(words[values.word], values)).join(words.and);
    }

    /** Plays on from the position of the address, or from another one if it isn't of this game. */
    async open(position) {
      this.engine = await this.newEngine();
      try {
        if (position.reduce((sum, number) => sum + number, 0) > LARGEST_SUM) throw new Error();
        this.engine.wins(position);
        this.engine.winningTaps(position);
        this.begin(position, true);
      } catch {
        // What has failed in the middle of its work isn't used again.
        this.engine = await this.newEngine();
        this.deal();
        this.status.textContent = this.words.badAddress;
      }
    }

    /** Begins with a random position, won or lost as the reader wants it. */
    deal() {
      const youBegin = this.begins.value === "youBegin";
      const isWon = youBegin === (this.canWin.value === "youCan");
      const seed = Math.random() * 2 ** 31;
      let position;
      for (let i = 0; i < 10000; i++) {
        position = this.engine.deal(seed + i);
        if (this.engine.moves(position).length && this.engine.wins(position) === isWon) break;
      }
      this.begin(position, youBegin);
    }

    begin(position, youBegin) {
      Object.assign(this, { history: [], start: position, needsPlay: false });
      this.values.hidden = !this.engine.values(position).length;
      this.set(position, youBegin, "");
    }

    /** Makes this the position; `told` is what has led to it. */
    set(position, isYours, told) {
      clearTimeout(this.timer);
      const moves = this.engine.moves(position);
      Object.assign(this, { position, told, moves, selection: [], hints: 0 });
      this.needsPlay ||= this.moves.some((move) => move.taps.length > 1);
      const { words, section } = this;
      if (this.moves.length) {
        delete section.dataset.winner;
        this.turn = isYours ? "you" : "snippet";
        this.report(words[isYours ? "yourMove" : "itsMove"]);
      } else {
        const winner = isYours === Boolean(this.misere) ? "you" : "snippet";
        section.dataset.winner = winner;
        this.turn = "over";
        this.report(words[isYours ? "snippetMovedLast" : "youMovedLast"] + words[`${winner}Win`]);
      }
      section.dataset.turn = this.turn;
      if (this.turn === "snippet") this.reply();
      else history.replaceState(null, "", ADDRESS + position.join(","));
    }

    /** Makes the snippet's winning move, or any move where it has none. */
    reply() {
      const taps = this.engine.winningTaps(this.position);
      const any = this.moves[Math.floor(Math.random() * this.moves.length)];
      const move = taps.length ? this.moves.find((move) => same(move.taps, taps)) : any;
      const wait = (act) => {
        this.timer = setTimeout(act, PAUSE);
      };
      wait(() => {
        this.selection = move.taps;
        this.draw();
        const told = this.told + this.words.then + this.say("snippet", { move: this.tell(move) });
        wait(() => this.set(move.next, true, told));
      });
    }

    make(move) {
      this.history.push(this.position);
      this.set(move.next, false, this.say("you", { move: this.tell(move) }));
    }

    takeBack() {
      this.set(this.history.pop(), true, "");
    }

    tap(tap) {
      const isLegal = (taps) =>
        this.moves.some((move) => taps.every((tap) => move.taps.includes(tap)));
      if (this.selection.includes(tap)) {
        this.selection = this.selection.filter((other) => other !== tap);
      } else {
        // What doesn't go together with this element is no longer selected.
        this.selection = this.selection.filter((other) => isLegal([other, tap]));
        while (!isLegal([...this.selection, tap])) this.selection.shift();
        this.selection.push(tap);
      }
      const move = this.selected();
      if (move && !this.needsPlay) return this.make(move);
      this.told = "";
      const word = !this.selection.length ? "yourMove" : move ? "selected" : "more";
      this.report(this.say(word, { move: move && this.tell(move) }));
    }

    /** Says first whether there is a winning move, then in which pile, and at last the move. */
    giveHint() {
      const taps = this.engine.winningTaps(this.position);
      const move = this.moves.find((move) => same(move.taps, taps));
      this.told = "";
      if (!move) return this.report(this.words.lost);
      const { pile } = this.kind.values(this, { ...move, taps: taps.slice(0, 1) });
      const steps = pile ? ["canWin", "winIn", "win"] : ["canWin", "win"];
      const word = steps[Math.min(this.hints++, steps.length - 1)];
      this.selection = word === "win" ? taps : [];
      this.report(this.say(`${word}Hint`, { pile, move: this.tell(move) }));
      if (!this.needsPlay) this.selection = [];
    }

    /** Shows what a button is for, piles in binary or Grundy values, or no longer. */
    toggle(name) {
      this[name].setAttribute("aria-pressed", String(!this.shows(name)));
      this.draw();
    }

    shows(name) {
      return this[name].getAttribute("aria-pressed") === "true";
    }

    /** Says what has happened, and shows it. */
    report(text) {
      this.status.textContent = this.told + this.words.then + text;
      this.draw();
    }

    draw() {
      const { kind, words, area, turn } = this, move = this.selected();
      const focus = area.contains(document.activeElement) && document.activeElement.dataset.tap;
      const alone = (tap) =>
        this.moves.find((move) => same(move.taps, [tap])) ?? { taps: [tap] };
      const element = (tap, look, text = "") => {
        const isSelected = this.selection.includes(tap);
        const changes = move && kind.changes?.(this, tap, move.next);
        const names = look + (isSelected ? " selected" : "") + (changes ? " changes" : "");
        if (turn !== "you" || !this.canTap(tap)) return make("span", { class: names }, text);
        const node = make("button", {
          type: "button", class: names, "data-tap": tap, tabindex: -1,
          "aria-label": this.tell(alone(tap)), "aria-pressed": this.needsPlay && String(isSelected),
        }, text);
        node.addEventListener("click", () => this.tap(tap));
        return node;
      };
      area.replaceChildren(kind.draw(this, element));
      area.setAttribute("aria-label", this.say("board", { position: kind.describe(this) }));
      const all = [...area.querySelectorAll("button")];
      const current = all.find((node) => node.dataset.tap === focus) ?? all[0];
      if (current) current.tabIndex = 0;
      if (focus) (current ?? this.undo).focus();
      const sum = (numbers) => numbers.reduce((sum, number) => sum ^ number, 0);
      const notes = [fill(words.note ?? "", this.position)];
      if (this.shows("binary")) notes.push(this.say("xor", { xor: sum(this.drawn()).toString(2) }));
      if (this.shows("values")) {
        const values = this.engine.values(this.position);
        const terms = values.length > 1 ? `${values.join(" ⊕ ")} = ` : "";
        notes.push(this.say("value", { value: terms + sum(values) }));
      }
      this.note.textContent = notes.join(" ").trim();
      this.binary.hidden = kind !== kinds.heaps;
      this.play.hidden = !this.needsPlay;
      this.play.disabled = turn !== "you" || !move;
      this.hint.disabled = turn !== "you";
      this.undo.disabled = !this.history.length;
    }

    /** The arrow keys lead from element to element. */
    walk(event) {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const all = [...this.area.querySelectorAll("button")];
      const at = all.indexOf(document.activeElement);
      const next = all[(at + step + all.length) % all.length];
      all.forEach((node) => (node.tabIndex = node === next ? 0 : -1));
      next.focus();
    }
  }

  /** The position of the address, if it has one; what is no number makes it too large. */
  function positionOfAddress() {
    if (!location.hash.startsWith(ADDRESS)) return;
    const numbers = location.hash.slice(ADDRESS.length).split(",").filter(Boolean);
    return numbers.map((number) => (/^\d+$/.test(number) ? Number(number) : Infinity));
  }

  async function start(section) {
    const data = JSON.parse(section.querySelector("script").textContent);
    data.words = { ...boardWords, ...data.words };
    try {
      const newEngine = await load();
      const board = new Board(section, data, newEngine);
      const follow = (position) => position && board.open(position);
      addEventListener("hashchange", () => follow(positionOfAddress()));
      board.engine = await newEngine();
      await (follow(positionOfAddress()) ?? board.deal());
      const table = document.querySelector("#values .values");
      if (table) boardTable(table, await newEngine(), data.words);
    } catch (error) {
      section.append(make("p", { role: "alert" }, fill(data.words.failed, { error })));
    }
  }

  document.querySelectorAll("section.board").forEach(start);
})();

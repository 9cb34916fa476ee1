"use strict";
// Boards: play against a snippet, which runs here as WebAssembly. The rules of the game run there,
// too: they list the legal moves, each by the elements of the board that are tapped for it.
(() => {
  const WORDS = {
    en: {
      play: "Play", hint: "Hint", undo: "Undo", start: "New game", begins: "Who begins",
      canWin: "Who can win", you: "You", snippet: "The snippet", stop: ".", colon: ": ", and: " and ",
      youBegin: "You begin", snippetBegins: "The snippet begins",
      youCan: "You can win", snippetCan: "The snippet can win",
      stone: "take {count} from pile {pile}", gap: "split pile {pile} into {below} and {above}",
      point: "take {count}", coin: "turn {list}", vertex: "move to {list}", edge: "cut {list}",
      pile: "Pile {pile}: {size}", heads: "{list}: heads", tails: "{list}: tails",
      yourMove: "Your move.", thinks: "The snippet moves …", selected: "Selected: {move}.",
      goOn: "Selected. A legal move needs more.",
      win: "Winning move: {move}.", lost: "This position is lost: there is no winning move.",
      youMadeLast: "You made the last move: ", snippetMadeLast: "The snippet made the last move: ",
      youWin: "you win!", snippetWins: "the snippet wins.",
      badAddress: "The address names no position of this game, so here is another one.",
      failed: "This browser can't run the board: ",
    },
    zh: {
      play: "走这一步", hint: "提示", undo: "悔棋", start: "新的一局", begins: "谁先手",
      canWin: "谁必胜", you: "你", snippet: "程序", stop: "。", colon: "：", and: "，",
      youBegin: "你先手", snippetBegins: "程序先手", youCan: "你必胜", snippetCan: "程序必胜",
      stone: "从第 {pile} 堆取 {count} 颗", gap: "把第 {pile} 堆分成 {below} 和 {above}",
      point: "取 {count} 颗", coin: "翻转 {list}", vertex: "移到 {list}", edge: "剪断 {list}",
      pile: "第 {pile} 堆：{size}", heads: "{list}：正面", tails: "{list}：反面",
      yourMove: "轮到你了。", thinks: "程序正在走……", selected: "已选：{move}。",
      goOn: "已选，但还不是合法的一步。",
      win: "必胜的一步：{move}。", lost: "这是必败态：没有必胜的一步。",
      youMadeLast: "你走了最后一步：", snippetMadeLast: "程序走了最后一步：",
      youWin: "你赢了！", snippetWins: "程序赢了。",
      badAddress: "地址里的不是这个游戏的局面，所以换了一个局面。",
      failed: "这个浏览器无法运行棋盘：",
    },
  };
  /** How long the snippet's move is shown before it is made, in milliseconds. */
  const PAUSE = 700;
  /** What an address may hold: larger numbers, or more of them, are no position to play by hand. */
  const LARGEST = 60, LONGEST = 120;
  /** Elements are numbers; see `board.rs`. */
  const HEAP = 1000, GAP = 500, EDGE = 1000;
  const ADDRESS = "#play=";

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const same = (a, b) => a.length === b.length && a.every((x) => b.includes(x));

  /** Makes an element with attributes, of which those without a value are left out. */
  function make(tag, attributes = {}, ...children) {
    const isSvg = ["svg", "path"].includes(tag);
    const node = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", tag) :
      document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== false) node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
  }

  /** The functions of the WebAssembly module, with lists in place of cells. */
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
      moves(position) {
        const numbers = read(wasm.moves(write(position)));
        const all = [];
        let i = 0;
        const list = () => numbers.slice(i + 1, (i += 1 + numbers[i]));
        while (i < numbers.length) all.push({ taps: list(), next: list() });
        return all;
      },
    };
  }

  async function load(base64) {
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    return async () => engine((await WebAssembly.instantiate(module)).exports);
  }

  /** For each kind of board: how it is drawn, and what values its words need for a tap. */
  const KINDS = {
    heaps: {
      draw(board, { button }) {
        const heaps = board.numbers().map((size, heap) => {
          const column = make("div", { class: "heap", role: "group" });
          column.setAttribute("aria-label", board.say("pile", { pile: heap + 1, size }));
          for (let below = 0; below < size; below++) {
            if (below && board.canTap(HEAP * heap + GAP + below)) {
              column.append(button(HEAP * heap + GAP + below, "gap"));
            }
            column.append(button(HEAP * heap + below, "stone"));
          }
          return make("div", {}, column, make("span", { class: "size" }, size));
        });
        return make("div", { class: "heaps" }, ...heaps);
      },
      word: (tap) => (tap % HEAP < GAP ? "stone" : "gap"),
      values(board, { taps: [tap] }) {
        const heap = Math.floor(tap / HEAP), below = tap % GAP;
        const above = board.position[heap] - below;
        return { pile: heap + 1, count: above, size: board.position[heap], below, above };
      },
      isGoing: (board, tap, next) => tap % HEAP < GAP && tap % HEAP >= next[Math.floor(tap / HEAP)]
        && next.length === board.position.length,
    },
    line: {
      draw(board, { button }) {
        const tokens = board.numbers();
        const points = Array.from({ length: board.largest + 1 }, (_, point) =>
          button(point, tokens.includes(point) ? "point token" : "point", point));
        return make("div", { class: "line" }, ...points);
      },
      word: () => "point",
      values: (board, { taps: [to] }) => ({ to, count: Math.max(...board.numbers()) - to }),
    },
    coins: {
      draw(board, { button }) {
        const [columns, ...coins] = board.position;
        const grid = make("div", { class: "coins", style: `--columns: ${columns}` });
        grid.append(...coins.map((state, coin) =>
          button(coin, `coin state${state}`, coins.length === columns ? coin + board.first : "")));
        return grid;
      },
      word: () => "coin",
      values(board, { taps, next }) {
        const [columns, ...coins] = board.position;
        const isRow = coins.length === columns;
        const place = (coin) => (isRow ? coin + board.first :
          `(${Math.floor(coin / columns) + board.first}, ${coin % columns + board.first})`);
        const changed = next ? coins.flatMap((state, i) => (state === next[i + 1] ? [] : [i])) : taps;
        return { list: changed.map(place).join(", "), taps: taps.map(place).join(", ") };
      },
      isGoing: (board, tap, next) => board.position[tap + 1] !== next[tap + 1],
    },
    graph: {
      draw(board, { button }) {
        const { states, edges } = graph(board.position);
        const places = LAYOUTS[board.layout](graph(board.widest));
        const picture = make("svg", { viewBox: "0 0 100 100", "aria-hidden": true });
        const area = make("div", { class: `graph ${board.layout}` }, picture);
        const put = (node, [x, y]) => {
          node.style.left = `${x}%`;
          node.style.top = `${y}%`;
          area.append(node);
        };
        edges.forEach(([u, v], i) => {
          const twins = edges.slice(0, i).filter((e) => e.includes(u) && e.includes(v)).length;
          const { curve, middle } = edge(places[u], places[v], twins);
          const isGone = states[u] === 2 || states[v] === 2;
          picture.append(make("path", { d: curve, class: isGone && "gone" }));
          if (board.directed) picture.append(make("path", { d: arrow(places[u], places[v]) }));
          if (board.canTap(EDGE + i)) put(button(EDGE + i, "edge"), middle);
        });
        states.forEach((state, v) => put(button(v, `vertex state${state}`, v), places[v]));
        return area;
      },
      word: (tap) => (tap < EDGE ? "vertex" : "edge"),
      values(board, { taps }) {
        const { edges } = graph(board.position);
        const name = (tap) => (tap < EDGE ? tap : edges[tap - EDGE].join("–"));
        return { list: taps.map(name).join(", ") };
      },
    },
  };

  function graph([vertices, ...rest]) {
    const ends = rest.slice(vertices);
    const edges = ends.flatMap((v, i) => (i % 2 ? [[ends[i - 1], v]] : []));
    return { states: rest.slice(0, vertices), edges };
  }

  /** The curve of an edge, bent if it has twins, and its middle. */
  function edge([x1, y1], [x2, y2], twins) {
    const bend = Math.ceil(twins / 2) * (twins % 2 ? 0.5 : -0.5);
    const [x, y] = [(x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 - bend * (x2 - x1)];
    const middle = [(x1 + 2 * x + x2) / 4, (y1 + 2 * y + y2) / 4];
    return { curve: `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`, middle };
  }

  /** The head of an arrow that ends at the rim of the second vertex. */
  function arrow([x1, y1], [x2, y2]) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const corner = (back, aside) => `${x2 - back * dx - aside * dy} ${y2 - back * dy + aside * dx}`;
    return `M${corner(10, 2.5)}L${corner(6, 0)}L${corner(10, -2.5)}`;
  }

  /** For each way of drawing graphs: the places of the vertices, in percent. */
  const LAYOUTS = {
    circle: ({ states }) => states.map((_, v) => {
      const angle = (2 * v / states.length - 0.5) * Math.PI;
      return [50 + 42 * Math.cos(angle), 50 + 42 * Math.sin(angle)];
    }),
    down: (all) => tree(all),
    up: (all) => tree(all).map(([x, y]) => [x, 100 - y]),
    sides: ({ states }) => states.map((_, v) =>
      [8 + 84 * Math.floor(v / 2) / Math.max(1, Math.ceil(states.length / 2) - 1), v % 2 ? 80 : 20]),
  };

  /** A tree from the vertex 0 down: each vertex is in the middle above its leaves. */
  function tree({ states, edges }) {
    const depth = states.map((_, v) => (v ? undefined : 0));
    const children = states.map(() => []);
    const queue = [0];
    for (const u of queue) {
      for (const v of edges.filter((e) => e.includes(u)).map(([a, b]) => (a === u ? b : a))) {
        if (depth[v] !== undefined) continue;
        depth[v] = depth[u] + 1;
        children[u].push(v);
        queue.push(v);
      }
    }
    const x = [];
    let leaves = 0;
    const place = (v) => {
      children[v].forEach(place);
      const below = children[v].map((child) => x[child]);
      x[v] = below.length ? (below[0] + below[below.length - 1]) / 2 : leaves++;
    };
    place(0);
    const deepest = Math.max(1, ...queue.map((v) => depth[v]));
    return states.map((_, v) => [
      leaves > 1 ? 8 + 84 * (x[v] ?? 0) / (leaves - 1) : 50, 8 + 84 * (depth[v] ?? 0) / deepest,
    ]);
  }

  /** A board: its data as the page has it, and the state of the game. */
  class Board {
    constructor(section, instantiate) {
      Object.assign(this, { first: 0, layout: "circle" }, JSON.parse(section.dataset.board));
      this.section = section;
      this.instantiate = instantiate;
      this.words = { ...WORDS[this.language], ...this.words };
      this.history = [];
      this.controls();
    }

    say(word, values = {}) {
      return fill(this.words[word], values);
    }

    numbers() {
      return this.position.slice(0, this.drawn ?? this.position.length);
    }

    canTap(tap) {
      return this.tappable.has(tap);
    }

    /** A move in words. */
    tell(move) {
      const kind = KINDS[this.kind], word = kind.word(move.taps[0]);
      const parts = word === "stone" ? move.taps.map((tap) => ({ ...move, taps: [tap] })) : [move];
      return parts.map((part) => this.say(word, kind.values(this, part))).join(this.words.and);
    }

    controls() {
      const button = (name, act) => {
        const node = make("button", { type: "button" }, this.words[name]);
        node.addEventListener("click", act);
        return node;
      };
      const select = (name, options) => make("select", { "aria-label": this.words[name] },
        ...options.map((option) => make("option", { value: option }, this.words[option])));
      this.area = make("div", { class: "area", role: "group", "aria-label": this.words.how });
      this.note = make("p", { class: "note" });
      this.status = make("p", { class: "status", role: "status" });
      this.play = button("play", () => this.choose(this.selected()));
      this.play.className = "play";
      this.hint = button("hint", () => this.tellHint());
      this.undo = button("undo", () => this.takeBack());
      this.begins = select("begins", ["youBegin", "snippetBegins"]);
      this.canWin = select("canWin", ["youCan", "snippetCan"]);
      const start = button("start", () => this.newGame());
      this.section.append(make("p", { class: "how" }, this.words.how), this.note, this.area, this.status,
        make("div", { class: "buttons" }, this.play, this.hint, this.undo),
        make("div", { class: "buttons" }, start, this.begins, this.canWin));
      this.area.addEventListener("keydown", (event) => this.walk(event));
    }

    /** The arrow keys lead from element to element. */
    walk(event) {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      const all = [...this.area.querySelectorAll("button")];
      const at = all.indexOf(document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[at].tabIndex = -1;
      const next = all[(at + step + all.length) % all.length];
      next.tabIndex = 0;
      next.focus();
    }

    /** Starts from a position, or from one of the address; a wrong one is answered by another. */
    async open(numbers) {
      this.engine = await this.instantiate();
      const isSmall = numbers.length <= LONGEST && numbers.every((number) => number <= LARGEST);
      try {
        if (!isSmall || numbers.length === 0) throw new RangeError("not a position");
        this.engine.wins(numbers);
        this.engine.winningTaps(numbers);
        this.start(numbers, true, "");
      } catch (error) {
        // What failed in the middle of its work isn't used again.
        this.engine = await this.instantiate();
        this.newGame();
        this.tellStatus(this.words.badAddress);
      }
    }

    newGame() {
      const youBegin = this.begins.value === "youBegin";
      const wanted = youBegin === (this.canWin.value === "youCan");
      const seed = Math.floor(Math.random() * 2 ** 31);
      let position;
      for (let i = 0; i < 10000; i++) {
        position = this.engine.deal(seed + i);
        if (this.engine.moves(position).length && this.engine.wins(position) === wanted) break;
      }
      this.start(position, youBegin, "");
    }

    start(position, youBegin, told) {
      clearTimeout(this.timer);
      Object.assign(this, { history: [], widest: position, needsButton: false });
      this.largest = Math.max(...position.slice(0, this.drawn ?? position.length));
      this.set(position, youBegin, told);
    }

    set(position, isYours, told) {
      this.position = position;
      this.moves = this.engine.moves(position);
      this.selection = [];
      this.tappable = new Set(this.moves.flatMap((move) => move.taps));
      this.needsButton ||= this.moves.some((move) => move.taps.length > 1);
      this.turn = !this.moves.length ? "over" : isYours ? "you" : "snippet";
      this.told = told;
      if (this.turn === "over") {
        const youWin = isYours === Boolean(this.misere);
        this.section.dataset.winner = youWin ? "you" : "snippet";
        this.tellStatus(this.words[isYours ? "snippetMadeLast" : "youMadeLast"]
          + this.words[youWin ? "youWin" : "snippetWins"]);
      } else {
        this.tellStatus(this.words[isYours ? "yourMove" : "thinks"]);
      }
      if (this.turn !== "snippet") {
        history.replaceState(null, "", ADDRESS + position.join(","));
      }
      this.draw();
      if (this.turn === "snippet") this.reply();
    }

    /** The snippet's winning move, or any move where it has none. */
    reply() {
      const taps = this.engine.winningTaps(this.position);
      const any = this.moves[Math.floor(Math.random() * this.moves.length)];
      const move = taps.length ? this.moves.find((move) => same(move.taps, taps)) : any;
      this.timer = setTimeout(() => {
        this.selection = move.taps;
        this.draw();
        this.timer = setTimeout(() => {
          const told = this.words.snippet + this.words.colon + this.tell(move) + this.words.stop;
          this.set(move.next, true, `${this.told} ${told}`);
        }, PAUSE);
      }, PAUSE / 2);
    }

    /** The move whose elements are selected. */
    selected() {
      return this.moves.find((move) => same(move.taps, this.selection));
    }

    tap(tap) {
      if (this.turn !== "you") return;
      const isLegal = (taps) => this.moves.some((move) => taps.every((tap) => move.taps.includes(tap)));
      if (this.selection.includes(tap)) {
        this.selection = this.selection.filter((other) => other !== tap);
      } else {
        // What doesn't go together with this element is no longer selected.
        while (!isLegal([...this.selection, tap])) this.selection = this.selection.slice(1);
        this.selection = [...this.selection, tap];
      }
      const move = this.selected();
      if (move && !this.needsButton) return this.choose(move);
      this.told = "";
      this.tellStatus(!this.selection.length ? this.words.yourMove :
        move ? this.say("selected", { move: this.tell(move) }) : this.words.goOn);
      this.draw();
    }

    choose(move) {
      this.history.push(this.position);
      const told = this.words.you + this.words.colon + this.tell(move) + this.words.stop;
      this.set(move.next, false, told);
    }

    takeBack() {
      clearTimeout(this.timer);
      this.set(this.history.pop(), true, "");
    }

    tellHint() {
      const taps = this.engine.winningTaps(this.position);
      this.selection = taps;
      const move = this.selected();
      this.told = "";
      this.tellStatus(move ? this.say("win", { move: this.tell(move) }) : this.words.lost);
      this.draw();
      if (!this.needsButton) this.selection = [];
    }

    tellStatus(text) {
      this.status.textContent = `${this.told} ${text}`.trim();
    }

    draw() {
      const kind = KINDS[this.kind], move = this.selected();
      const focused = this.area.contains(document.activeElement);
      const focusedTap = document.activeElement?.dataset.tap;
      const button = (tap, looks, text = "") => {
        const isGoing = move && kind.isGoing?.(this, tap, move.next);
        const isSelected = this.selection.includes(tap);
        const names = [looks, isSelected && "selected", isGoing && "going"].filter(Boolean).join(" ");
        if (this.turn !== "you" || !this.canTap(tap)) return make("span", { class: names }, text);
        const node = make("button", {
          type: "button", class: names, "data-tap": tap, tabindex: -1,
          "aria-label": this.label(tap), "aria-pressed": this.needsButton && String(isSelected),
        }, text);
        node.addEventListener("click", () => this.tap(tap));
        return node;
      };
      this.area.replaceChildren(kind.draw(this, { button }));
      const all = [...this.area.querySelectorAll("button")];
      const current = all.find((node) => node.dataset.tap === focusedTap) ?? all[0];
      if (current) current.tabIndex = 0;
      if (focused) (current ?? this.undo).focus();
      this.section.dataset.turn = this.turn;
      if (this.turn !== "over") delete this.section.dataset.winner;
      this.note.textContent = this.words.note ? fill(this.words.note, this.position) : "";
      this.play.hidden = !this.needsButton;
      this.play.disabled = this.turn !== "you" || !move;
      this.hint.disabled = this.turn !== "you";
      this.undo.disabled = !this.history.length;
    }

    /** What a screen reader says of an element: the move, or the element where a move has several. */
    label(tap) {
      const move = this.moves.find((move) => same(move.taps, [tap]));
      if (move && !this.needsButton) return this.tell(move);
      if (this.kind !== "coins") return this.tell({ taps: [tap] });
      const list = KINDS.coins.values(this, { taps: [tap] }).list;
      return this.say(this.position[tap + 1] === 1 ? "heads" : "tails", { list });
    }
  }

  function numbersOfAddress() {
    const text = location.hash.startsWith(ADDRESS) ? location.hash.slice(ADDRESS.length) : undefined;
    return text?.split(",").map((number) => (/^\d+$/.test(number) ? Number(number) : Infinity));
  }

  async function begin(section) {
    try {
      const board = new Board(section, await load(section.dataset.wasm));
      const go = async () => {
        const numbers = numbersOfAddress();
        if (numbers) return board.open(numbers);
        board.engine ??= await board.instantiate();
        if (!board.position) board.newGame();
      };
      addEventListener("hashchange", go);
      await go();
    } catch (error) {
      section.append(make("p", { role: "alert" }, WORDS[section.lang === "en" ? "en" : "zh"].failed + error));
    }
  }

  document.querySelectorAll("section.board").forEach(begin);
})();

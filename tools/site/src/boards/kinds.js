// How each kind of board is drawn. An element of a board is a number; `board.rs` says which. The
// scripts `table.js` and `board.js` use it.
const boardKinds = (() => {
  const HEAP = 1000, GAP = 500, EDGE = 1000;
  const GONE = 2;

  /** Makes an element with attributes, of which those that are false or undefined are left out. */
  function make(tag, attributes = {}, ...children) {
    const isDrawn = ["svg", "path"].includes(tag);
    const space = isDrawn ? "2000/svg" : "1999/xhtml";
    const node = document.createElementNS(`http://www.w3.org/${space}`, tag);
    for (const [name, value] of Object.entries(attributes)) {
      if ((value ?? false) !== false) node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
  }

  const heaps = {
    draw(board, element) {
      const digits = Math.max(...board.drawn(), 1).toString(2).length;
      const columns = board.drawn().map((size, heap) => {
        const label = board.say("pile", { pile: heap + 1, size });
        const column = make("div", { class: "heap", role: "group", "aria-label": label });
        const end = HEAP * heap + size;
        for (let stone = HEAP * heap; stone < end || board.canTap(stone); stone++) {
          if (board.canTap(stone + GAP)) column.append(element(stone + GAP, "gap"));
          column.append(element(stone, stone < end ? "stone" : "room"));
        }
        const shown = board.shows("binary") ? size.toString(2).padStart(digits, "0") : size;
        return make("div", {}, column, make("span", { class: "size" }, shown));
      });
      return make("div", { class: "heaps" }, ...columns);
    },
    describe: (board) => board.drawn().join(", "),
    /** What is tapped in several heaps is told one by one. */
    apart: true,
    values(board, { taps: [tap] }) {
      const heap = Math.floor(tap / HEAP), below = tap % GAP, size = board.position[heap];
      const word = tap % HEAP >= GAP ? "gap" : below < size ? "stone" : "room";
      return { word, pile: heap + 1, size, below, above: size - below, more: below + 1 - size };
    },
  };

  const line = {
    draw(board, element) {
      const tokens = board.drawn(), length = Math.max(...board.drawn(board.start)) + 1;
      const look = (point) => (tokens.includes(point) ? "point token" : "point");
      const points = Array.from({ length }, (_, point) => element(point, look(point), point));
      return make("div", { class: "line" }, ...points);
    },
    describe: heaps.describe,
    values: (board, { taps: [to] }) =>
      ({ word: "point", to, above: Math.max(...board.drawn()) - to }),
  };

  const coins = {
    draw(board, element) {
      const [columns, ...states] = board.position;
      const number = (coin) => (states.length === columns ? coin + board.first : "");
      const draw = (state, coin) => element(coin, `coin state${state}`, number(coin));
      const style = `--columns: ${columns}`;
      return make("div", { class: `coins ${board.look}`, style }, ...states.map(draw));
    },
    describe: (board) => board.say("heads", coins.values(board, {
      taps: board.position.slice(1).flatMap((state, coin) => (state === 1 ? [coin] : [])),
    })),
    values(board, { taps, next }) {
      const [columns, ...states] = board.position, { first } = board;
      const place = (coin) => (states.length === columns ? coin + first :
        `(${Math.floor(coin / columns) + first}, ${coin % columns + first})`);
      const turned = [...states.keys()].filter((coin) => next && coins.changes(board, coin, next));
      const list = (coins) => coins.map(place).join(", ");
      return { word: "coin", taps: list(taps), list: list(next ? turned : taps) };
    },
    changes: (board, coin, next) => board.position[coin + 1] !== next[coin + 1],
  };

  function read([vertices, ...rest]) {
    const ends = rest.slice(vertices);
    const edges = ends.flatMap((v, i) => (i % 2 ? [[ends[i - 1], v]] : []));
    return { states: rest.slice(0, vertices), edges };
  }

  /** The head of an arrow that ends at the rim of a vertex. */
  function arrow([x1, y1], [x2, y2]) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const corner = (back, aside) => `${x2 - back * dx - aside * dy} ${y2 - back * dy + aside * dx}`;
    return `M${corner(10, 2.5)}L${corner(6, 0)}L${corner(10, -2.5)}`;
  }

  /** From 8 to 92 percent, as `i` goes from 0 to `last`. */
  const spread = (i, last) => (last ? 8 + 84 * i / last : 50);

  /** For each way of drawing graphs: the places of the vertices, in percent. */
  const layouts = {
    circle: ({ states }) => states.map((_, v) => {
      const angle = (2 * v / states.length - 0.5) * Math.PI;
      return [50 + 42 * Math.cos(angle), 50 + 42 * Math.sin(angle)];
    }),
    up: (graph) => layouts.down(graph).map(([x, y]) => [x, 100 - y]),
    /** Each vertex is in the middle above those that the vertex 0 reaches through it first. */
    down({ states, edges }) {
      const depths = [0], places = [], children = states.map(() => []), queue = [0];
      for (const u of queue) {
        for (const [a, b] of edges.filter((edge) => edge.includes(u))) {
          const v = a + b - u;
          if (v in depths) continue;
          depths[v] = depths[u] + 1;
          children[u].push(v);
          queue.push(v);
        }
      }
      let leaves = 0;
      const place = (v) => {
        const below = children[v].map(place);
        return (places[v] = below.length ? (below[0] + below[below.length - 1]) / 2 : leaves++);
      };
      place(0);
      const deepest = Math.max(...queue.map((v) => depths[v]));
      return states.map((_, v) =>
        [spread(places[v], leaves - 1), spread(depths[v], deepest)]);
    },
  };

  const graph = {
    draw(board, element) {
      const { states, edges } = read(board.position);
      const places = layouts[board.layout](read(board.start));
      const picture = make("svg",
        { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": true });
      const area = make("div", { class: `graph ${board.layout} ${board.look}` }, picture);
      const put = (node, [x, y]) => {
        Object.assign(node.style, { left: `${x}%`, top: `${y}%` });
        area.append(node);
      };
      edges.forEach(([u, v], i) => {
        const [[x1, y1], [x2, y2]] = [places[u], places[v]];
        const isGone = [states[u], states[v]].includes(GONE);
        picture.append(make("path", { d: `M${x1} ${y1}L${x2} ${y2}`, class: isGone && "gone" }));
        if (board.directed) picture.append(make("path", { d: arrow(places[u], places[v]) }));
        const middle = [(x1 + x2) / 2, (y1 + y2) / 2];
        if (board.canTap(EDGE + i)) put(element(EDGE + i, "edge"), middle);
      });
      states.forEach((state, v) => put(element(v, `vertex state${state}`, v), places[v]));
      return area;
    },
    describe(board) {
      const { states, edges } = read(board.position);
      const token = states.indexOf(1);
      return (token < 0 ? "" : `(${token}) `) + edges.map((edge) => edge.join("–")).join(", ");
    },
    values(board, { taps }) {
      const { edges } = read(board.position);
      const list = taps.map((tap) => edges[tap - EDGE]?.join("–") ?? tap).join(", ");
      return { word: taps[0] < EDGE ? "vertex" : "edge", list };
    },
  };

  /** The module: the end of a stream that begins with what boards have in common. */
  function unpack() {
    const [length, common] = boardCommon;
    const packed = Uint8Array.from(atob(common) + atob(boardModule), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).arrayBuffer().then((bytes) => bytes.slice(length));
  }

  /** Puts values into the places of a text that have their names. */
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  return { make, fill, unpack, kinds: { heaps, line, coins, graph } };
})();

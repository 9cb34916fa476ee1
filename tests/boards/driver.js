"use strict";
// Plays a board as a reader does: by tapping. From small positions that the reader has lost, it
// tries every reply at every move, and the snippet must win every game. What comes out of it is
// written into the page, whose script this one precedes.
(() => {
  // Nobody watches: what waits goes on at once.
  const later = window.setTimeout.bind(window);
  window.setTimeout = (act) => later(act, 0);
  const pause = () => new Promise((go) => later(go, 0));
  /** How many positions to start from, and how many to visit at most. */
  const STARTS = 3, MOST = 60;

  const section = document.querySelector(".board");
  const button = (tap) => section.querySelector(`button[data-tap="${tap}"]`);
  const status = () => section.querySelector(".status");
  /** The address, of which the browser is told but sometimes: it refuses too many changes. */
  let address = "", changes = 0;
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, title, to) => {
    address = to;
    if (changes++ < 50) replace(state, title, to);
  };
  const position = () => address.slice("#play=".length).split(",").filter(Boolean).map(Number);
  const log = [];

  function expect(condition, words) {
    if (!condition) throw new Error(`${words} at ${address}, ${section.dataset.turn}, after ${log.slice(-3).join(" | ")}`);
  }

  async function until(condition, words) {
    for (let i = 0; i < 200000 && !condition(); i++) await pause();
    expect(condition(), words);
  }

  async function rules() {
    const { instance } = await WebAssembly.instantiate(await boardKinds.unpack());
    const wasm = instance.exports;
    const read = (n) => Array.from({ length: n }, (_, i) => wasm.get(i));
    const write = (numbers) => (numbers.forEach((number, i) => wasm.set(i, number)), numbers.length);
    return {
      deal: (seed) => read(wasm.deal(seed)),
      isLost: (at) => wasm.wins(write(at)) === 0,
      moves(at) {
        const numbers = read(wasm.moves(write(at)));
        const moves = [];
        while (numbers.length) {
          const taps = numbers.splice(0, numbers.shift());
          moves.push({ taps, next: numbers.splice(0, numbers.shift()) });
        }
        return moves;
      },
    };
  }

  async function go(to) {
    log.push(to.join(","));
    status().textContent = "";
    location.hash = "#play=" + to.join(",");
    await until(() => status().textContent, "the board doesn't open");
    expect(section.dataset.turn === "you" && String(position()) === String(to), "it opens another");
  }

  async function play({ taps }) {
    log.push("tap " + taps);
    for (const tap of taps) {
      expect(button(tap), `the element ${tap} can't be tapped`);
      button(tap).click();
    }
    const confirm = section.querySelector("button.play");
    if (!confirm.hidden) {
      expect(!confirm.disabled, "a legal move can't be played");
      confirm.click();
    }
    await until(() => section.dataset.turn !== "snippet", "the snippet doesn't move");
  }

  async function run() {
    await until(() => section.dataset.turn === "you", "the board doesn't begin");
    const { deal, isLost, moves } = await rules();
    const lost = new Map();
    for (let seed = 0; seed < 500; seed++) {
      const start = deal(seed);
      const count = moves(start).length;
      if (isLost(start) && count) lost.set(String(start), { start, count });
    }
    expect(lost.size, "no position is lost");
    const starts = [...lost.values()].sort((a, b) => a.count - b.count).slice(0, STARTS);
    const seen = new Set();
    let games = 0, replies = 0;
    const playAll = async (at) => {
      if (seen.size >= MOST || seen.has(String(at))) return;
      seen.add(String(at));
      for (const move of moves(at)) {
        await play(move);
        replies++;
        if (section.dataset.turn === "over") {
          expect(section.dataset.winner === "snippet", "the snippet loses");
          games++;
        } else {
          expect(isLost(position()), "the snippet gives its win away");
          await playAll(position());
        }
        section.querySelector("button.undo").click();
        expect(String(position()) === String(at), "undo doesn't lead back");
      }
    };
    for (const { start } of starts) {
      await go(start);
      await playAll(start);
    }
    expect(games, "no game has ended");
    return `won ${games} games against ${replies} replies`;
  }

  addEventListener("load", () => run().then((said) => said, (error) => String(error)).then((said) => {
    document.title = said;
    document.body.replaceChildren(said);
  }));
})();

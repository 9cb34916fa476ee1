// The table on the page of a snippet: each cell tells its options and their mex. Where the table is
// of something else than the positions of the board, the mex isn't the value, and nothing is told.
function boardTable(table, engine, words) {
  const { make, fill } = boardKinds;
  const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1));
  const isPlane = Boolean(table.tHead), width = rows[0].length;
  const isOutcome = table.textContent.includes("W");
  const read = ({ textContent }) => Number(isOutcome ? textContent === "W" : textContent);
  const cellAt = ([x, y, ...more]) => !more.length &&
    (isPlane ? rows[x]?.[y] : rows[Math.floor(x / width)]?.[x % width]);
  /** The cells of each option, and what is told; nothing if the rules don't give the value. */
  function explained(cell) {
    const row = rows.findIndex((row) => row.includes(cell)), column = rows[row]?.indexOf(cell);
    if (row < 0 || !cell.textContent) return;
    const position = isPlane ? [row, column] : [row * width + column];
    let options;
    try {
      // In one coordinate, an option may be a sum of several heaps.
      options = engine.moves(position).map(({ next }) =>
        (isPlane ? [next] : next.map((heap) => [heap])).map(cellAt));
    } catch {
      return;
    }
    if (!options.flat().every(Boolean)) return;
    const values = options.map((cells) => cells.reduce((sum, cell) => sum ^ read(cell), 0));
    const value = read(cell);
    let mex = 0;
    while (values.includes(mex)) mex++;
    if (value !== (isOutcome ? Number(mex > 0) : mex)) return;
    const list = [...new Set(values)].sort((a, b) => a - b).join(", ");
    const word = isOutcome ? (value ? "wonCell" : "lostCell") : list ? "cell" : "endCell";
    const text = fill(words[word], { at: position.join(", "), value, list });
    return { cells: options.flat(), text };
  }
  if (!rows.flat().some((cell) => explained(cell)?.cells.length)) return;
  const told = make("p", { class: "options", role: "status" }, words.touch);
  table.parentElement.after(told);
  for (const event of ["mouseover", "click"]) {
    table.addEventListener(event, ({ target }) => {
      const found = explained(target.closest("td"));
      table.querySelectorAll(".option").forEach((cell) => cell.classList.remove("option"));
      found?.cells.forEach((cell) => cell.classList.add("option"));
      told.textContent = found?.text ?? words.touch;
    });
  }
}

const BYTE_ORDER_MARK = "\uFEFF";

/** What spreadsheets would run as a formula, also behind white space. Numbers stay numbers. */
const FORMULA = /^\s*[=+\-@\t\r|]/;

type Cell = string | number | null;

function toField(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As RFC 4180 has it, with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("");

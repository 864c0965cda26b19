import { stringify } from "csv-stringify/sync";

/** Excel reads UTF-8 only after it. */
export const CSV_START = "\uFEFF";

/** What spreadsheets would run as a formula, also behind spaces, and where they read full-width signs as such. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Text that spreadsheets show as it is. */
const toCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** Lines of a CSV file (RFC 4180), every cell quoted, none run as a formula. */
export const toCsvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? toCell(cell) : (cell ?? "")))),
    { quoted: true, quoted_empty: true, record_delimiter: "\r\n" },
  );

import { stringify } from "csv-stringify/sync";

/** Excel reads UTF-8 only after it. */
export const CSV_START = "\uFEFF";

/** Beginnings that spreadsheets would run as a formula, also behind spaces, and where they read full-width signs as such. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A number or an amount with a sign, a date, or a telephone number: one value, and nothing to compute. */
const SIGNED = new RegExp(
  [
    String.raw`^[+-](?:\p{Sc}\s?|[A-Z]{3}\s?)?\d+(?:[.,'’\s]\d+)*(?:[eE][+-]?\d+)?(?:\s?(?:%|\p{Sc}|[A-Z]{3}))?$`,
    String.raw`^[+-]\d{4,6}-\d{2}-\d{2}$`,
    String.raw`^\+\d[\d\s()/.]*$`,
  ].join("|"),
  "u",
);
/** Hyphens too, which would be signs in a text. */
const PHONE = /^\+\d[\d\s()/.-]*$/;

/** A cell that the form of applications asked for as a telephone number. */
export type PhoneCell = { phone: string };
type Cell = string | number | PhoneCell | null;

/** Text that spreadsheets show as it is. */
function toCell(cell: Cell): string | number {
  if (cell === null || typeof cell === "number") return cell ?? "";
  const text = typeof cell === "string" ? cell : cell.phone;
  const isPlain = SIGNED.test(text) || (typeof cell !== "string" && PHONE.test(text));
  return FORMULA.test(text) && !isPlain ? `'${text}` : text;
}

/** Lines of a CSV file (RFC 4180), every cell quoted, none run as a formula. */
export const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(toCell)),
    { quoted: true, quoted_empty: true, record_delimiter: "\r\n" },
  );

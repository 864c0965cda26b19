import { FileBody } from "@/lib/server/http/handle/file-body";
import { CSV_MEDIA_TYPE } from "@/lib/shared/web/media-types";

/** Excel reads UTF-8 only after it. */
export const CSV_START = "\uFEFF";

/** Beginnings that spreadsheets would run as a formula, also behind spaces, and where they read full-width signs as such. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A number or an amount with a sign, a date, or a telephone number: one value, and nothing to compute. */
const SIGNED = new RegExp(
  [
    // “CHF5”, “A$5” and “CA$5” are cells of a table: letters are followed by a space, or by another sign than “$”.
    String.raw`^[+-](?:(?:[A-Z]{1,3}(?!\$))?\p{Sc}\s?|(?:[A-Z]{3,4}|F\sCFA)\s)?(?:\d+(?:[.,'’\s]\d+)*|[.,]\d+)(?:[eE][+-]?\d+)?(?:\s?(?:%|\p{Sc}|[A-Z]{3}))?$`,
    String.raw`^[+-]\d{4,6}-\d{2}-\d{2}$`,
    String.raw`^\+(?=(?:\D*\d){7})\d[\d\s().]*$`,
  ].join("|"),
  "u",
);
/** A telephone number of any length. Its hyphens and slashes would be signs in a text. */
const PHONE = /^\+\d[\d\s()/.-]*$/;

/** A cell that the form of applications asked for as a telephone number. */
export type PhoneCell = { phone: string };
type Cell = string | number | PhoneCell | null;

/** Also behind apostrophes, as one marks what is no formula. */
const isFormula = (text: string) => FORMULA.test(text.replace(/^'+/, ""));

/** Returns a cell that spreadsheets show as it is. */
function toCell(cell: Cell): string | number {
  if (cell === null || typeof cell === "number") return cell ?? "";
  const text = typeof cell === "string" ? cell : cell.phone;
  const isPlain = SIGNED.test(text) || (typeof cell !== "string" && PHONE.test(text));
  return isFormula(text) && !isPlain ? `'${text}` : text;
}

const quote = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/** Lines of a CSV file (RFC 4180), every cell quoted, none run as a formula. */
export const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quote(toCell(cell))).join(",")}\r\n`).join("");

/** Returns a file that spreadsheets read, with a header as its first row. @param name without its extension */
export const toCsvFile = (rows: Parameters<typeof toCsvLines>[0], name: string): FileBody =>
  new FileBody(CSV_START + toCsvLines(rows), CSV_MEDIA_TYPE, `${name}.csv`);

/** Reads what `toCsvLines` has written of a text. */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;

/** Returns the cells of each row of a CSV file (RFC 4180); null if a quotation mark is missing. */
export function parseCsv(text: string, separator: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += character;
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else if (character !== "\r") cell += character;
  }
  endCell();
  return isQuoted ? null : [...rows, row];
}

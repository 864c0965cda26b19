/** The first line of each mail that can be answered: an answer is read above it. */
export const DIVIDING_LINE = "– Reply above this line –";

/** The line with whatever a mail program puts before and behind it, such as `>`. */
const DIVIDER = /^([^\p{L}\p{N}]*)reply above this line[^\p{L}\p{N}]*$/iu;

/** Lines that an attribution or a copied header takes at most. */
const MAX_ATTRIBUTION = 6;
const MAX_SIGNATURE = 12;

const isBlank = (line: string) => /^[\s>]*$/.test(line);

const MAX_RULE = 200;

/** `-----Original Message-----`, and rules of dashes or underscores. */
const isRule = (line: string) =>
  line.length <= MAX_RULE && /^[\s>*]*(?:-{3,}[^-]{0,60}-{3,}|_{5,}|-{5,})[\s*]*$/.test(line);

function dropEnd(lines: readonly string[], isDropped: (line: string) => boolean): string[] {
  const last = lines.findLastIndex((line) => !isDropped(line));
  return lines.slice(0, last + 1);
}

const isEmptyEnd = (line: string) => isBlank(line) || isRule(line);

/** True if a mail program names us above a quotation, in whatever language: by name, or by an address of ours. */
const namesUs = (text: string, addresses: readonly string[]) =>
  text.includes("via Vitrine") || addresses.some((address) => text.toLowerCase().includes(address));

const COPIED_HEADER = /^[>\s*]*\p{L}[\p{L} -]{1,20}\s?:[\s*]/u;

/** `On 27 Nov 2026 at 10:00, Ada Brook via Vitrine <post@…> wrote:`, which may be broken into several lines. @returns their number */
function countAttribution(lines: readonly string[], addresses: readonly string[]): number {
  const paragraph = lines.slice(lines.findLastIndex(isBlank) + 1).slice(-MAX_ATTRIBUTION);
  const ends = paragraph.map((_, index) =>
    paragraph
      .slice(-index - 1)
      .join(" ")
      .trim(),
  );
  if (!/[:：]$/.test(ends[0] ?? "")) return 0;
  const english = ends.findIndex((end) => /^On\b.*\bwrote:$/.test(end));
  if (english !== -1) return english + 1;
  // Its beginning may be a line further up than our name: it has a time or a date.
  const isWhole = (end: string) => /\d{1,2}[:.]\d{2}|\b20\d{2}\b/.test(end);
  return ends.findIndex((end) => isWhole(end) && namesUs(end, addresses)) + 1;
}

/** Counts the lines of From, Sent, To and Subject of the answered mail, in whatever language. @returns the number of lines */
function countCopiedHeaders(lines: readonly string[], addresses: readonly string[]): number {
  const before = lines.findLastIndex((line) => !COPIED_HEADER.test(line));
  const copied = lines.slice(before + 1);
  const isCopy = copied.length >= 3 && namesUs(copied.join(" "), addresses);
  return isCopy && copied.length <= MAX_ATTRIBUTION ? copied.length : 0;
}

function dropAttribution(lines: readonly string[], addresses: readonly string[]): string[] {
  const above = dropEnd(lines, isEmptyEnd);
  const count = countAttribution(above, addresses) || countCopiedHeaders(above, addresses);
  return dropEnd(above.slice(0, above.length - count), isEmptyEnd);
}

/** Drops quoted lines at the end, where a mail program has removed our line. */
function dropQuotation(lines: readonly string[], addresses: readonly string[]): string[] {
  const above = dropEnd(lines, (line) => /^\s*>/.test(line) || isBlank(line));
  const isQuoting = lines.slice(above.length).some((line) => line.trimStart().startsWith(">"));
  return isQuoting ? dropAttribution(above, addresses) : above;
}

/** Lines that phones add. */
const ADVERTISEMENT =
  /^(?:Sent from (?:my |Outlook|Yahoo|Mail )|Get Outlook for |Von meinem .{1,40} gesendet|Gesendet (?:von|mit) |Envoyé (?:de|depuis) |Enviado (?:desde|do) |Inviato da )/i;

/** RFC 3676, section 4.3: with its space. Two dashes alone may part a text. */
const SIGNATURE_DELIMITER = /^--[ \u00a0]$/;
const isNothing = (line: string) => isBlank(line) || /^\s*--\s*$/.test(line);

function dropSignature(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => SIGNATURE_DELIMITER.test(line));
  const isSignature = start !== -1 && lines.length - start <= MAX_SIGNATURE;
  const text = dropEnd(isSignature ? lines.slice(0, start) : lines, isNothing);
  const last = text.at(-1) ?? "";
  return last.length < 100 && ADVERTISEMENT.test(last)
    ? dropEnd(text.slice(0, -1), isNothing)
    : text;
}

/** True if text was typed below our line; false also where the mail program does not mark what it quotes. */
function hasOwnText([divider = "", ...below]: readonly string[]): boolean {
  const mark = /[>|]/.exec(DIVIDER.exec(divider)?.[1] ?? "")?.[0];
  if (mark === undefined) return false;
  const own = below.map((line) => (line.trimStart().startsWith(mark) ? "" : line));
  return dropSignature(own).some((line) => !isEmptyEnd(line));
}

/** `hasTextBelow`: more was typed below our line, which is not part of the text. */
export type TypedText = { text: string; hasTextBelow: boolean };

/**
 * Returns what somebody typed above our line, without the quotation and what introduces it, and without a signature that is marked as one.
 * @param addresses ours, in lower case: where the answered mail came from and where answers go
 */
export function extractTypedText(text: string, addresses: readonly string[]): TypedText {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const divider = lines.findIndex((line) => DIVIDER.test(line));
  const typed =
    divider === -1
      ? dropQuotation(lines, addresses)
      : dropAttribution(lines.slice(0, divider), addresses);
  return {
    text: dropSignature(typed).join("\n").trim(),
    hasTextBelow: divider !== -1 && hasOwnText(lines.slice(divider)),
  };
}

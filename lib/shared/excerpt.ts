/** How many characters of a text describe a page to search engines and to those who share it. */
const MOST = 200;

/** The beginning of a text on one line: cut between words where one ends in its second half, else between signs. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  const end = line.lastIndexOf(" ", MOST);
  // Scripts without blanks between words are cut anywhere, but never inside a sign.
  return `${end > MOST / 2 ? line.slice(0, end) : line.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, "")} …`;
}

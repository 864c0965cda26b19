const MAX_LENGTH = 200;

/** The beginning of a text on one line, cut between words where one ends in its second half, else between characters. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  const end = line.lastIndexOf(" ", MAX_LENGTH);
  // Scripts without blanks between words are cut anywhere, but not within a surrogate pair.
  return `${end > MAX_LENGTH / 2 ? line.slice(0, end) : line.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "")} …`;
}

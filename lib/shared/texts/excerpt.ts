const MAX_LENGTH = 200;

/** The beginning of a text on one line, cut at the last space if that leaves at least half of it, otherwise between characters. */
export function createExcerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  const end = line.lastIndexOf(" ", MAX_LENGTH);
  // A surrogate pair is not cut in two.
  return `${end > MAX_LENGTH / 2 ? line.slice(0, end) : line.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "")} …`;
}

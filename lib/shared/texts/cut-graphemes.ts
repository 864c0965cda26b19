const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text with at most `max` UTF-16 units, never cut within a character as it is read, such as an emoji or a letter with its marks. */
export function cutGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  // A character that is longer than all that is wanted is left out.
  const next = segmenter.segment(text).containing(max);
  return text.slice(0, next?.index ?? max);
}

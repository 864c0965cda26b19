/** Dashes part words, with or without spaces; a hyphen joins them. */
const SEPARATOR = /[\s\u2012-\u2015\u2e3a\u2e3b]+|--+/u;
const SPOKEN = /[\p{L}\p{N}]/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** True if a dictionary tells the words apart; browsers have other dictionaries than the server. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const countSegments = (text: string): number =>
  Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;

/** Counts words as people do: what stands between spaces and dashes and has a letter or a digit, and in scripts without spaces each word. */
export const countWords = (text: string): number =>
  text
    .split(SEPARATOR)
    .filter((part) => SPOKEN.test(part))
    .reduce((sum, part) => sum + (isUnspaced(part) ? countSegments(part) : 1), 0);

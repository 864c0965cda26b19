import { z } from "zod";

/**
 * What shows nothing and serves nothing: control characters but tab and newline, separators of lines, overrides and
 * isolates of the writing direction, spaces and joiners without width, soft hyphens, marks of byte order and annotation,
 * and what is no character at all: a feed in which one stands is no XML, and nobody could read it.
 */
const UNSEEN =
  /\u034f|(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Scripts in which a joiner or non-joiner changes how the letter before it is written. */
const JOINED = [
  ..."Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada".split(
    " ",
  ),
  ..."Malayalam Sinhala Tibetan Myanmar Khmer".split(" "),
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");

/** Joiners that neither such a letter nor an emoji stands before, and what chooses a shape where there is none to choose. */
const LOOSE = new RegExp(
  [
    `(?<![${JOINED}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]`,
    String.raw`(?<![\p{S}\p{N}#*\p{Extended_Pictographic}\p{sc=Han}\p{sc=Myanmar}])[\ufe00-\ufe0f]`,
    String.raw`(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]`,
    // Flags of regions are spelt in such signs: at most six and an end. Looking back without a limit takes minutes for a long run.
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]`,
  ].join("|"),
  "gu",
);

/** Marks of the writing direction: of use only where a text has letters from right to left. */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/gu;
const RIGHT_TO_LEFT =
  /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u;

/** Anything that leaves a mark (blanks that count as letters and signs do not); without one, a name or title would be a link that nobody sees. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is stored: composed (NFC), well-formed, without signs that show nothing and serve nothing, trimmed. */
export function cleanText(text: string): string {
  const seen = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN, "")
    .replace(LOOSE, "");
  return (RIGHT_TO_LEFT.test(seen) ? seen : seen.replace(DIRECTION_MARK, "")).trim();
}

/** One line of text of `least` to `most` characters; runs of white space become one space. */
export function line(most: number, least = 0) {
  return z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .refine((text) => text === "" || VISIBLE.test(text), "Something that can be seen, please.")
        .min(least, least === 1 ? "Please fill this in." : `At least ${least} characters, please.`)
        .max(most, `At most ${most} characters, please.`),
    );
}

/** Text of several lines, at most `most` characters. */
export function prose(most: number) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(most, `At most ${most} characters, please.`));
}

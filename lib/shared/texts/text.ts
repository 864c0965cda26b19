import { z } from "zod";
import { requiredMessages } from "@/lib/shared/required-messages";

/** Control characters but tab and newline, separators, bidi overrides, zero-width and soft hyphens, noncharacters (invalid in XML). */
const INVISIBLE =
  /\u034f|(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Scripts in which a joiner or non-joiner changes the shape of the letter before it. */
const JOINING_SCRIPTS = [
  ..."Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada".split(
    " ",
  ),
  ..."Malayalam Sinhala Tibetan Myanmar Khmer".split(" "),
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");

/** Joiners after neither such a letter nor an emoji, and variation selectors without a base character. */
const USELESS_JOINER = new RegExp(
  [
    `(?<![${JOINING_SCRIPTS}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]`,
    String.raw`(?<![\p{S}\p{N}#*\p{Extended_Pictographic}\p{sc=Han}\p{sc=Myanmar}])[\ufe00-\ufe0f]`,
    String.raw`(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]`,
    // Regional flags are spelt with up to six tag characters and an end tag. An unlimited lookbehind would take minutes for a long run.
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]`,
  ].join("|"),
  "gu",
);

/** Marks that only texts with right-to-left letters need. */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/gu;
const RIGHT_TO_LEFT =
  /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u;

/** A name without any visible character would be an invisible link. Unicode counts some blank characters as letters or symbols. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalises to NFC and well-formed UTF-16, trims, and removes invisible characters that have no effect. */
export function cleanText(text: string): string {
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, "")
    .replace(USELESS_JOINER, "");
  return (RIGHT_TO_LEFT.test(visible) ? visible : visible.replace(DIRECTION_MARK, "")).trim();
}

export function singleLineText(max: number, min = 0) {
  return z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .refine((text) => text === "" || VISIBLE.test(text), "Something that can be seen, please.")
        .min(min, min === 1 ? requiredMessages.text : `At least ${min} characters, please.`)
        .max(max, `At most ${max} characters, please.`),
    );
}

export function multilineText(max: number, min = 0) {
  return z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(min, `At least ${min} characters, please.`)
        .max(max, `At most ${max} characters, please.`),
    );
}

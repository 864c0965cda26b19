import { z } from "zod";

/** Control characters but tab and newline, line separators, and overrides of the writing direction. */
const CONTROL = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Anything that leaves a mark; without one, a name or title would be a link that nobody sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is stored: composed (NFC), well-formed, without control and direction-override characters, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(CONTROL, "").trim();
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

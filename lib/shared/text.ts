import { z } from "zod";

// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not be stored
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

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

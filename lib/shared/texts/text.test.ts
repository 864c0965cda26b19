import { describe, expect, test } from "vitest";
import { cleanText, singleLineText, multilineText } from "@/lib/shared/texts/text";

describe("cleanText removes", () => {
  test.each([
    ["a zero-width space", "Low\u200b tide", "Low tide"],
    ["joiners between letters of scripts without joining", "L\u200do\u200cw tide", "Low tide"],
    ["a byte order mark", "\ufeffLow tide", "Low tide"],
    ["a word joiner", "Low\u2060 tide", "Low tide"],
    ["a soft hyphen", "Mu\u00adseum", "Museum"],
    ["a direction override", "Low \u202eedit", "Low edit"],
    ["isolates", "\u2068Low\u2069 tide", "Low tide"],
    ["direction marks in a left-to-right text", "Low\u200e tide\u200f", "Low tide"],
    ["variation selectors after letters without variants", "Low\ufe0f tide\u{e0101}", "Low tide"],
    ["tag characters", "Low\u{e0068}\u{e0069} tide", "Low tide"],
    ["NUL", "Low\0 tide", "Low tide"],
    ["noncharacters", "Low\uffff\ufffe \ufdd0tide\u{1ffff}", "Low tide"],
  ])("%s", (_, input, expected) => {
    expect(cleanText(input)).toBe(expected);
  });
});

describe("cleanText keeps what scripts and emoji need", () => {
  test.each([
    ["Persian", "می\u200cخواهم"],
    ["Sinhala", "ශ්\u200dරී ලංකා"],
    ["Hindi", "क्\u200dष"],
    ["Malayalam, at the end of a word", "അവന്\u200d വന്നു"],
    ["Hebrew with a direction mark", "שלום!\u200f (2027)"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈"],
    ["a skin tone and a profession", "👩🏽\u200d🎨"],
    ["a regional flag", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["a key", "1\ufe0f\u20e3"],
    ["a variant of a Han character", "葛\u{e0100}飾"],
    ["newlines and tabs", "One\n\ttwo"],
  ])("%s", (_, text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });

  test("but only one of repeated joiners", () => {
    expect(cleanText("می\u200c\u200c\u200cخواهم")).toBe("می\u200cخواهم");
  });
});

test("cleanText: fast for a long run of invisible characters", () => {
  const startedAt = performance.now();
  expect(cleanText(`A${"\u{e0061}".repeat(60_000)}`)).toBe("A");
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("singleLineText: names that look the same become equal", () => {
  const parseName = (text: string) => singleLineText(80, 1).parse(text);
  expect(parseName("Ada\u200b Brook\u2060")).toBe(parseName("Ada Brook"));
});

test.each([
  "",
  " ",
  "\u200b",
  "\u200d\u200c",
  "\u2800",
  "\u3164",
  "\u00ad\ufeff",
  "\u200f",
  "\u0301",
])("singleLineText: rejects an invisible text: %j", (text) => {
  expect(singleLineText(80, 1).safeParse(text).success).toBe(false);
});

test("singleLineText, multilineText: an invisible text counts as empty", () => {
  expect(singleLineText(80).parse("\u200b\u2060")).toBe("");
  expect(multilineText(80).parse("\u200b\n\u2060")).toBe("");
});

test("singleLineText: removed characters do not count towards the limits", () => {
  expect(singleLineText(3).parse("\u200ba\u200bb\u200bc")).toBe("abc");
  expect(singleLineText(80, 8).safeParse("abc\u200b\u200b\u200b\u200b\u200b").success).toBe(false);
});

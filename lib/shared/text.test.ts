import { describe, expect, test } from "vitest";
import { cleanText, line, prose } from "@/lib/shared/text";

describe("what shows nothing and serves nothing is left out", () => {
  test.each([
    ["a space without width", "Low\u200b tide", "Low tide"],
    ["joiners between letters that are not joined", "L\u200do\u200cw tide", "Low tide"],
    ["a mark of byte order", "\ufeffLow tide", "Low tide"],
    ["a word joiner", "Low\u2060 tide", "Low tide"],
    ["a soft hyphen", "Mu\u00adseum", "Museum"],
    ["an override of the direction", "Low \u202eedit", "Low edit"],
    ["isolates", "\u2068Low\u2069 tide", "Low tide"],
    [
      "marks of the direction, where all is written from left to right",
      "Low\u200e tide\u200f",
      "Low tide",
    ],
    ["what chooses a shape of a letter that has one", "Low\ufe0f tide\u{e0101}", "Low tide"],
    ["signs that spell what nobody sees", "Low\u{e0068}\u{e0069} tide", "Low tide"],
    ["a null sign", "Low\0 tide", "Low tide"],
    ["what is no character", "Low\uffff\ufffe \ufdd0tide\u{1ffff}", "Low tide"],
  ])("%s", (_, given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });
});

describe("what scripts and emoji need stays", () => {
  test.each([
    ["Persian", "می\u200cخواهم"],
    ["Sinhala", "ශ්\u200dරී ලංකා"],
    ["Hindi", "क्\u200dष"],
    ["Malayalam, at the end of a word", "അവന്\u200d വന്നു"],
    ["Hebrew with a mark of its direction", "שלום!\u200f (2027)"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈"],
    ["a skin tone and a profession", "👩🏽\u200d🎨"],
    ["a flag of a region", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["a key", "1\ufe0f\u20e3"],
    ["a variant of a sign", "葛\u{e0100}飾"],
    ["lines and tabs", "One\n\ttwo"],
  ])("%s", (_, text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });

  test("of repeated joiners one", () => {
    expect(cleanText("می\u200c\u200c\u200cخواهم")).toBe("می\u200cخواهم");
  });
});

test("a long run of signs that nobody sees is left out in no time", () => {
  const began = performance.now();
  expect(cleanText(`A${"\u{e0061}".repeat(60_000)}`)).toBe("A");
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("two names that look alike are the same", () => {
  const read = (text: string) => line(80, 1).parse(text);
  expect(read("Ada\u200b Brook\u2060")).toBe(read("Ada Brook"));
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
])("a line that nobody sees is refused: %j", (text) => {
  expect(line(80, 1).safeParse(text).success).toBe(false);
});

test("a line that may be empty takes what is left of signs that nobody sees as empty", () => {
  expect(line(80).parse("\u200b\u2060")).toBe("");
  expect(prose(80).parse("\u200b\n\u2060")).toBe("");
});

test("what is left out does not count", () => {
  expect(line(3).parse("\u200ba\u200bb\u200bc")).toBe("abc");
  expect(line(80, 8).safeParse("abc\u200b\u200b\u200b\u200b\u200b").success).toBe(false);
});

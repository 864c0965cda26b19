import { expect, test } from "vitest";
import { countWords } from "@/lib/shared/texts/count-words";

test.each([
  ["", 0],
  ["  one\ntwo  three ", 3],
  ["a – b – c – d – e – f", 6],
  ["one—two", 2],
  ["one--two", 2],
  ["1990–1995", 2],
  ["well-known, isn’t it?", 3],
  ["– — … & * !", 0],
  ["3.5 m² (ca.)", 3],
  ["我不是程序员", 3],
  ["これは私の作品です。", 6],
  ["ภาษาไทยง่าย", 3],
  ["བོད་སྐད་བོད་སྐད་", 4],
  ["나는 작가입니다", 2],
  ["A show in 東京 today", 5],
  ["हिन्दी में लिखा", 3],
])("countWords: %j has %i", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test("countWords: a long text without spaces has many words", () => {
  expect(countWords("これは私の作品についての長い説明です。".repeat(10))).toBeGreaterThan(60);
  expect(countWords("我不是程序员".repeat(33))).toBeGreaterThan(60);
});

import { expect, test } from "vitest";
import { readLength, readYear } from "@/local/import/read-values";

test.each([
  ["1889", 1889],
  ["c. 1650–55", 1650],
  ["ca. 1889-1890", 1889],
  ["before 1700", 1700],
  ["12 May 1889", 1889],
  ["1920s", 1920],
  ["-500", -500],
  ["300–200 B.C.", -300],
  ["44 BC", -44],
  ["500 BCE", -500],
  ["79 A.D.", 79],
  ["79 CE", 79],
  ["A.D. 79", 79],
  ["300BC", -300],
  ["10,000 BC", -10_000],
  ["c. 10 000 B.C.", -10_000],
  ["2 500 BC", -2500],
  ["1400 to 1350 BC", -1400],
  ["Dynasty 18, 1350 BC", -1350],
  ["12 May 79 AD", 79],
  ["44 BC – 12 AD", -44],
  ["3rd millennium BC", null],
  ["4th century B.C.", null],
  ["19th cent.", null],
  ["n.d.", null],
  ["", null],
  ["undated, 48 cm", null],
  ["189", 189],
  ["inv. 123456", null],
])("readYear: %j is %j", (text, year) => {
  expect(readYear(text)).toBe(year);
});

test.each([
  ["48.6", 48.6],
  ["48,6 cm", 48.6],
  ["486 mm", 48.6],
  ["1.2 m", 120],
  ["19 1/8 in.", 48.58],
  ["66 1/2 in.", 168.91],
  ["19⅛ in", 48.58],
  ['19 1/8"', 48.58],
  ["3/4 inch", 1.91],
  ["5 ft 6 in", 167.64],
  ["5'6\"", 167.64],
  ["1,234", null],
  ["various", null],
  ["48 x 60 cm", null],
  ["", null],
  ["1/0 in", null],
])("readLength: %j is %j", (text, length) => {
  expect(readLength(text)).toBe(length);
});

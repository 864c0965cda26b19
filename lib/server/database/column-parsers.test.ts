import pg from "pg";
import { expect, test } from "vitest";
import { registerColumnParsers } from "@/lib/server/database/column-parsers";

const TEXT_ARRAY: number = 1009;

registerColumnParsers();
const parseMoment = (text: string): unknown =>
  pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
const parseTextArray = (text: string): unknown => pg.types.getTypeParser(TEXT_ARRAY)(text);

test.each([
  ["2026-11-23 09:30:00+00", "2026-11-23T09:30:00.000Z"],
  ["2026-11-23 09:30:00.25+00", "2026-11-23T09:30:00.250Z"],
  ["2026-11-23 09:30:00.123456+00", "2026-11-23T09:30:00.123Z"],
  ["2026-11-23 09:30:00.999999+00", "2026-11-23T09:30:00.999Z"],
  ["2026-11-23 09:30:00+05:30", "2026-11-23T04:00:00.000Z"],
  ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
])("registerColumnParsers: the moment %s → %s", (text, moment) => {
  expect(parseMoment(text)).toEqual(new Date(moment));
});

test("registerColumnParsers: an infinite moment is a number, and one before Christ a date, as the driver reads them", () => {
  expect(parseMoment("infinity")).toBe(Infinity);
  expect(parseMoment("0044-03-15 00:00:00+00 BC")).toEqual(new Date("-000043-03-15T00:00:00.000Z"));
});

test.each([
  ["{}", []],
  ["{oil,acrylic}", ["oil", "acrylic"]],
  ['{"oil on canvas",ink}', ["oil on canvas", "ink"]],
  ['{"a,b","c\\"d","\\\\"}', ["a,b", 'c"d', "\\"]],
  ["{NULL,ANNULLED}", [null, "ANNULLED"]],
  ['{"NULL",""}', ["NULL", ""]],
  [
    "{{a,b},{c,d}}",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["[0:1]={a,b}", ["a", "b"]],
])("registerColumnParsers: the texts %s", (text, list) => {
  expect(parseTextArray(text)).toEqual(list);
});

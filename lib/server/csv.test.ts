import { describe, expect, test } from "vitest";
import { toCsvLines } from "@/lib/server/csv";

describe("toCsvLines", () => {
  test.each([
    "=1+1",
    "+49 30 123",
    "-2",
    "@SUM(A1)",
    " =1+1",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "＝1+1",
    "\u200B=cmd|' /C calc'!A0",
  ])("%j is shown as it is, not run", (text) => {
    expect(toCsvLines([[text]])).toBe(`"'${text}"\r\n`);
  });

  test("quotes, lines, separators and other scripts stay in their cell; numbers are numbers", () => {
    expect(toCsvLines([['He said "no";', "a\nb", "潮", -5, null, ""]])).toBe(
      '"He said ""no"";","a\nb","潮","-5","",""\r\n',
    );
  });
});

import { describe, expect, test } from "vitest";
import { fromCell, parseCsv, toCsvLines } from "@/lib/server/csv";

describe("toCsvLines", () => {
  test.each([
    "=1+1",
    "+SUM(A1)",
    "-2+3",
    "+1-1",
    "-1 - 1",
    "-A1",
    "-A$5",
    "-CA$5",
    "-CHF5",
    "+1/0",
    "+2/3",
    "+1(2)",
    "- a point",
    "+49 30 123\n=1+1",
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

  test.each([
    "-2",
    "-5.5",
    "+1,234.50",
    "-1 234,50 €",
    "-€5.00",
    "-CHF 5",
    "-.5",
    "-CN¥5",
    "-F CFA 5,000",
    "-12%",
    "-1e-5",
    "-0044-03-15",
    "+49 30 1234567",
    "+1 (212) 555.0100",
  ])("%j is no formula", (text) => {
    expect(toCsvLines([[text]])).toBe(`"${text}"\r\n`);
  });

  test("a telephone number may have hyphens; what is none is not run", () => {
    expect(toCsvLines([[{ phone: "+41 44-123-45-67" }, { phone: "=1+1" }]])).toBe(
      `"+41 44-123-45-67","'=1+1"\r\n`,
    );
  });

  test("quotes, lines, separators and other scripts stay in their cell; numbers are numbers", () => {
    expect(toCsvLines([['He said "no";', "a\nb", "潮", -5, null, ""]])).toBe(
      '"He said ""no"";","a\nb","潮","-5","",""\r\n',
    );
  });
});

describe("parseCsv", () => {
  test("reads what toCsvLines has written", () => {
    const cells = ["a,b", 'say "so"', "two\nlines", "=1+1", "'=1+1", "'plain", "", "-2"];
    const [row = []] = parseCsv(toCsvLines([cells]), ",") ?? [];
    expect(row.map(fromCell)).toEqual(cells);
  });

  test("cells without quotation marks, other separators and line ends", () => {
    expect(parseCsv("a;b\r\nc;\n", ";")).toEqual([["a", "b"], ["c", ""], [""]]);
    expect(parseCsv('a "b"\tc', "\t")).toEqual([['a "b"', "c"]]);
  });

  test("null if a quotation mark is missing", () => {
    expect(parseCsv('a,"b', ",")).toBeNull();
  });
});

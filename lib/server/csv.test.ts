import { expect, test } from "vitest";
import { toCsv } from "@/lib/server/csv";

test("toCsv: begins with a byte order mark, quotes what needs it, ends each line with CRLF", () => {
  expect(toCsv([["a", 'say "yes"', "1,5", "two\nlines", null, -3.5]])).toBe(
    '\uFEFFa,"say ""yes""","1,5","two\nlines",,-3.5\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "|calc"])(
  "toCsv: %j never runs as a formula",
  (text) => {
    expect(toCsv([[text]]).replace(/^\uFEFF"?/, "")[0]).toBe("'");
  },
);

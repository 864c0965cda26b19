import { expect, it } from "vitest";
import { formatMarkdown, formatText } from "#table";

const table = {
  title: "Speed",
  head: ["call", "req/s"],
  rows: [
    ["list", "1,200"],
    ["picture", 9],
  ],
};

it("formatText: aligns columns for the terminal, numbers to the right", () => {
  expect(formatText(table)).toBe("Speed\n  call     req/s\n  list     1,200\n  picture      9");
});

it("formatMarkdown: writes a Markdown section", () => {
  expect(formatMarkdown(table)).toBe(
    "## Speed\n\n| call | req/s |\n| --- | --- |\n| list | 1,200 |\n| picture | 9 |",
  );
});

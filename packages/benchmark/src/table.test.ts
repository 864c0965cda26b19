import { expect, it } from "vitest";
import { asMarkdown, asText } from "#table";

const table = {
  title: "Speed",
  head: ["call", "req/s"],
  rows: [
    ["list", "1,200"],
    ["picture", 9],
  ],
};

it("aligns columns for the terminal, numbers to the right", () => {
  expect(asText(table)).toBe("Speed\n  call     req/s\n  list     1,200\n  picture      9");
});

it("writes a Markdown section", () => {
  expect(asMarkdown(table)).toBe(
    "## Speed\n\n| call | req/s |\n| --- | --- |\n| list | 1,200 |\n| picture | 9 |",
  );
});

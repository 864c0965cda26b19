import { expect, test } from "vitest";
import { excerpt } from "@/lib/shared/excerpt";

test("excerpt: a short text is only put on one line", () => {
  expect(excerpt(" Born\n\nby  the sea. ")).toBe("Born by the sea.");
});

test("excerpt: a long text is cut between words", () => {
  expect(excerpt("word ".repeat(100))).toBe(`${"word ".repeat(40).trim()} …`);
});

test("excerpt: a script without spaces is cut too, never inside a character", () => {
  expect(excerpt("海".repeat(5_000))).toBe(`${"海".repeat(200)} …`);
  expect(excerpt(`a${"𠮷".repeat(5_000)}`)).toBe(`a${"𠮷".repeat(99)} …`);
  expect(excerpt(`Umi ${"海".repeat(5_000)}`)).toBe(`Umi ${"海".repeat(196)} …`);
});

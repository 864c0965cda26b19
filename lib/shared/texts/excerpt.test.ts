import { expect, test } from "vitest";
import { createExcerpt } from "@/lib/shared/texts/excerpt";

test("createExcerpt: a short text is only put on one line", () => {
  expect(createExcerpt(" Born\n\nby  the sea. ")).toBe("Born by the sea.");
});

test("createExcerpt: a long text is cut between words", () => {
  expect(createExcerpt("word ".repeat(100))).toBe(`${"word ".repeat(40).trim()} …`);
});

test("createExcerpt: a script without spaces is cut too, never inside a character", () => {
  expect(createExcerpt("海".repeat(5_000))).toBe(`${"海".repeat(200)} …`);
  expect(createExcerpt(`a${"𠮷".repeat(5_000)}`)).toBe(`a${"𠮷".repeat(99)} …`);
  expect(createExcerpt(`Umi ${"海".repeat(5_000)}`)).toBe(`Umi ${"海".repeat(196)} …`);
});

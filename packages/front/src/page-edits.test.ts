import { expect, it } from "vitest";
import { editPage, toRemovals } from "#page-edits";

const page = Buffer.from("one two – three");
const edit = (from: number, to: number, text: string) => ({ from, to, text });

it("editPage: replaces, inserts and removes, in any order of the edits", () => {
  const edits = [edit(7, 7, "!"), ...toRemovals(page, "three"), edit(0, 3, "1")];
  expect(editPage(page, edits).toString()).toBe("1 two! – ");
  expect(editPage(page, []).equals(page)).toBe(true);
});

it("editPage: of two edits that overlap the one that begins first counts", () => {
  expect(editPage(page, [edit(2, 5, "-"), edit(0, 4, "1 ")]).toString()).toBe("1 two – three");
});

it("editPage: of a part of the page, only what lies within it is edited", () => {
  const edits = [edit(0, 5, "-"), edit(4, 7, "2"), edit(6, 9, "-")];
  expect(editPage(page, edits, 4, 7).toString()).toBe("2");
});

import { describe, expect, it } from "vitest";
import { selectOldBuilds } from "#build-folder";

const build = (hash: string, finishedAt: number, isUsed = false) => ({ hash, finishedAt, isUsed });

describe("selectOldBuilds", () => {
  it("selects all but the three newest builds", () => {
    expect(
      selectOldBuilds([build("a", 1), build("e", 5), build("c", 3), build("b", 2), build("d", 4)]),
    ).toEqual(["b", "a"]);
  });

  it("leaves out a build that a stack still serves", () => {
    expect(
      selectOldBuilds([
        build("a", 1, true),
        build("b", 2),
        build("c", 3),
        build("d", 4),
        build("e", 5),
      ]),
    ).toEqual(["b"]);
  });
});

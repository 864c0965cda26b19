import { describe, expect, it } from "vitest";
import { MAX_OLD_BUILDS, oldBuilds } from "@/local/stack/build-folder";

const build = (hash: string, finishedAt: number, used = false) => ({ hash, finishedAt, used });

describe("old builds", () => {
  it("are deleted except the newest", () => {
    expect(MAX_OLD_BUILDS).toBe(3);
    expect(
      oldBuilds([build("a", 1), build("e", 5), build("c", 3), build("b", 2), build("d", 4)]),
    ).toEqual(["b", "a"]);
  });

  it("stay while a stack serves them", () => {
    expect(
      oldBuilds([build("a", 1, true), build("b", 2), build("c", 3), build("d", 4), build("e", 5)]),
    ).toEqual(["b"]);
  });
});

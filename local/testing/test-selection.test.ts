import { describe, expect, test } from "vitest";
import { chooseRunner, createVitestArguments } from "@/local/testing/test-selection";

describe("npm test arguments", () => {
  test.each([
    [["e2e/home.spec.ts"], "playwright"],
    [["./e2e/home.spec.ts:12", "--headed"], "playwright"],
    [["home.spec.ts"], "playwright"],
    [["tests/api/artworks.test.ts"], "vitest"],
    [["-t", "quota"], "vitest"],
    [["lib/artworks"], "vitest"],
  ])("%j: run by %s", (args, runner) => {
    expect(chooseRunner(args)).toBe(runner);
  });

  test("with -t alone vitest loads only the files that contain the title", () => {
    const name = "with -t alone vitest loads only";
    const thisFile = "local/testing/test-selection.test.ts";
    expect(createVitestArguments(process.cwd(), ["-t", name])).toEqual(["-t", name, thisFile]);
  });

  test("file names and unknown titles: passed on unchanged", () => {
    const args = ["tests/api/artworks.test.ts", "-t", "quota"];
    expect(createVitestArguments(process.cwd(), args)).toEqual(args);
    const unknownTitle = ["-t", ["nobody", "says", "this"].join(" ")];
    expect(createVitestArguments(process.cwd(), unknownTitle)).toEqual(unknownTitle);
  });
});

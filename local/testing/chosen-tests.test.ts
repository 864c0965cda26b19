import { describe, expect, test } from "vitest";
import { runnerOf, vitestArguments } from "@/local/testing/chosen-tests";

describe("the arguments of npm test", () => {
  test.each([
    [["e2e/home.spec.ts"], "playwright"],
    [["./e2e/home.spec.ts:12", "--headed"], "playwright"],
    [["home.spec.ts"], "playwright"],
    [["tests/api/artworks.test.ts"], "vitest"],
    [["-t", "quota"], "vitest"],
    [["lib/artworks"], "vitest"],
  ])("%j are for %s", (args, runner) => {
    expect(runnerOf(args)).toBe(runner);
  });

  test("with -t alone vitest loads only the files that contain the title", () => {
    const name = "with -t alone vitest loads only";
    const own = "local/testing/chosen-tests.test.ts";
    expect(vitestArguments(process.cwd(), ["-t", name])).toEqual(["-t", name, own]);
  });

  test("file names and unknown titles are passed on unchanged", () => {
    const given = ["tests/api/artworks.test.ts", "-t", "quota"];
    expect(vitestArguments(process.cwd(), given)).toEqual(given);
    const unsaid = ["-t", ["nobody", "says", "this"].join(" ")];
    expect(vitestArguments(process.cwd(), unsaid)).toEqual(unsaid);
  });
});

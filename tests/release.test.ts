import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { findVersionDifference } from "@/scripts/release-version.mjs";

const changelog = "# Changelog\n\n## Unreleased\n\n## 1.2.0\n\n## 1.1.0\n";
const packageText = '{ "version": "1.2.0" }';

describe("a release", () => {
  test("has one version in tag, package.json and changelog", () => {
    expect(findVersionDifference("v1.2.0", packageText, changelog)).toBeUndefined();
  });

  test.each([
    ["another tag", "v1.2.1", changelog, "The tag v1.2.1 is not package.json's version, 1.2.0."],
    [
      "a changelog without it",
      "v1.2.0",
      "## Unreleased\n",
      "CHANGELOG.md's newest version is none, not 1.2.0.",
    ],
  ])("is refused with %s", (_cause, tag, text, message) => {
    expect(findVersionDifference(tag, packageText, text)).toBe(message);
  });
});

test.each(globSync(".github/workflows/*.yml"))(
  "%s: every action is pinned by its commit, with the version beside it",
  (file) => {
    const text = readFileSync(file, "utf8");
    expect(parse(text)).toHaveProperty("jobs");
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);
    expect(used).not.toEqual([]);
    expect(used.filter((action) => !/^\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    );
  },
);

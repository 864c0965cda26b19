import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { product, sources } from "@/tests/support/sources";

/** Beginnings that leave a docstring without a subject and a verb: “What is read”, “Of a page that has none”. */
const FRAGMENT =
  /\/\*\*[\s*]*(?:What|Of|Whether|How|Where|Those|As|For|By|To|Not|Whose|Whom?|Which|When|Why|(?:Until|Since) when)\b[^*\n]*/g;

test("docs/words.md: no name in the code contains a word of its last column", () => {
  const rows = readFileSync("docs/words.md", "utf8").matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm);
  const forbiddenWords = [...rows].flatMap(([, cell = ""]) =>
    cell
      .split(",")
      .map((word) => word.trim())
      .filter((word) => /^[a-z ]+$/.test(word) && word !== "never"),
  );
  expect(forbiddenWords.length).toBeGreaterThan(10);
  const splitWords = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase();
  const forbiddenNames = product.flatMap(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|(["'`])(?:\\.|(?!\1)[^\\])*\1/gm, "");
    const names = new Set(code.match(/\b[a-z]\w*\b/gi) ?? []);
    return [...names]
      .filter((name) =>
        forbiddenWords.some((word) => ` ${splitWords(name)} `.includes(` ${word} `)),
      )
      .map((name) => `${file}: ${name}`);
  });
  expect(forbiddenNames).toEqual([]);
});

test("docstrings begin with a subject or a verb", () => {
  const fragments = sources.flatMap(({ file, text }) =>
    [...text.matchAll(FRAGMENT)].map(([beginning]) => `${file}: ${beginning}`),
  );
  expect(fragments, "“Returns …”, “True if …”, “Tags of the rows …”").toEqual([]);
});

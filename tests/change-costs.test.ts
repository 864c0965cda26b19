import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Lists the files of a change, made by hand: without tests and what is generated. */
const listFilesThatName = (name: RegExp, patterns: readonly string[]): string[] =>
  globSync([...patterns])
    .filter((file) => !/\.test\.|\.gen\./.test(file) && name.test(readFileSync(file, "utf8")))
    .toSorted();

describe("docs/how-we-write.md: what a change costs", () => {
  test("a plain field of artworks: form, storage, page and import name it in at most 5 files", () => {
    const files = listFilesThatName(/(?<!font-)\bmedium\b/, [
      "lib/artworks/*.ts",
      "lib/server/database/migrations/*.sql",
      "lib/server/http/openapi-fields.ts",
      "components/screens/artwork-{form,page}/*.{ts,tsx}",
      "local/import/*.ts",
    ]);
    // The medium is more than a plain field there (a line of the card, a part of a sentence, the tag of a museum's picture), and
    // in cards, filters, search and applications, which are not counted.
    const isMore = [
      "components/screens/artwork-form/card-preview.tsx",
      "components/screens/artwork-page/artwork-metadata.ts",
      "local/import/load-pictures.ts",
    ];
    expect(files).toEqual(expect.arrayContaining(["lib/artworks/artwork-fields.schema.ts"]));
    expect(files.filter((file) => !isMore.includes(file)).length, files.join("\n")).toBeLessThan(6);
  });

  test("a filter of opportunities with a column is named in at most 6 files", () => {
    const files = listFilesThatName(/attendance/i, [
      "lib/{alerts,vocabulary}/*.ts",
      "lib/opportunities/{list,feeds}/*.ts",
      "lib/server/database/migrations/*.sql",
      "lib/server/http/openapi-fields.ts",
      "components/{alerts,opportunities,screens/opportunity-list}/*.{ts,tsx}",
      "app/**/opportunities/**/*.{ts,tsx}",
    ]);
    expect(files).toEqual(
      expect.arrayContaining(["lib/opportunities/list/opportunity-filters.schema.ts"]),
    );
    expect(files.length, files.join("\n")).toBeLessThan(7);
  });

  test.each([
    ["applyMode", 14],
    ["attendance", 13],
    ["edition", 10],
  ])("%s is named in at most %i source files", (name, limit) => {
    const files = listFilesThatName(new RegExp(`\\b${name}\\b`), [
      "{app,components,hooks,lib,providers,scripts,local}/**/*.{ts,tsx,sql}",
      "packages/*/src/**/*.{ts,tsx}",
    ]);
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(limit);
  });
});

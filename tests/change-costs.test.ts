import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const readFile = (file: string): string => readFileSync(file, "utf8");

/** Reads without comments and sentences, which may name a field without handling it. */
const readCode = (file: string): string =>
  readFile(file)
    .replace(/(?<![^\s{])(?:\/\*[\s\S]*?\*\/|(?:\/\/|--).*)/g, "")
    .replace(/"[^"\n]*"/g, (text) => (/[ .-]/.test(text) ? "" : text));

/** Lists the files of a change, made by hand: without tests and what is generated. */
const listFilesThatName = (name: RegExp, patterns: readonly string[], read = readFile): string[] =>
  globSync([...patterns])
    .filter((file) => !/\.test\.|\.gen\./.test(file) && name.test(read(file)))
    .toSorted();

type FieldCost = {
  name: RegExp;
  /** Files that any plain field costs. */
  plain: string[];
  /** Files of a field that is more than plain, by the reason. */
  more: Record<string, string[]>;
};

/** All product files that name a plain field, and the importer's. */
const fieldCosts: Record<string, FieldCost> = {
  "medium of artworks": {
    name: /(?<![-"])\bmedium\b/,
    plain: [
      "lib/artworks/artwork-fields.schema.ts",
      "lib/server/database/migrations/0001-baseline.sql",
      "lib/server/http/openapi-fields.ts",
    ],
    more: {
      "a line of the card": [
        "components/artworks/artwork-card.tsx",
        "components/artworks/to-card-artwork.ts",
        "components/screens/artwork-form/card-preview.tsx",
        "components/search/result-groups.ts",
        "components/series/series-sequence.tsx",
        "lib/search/search.schema.ts",
      ],
      "a part of a sentence about the work": [
        "components/screens/artwork-page/artwork-metadata.ts",
        "lib/artworks/artwork-lines.rules.ts",
        "lib/alerts/alert-items.queries.ts",
        "lib/newsletter/newsletter-items.rules.ts",
      ],
      "a filter, by its words; and a size between small and large": [
        "lib/artworks/list/artwork-facets.commands.ts",
        "lib/artworks/list/artwork-facets.rules.ts",
        "lib/artworks/list/artwork-facets.schema.ts",
      ],
      "copied into applications: a contract of its own, as a copy stays and a blind jury sees no new field by itself":
        [
          "components/applications/application-view.tsx",
          "components/applications/choose-works.tsx",
          "components/juries/slideshow/work-facts.tsx",
          "lib/applications/applications.schema.ts",
          "lib/applications/mails/application-mails.render.ts",
          "lib/applications/works/portfolio-works.queries.ts",
          "lib/juries/entries/entry-parts.queries.ts",
          "lib/juries/entries/jury-entries.schema.ts",
        ],
      "a fact that a form may require of a work": ["lib/applications/works/work-facts.rules.ts"],
      "the tag of a museum's picture": ["local/import/load-pictures.ts"],
    },
  },
  "rewardNote of opportunities": {
    name: /\breward(?:Note|_note)\b/,
    plain: [
      "components/screens/opportunity-form/sections/rewards-section.tsx",
      "components/screens/opportunity-form/values/opportunity-fields.ts",
      "lib/opportunities/opportunity-fields.schema.ts",
      "lib/server/database/migrations/0001-baseline.sql",
      "lib/server/http/openapi-fields.ts",
    ],
    more: {
      "a row of the table of amounts": ["components/screens/opportunity-page/money-rows.ts"],
      "another name in records": ["local/import/opportunity-record.ts"],
    },
  },
  "pronouns of profiles": {
    name: /\bpronouns\b/,
    plain: [
      "components/profiles/form/identity-fields.tsx",
      "components/profiles/form/profile-fields.ts",
      "components/profiles/form/profile-values.ts",
      "lib/profiles/profiles.schema.ts",
      "lib/server/database/migrations/0001-baseline.sql",
      "lib/server/http/openapi-fields.ts",
    ],
    more: {
      "shown beside the role": [
        "components/profiles/profile-card.tsx",
        "components/screens/profile-page/profile-header.tsx",
      ],
      "a question of the wizard": [
        "components/screens/wizard/identity-step.tsx",
        "components/screens/wizard/profile-preview.tsx",
      ],
    },
  },
};

describe("docs/how-we-write.md: what a change costs", () => {
  test.each(Object.entries(fieldCosts))(
    "%s: named in the files that any plain field costs, and where it is more than plain",
    (_field, { name, plain, more }) => {
      const product = [
        "{app,components,hooks,lib,providers}/**/*.{ts,tsx,sql}",
        "local/import/*.ts",
      ];
      const files = listFilesThatName(name, product, readCode);
      expect(files).toEqual([...plain, ...Object.values(more).flat()].toSorted());
      expect(plain.length).toBeLessThan(7);
    },
  );

  test("a filter of opportunities with a column is named in at most 6 files", () => {
    const files = listFilesThatName(/attendance/i, [
      "lib/{alerts,vocabulary}/*.ts",
      "lib/opportunities/{list,feeds}/*.ts",
      // A new filter has its column and its indexes in one migration; this one's indexes have changed since.
      "lib/server/database/migrations/0001-baseline.sql",
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

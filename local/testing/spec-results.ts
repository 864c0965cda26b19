import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Counts } from "@/local/testing/counts";
import { type SpecRow, parseSpecRows, TITLE_SEPARATOR } from "@/local/testing/spec-table";

type TestResults = { file: string; title: string; passed: boolean }[];

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

type Suite = {
  title: string;
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
};
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  suites: z.lazy(() => z.array(Suite)).optional(),
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
});

/** @param root to which the reported file names are relative */
export function parseVitestResults(report: unknown, root: string): TestResults {
  return VitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      title: [...ancestorTitles, title].join(TITLE_SEPARATOR),
      passed: status === "passed",
    })),
  );
}

function listResults(
  { file, specs, suites = [] }: Suite,
  folder: string,
  parentTitles: readonly string[],
): TestResults {
  return [
    ...specs.map(({ title, ok }) => ({
      file: path.join(folder, file),
      title: [...parentTitles, title].join(TITLE_SEPARATOR),
      passed: ok,
    })),
    ...suites.flatMap((childSuite) =>
      listResults(childSuite, folder, [...parentTitles, childSuite.title]),
    ),
  ];
}

/** A test that passed on retry counts as passed. */
export function parsePlaywrightResults(report: unknown, root: string): TestResults {
  const { config, suites } = PlaywrightReport.parse(report);
  const folder = path.relative(root, config.rootDir);
  return suites.flatMap((suite) => listResults(suite, folder, []));
}

/** Placeholders of `test.each` titles match anything. */
function createTitlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjoOc#]|\$\{[^}]*\}|\$\w+/);
  const literals = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literals.join("[^]*")}$`);
}

/** Lists the cited tests that did not pass: every case must have passed, and at least one must have run. */
export function listUnprovenTests(rows: readonly SpecRow[], results: TestResults): string[] {
  const citedTests = new Map(
    rows
      .flatMap(({ tests }) => tests)
      .map((test) => [`${test.file}${TITLE_SEPARATOR}${test.title}`, test]),
  );
  return [...citedTests].flatMap(([name, { file, title }]) => {
    const pattern = createTitlePattern(title);
    const cases = results.filter((result) => result.file === file && pattern.test(result.title));
    return cases.length > 0 && cases.every(({ passed }) => passed) ? [] : [name];
  });
}

async function readReport(dataDir: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(dataDir, "reports", name), "utf8").catch(() => "null");
  return JSON.parse(text);
}

/** Counts as one check. */
export async function proveSpecification(root: string, dataDir: string): Promise<Counts> {
  const rows = parseSpecRows(await readFile(path.join(root, "docs", "spec.md"), "utf8"));
  const vitest = await readReport(dataDir, "vitest.json");
  const playwright = await readReport(dataDir, "playwright.json");
  if (vitest === null || playwright === null) {
    console.log("  ✗ specification: some of the tests did not run, so it cannot be checked");
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const unprovenTests = listUnprovenTests(rows, [
    ...parseVitestResults(vitest, root),
    ...parsePlaywrightResults(playwright, root),
  ]);
  const isProved = unprovenTests.length === 0;
  console.log(`  ${isProved ? "✓" : "✗"} specification: ${rows.length} rows of docs/spec.md`);
  for (const name of unprovenTests) console.log(`    not passed: ${name}`);
  return { passed: isProved ? 1 : 0, failed: isProved ? 0 : 1, skipped: 0 };
}

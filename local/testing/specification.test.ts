import { describe, expect, it } from "vitest";
import {
  parsePlaywrightResults,
  listUnprovenTests,
  parseVitestResults,
} from "@/local/testing/spec-results";
import { listQuotingErrors, parseSpecRows, listStatements } from "@/local/testing/spec-table";
import { readTestTitles } from "@/tests/support/test-titles";

const specification = `# Specification
The shop sells books. It has two counters.
## 1. Payment
### By card
- Visa is accepted. Mastercard is accepted, or Maestro.
| Card | Fee |
|---|---|
| \`debit\` | 5 |
`;
const page = (...rows: string[]) =>
  [
    "# Rows",
    "",
    "## 1. Payment",
    "### By card",
    "| says | file | test |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
const row = (quotation: string, test = "`a.test.ts` › group › pays") =>
  `| ${quotation} | \`a.ts\` | ${test} |`;

describe("specification table", () => {
  it("listStatements: lists every sentence and row under its headings", () => {
    expect(listStatements(specification)).toEqual([
      { section: "1. Payment › By card", quotation: "debit · 5" },
      { section: "", quotation: "The shop sells books." },
      { section: "", quotation: "It has two counters." },
      { section: "1. Payment › By card", quotation: "Visa is accepted." },
      { section: "1. Payment › By card", quotation: "Mastercard is accepted, or Maestro." },
    ]);
  });

  it("listQuotingErrors: accepts a sentence that is quoted in one row or in several", () => {
    const statements = listStatements(specification).filter(({ section }) => section !== "");
    const rows = [
      row("Visa is accepted."),
      row("Mastercard is accepted"),
      row("Maestro"),
      row("debit · 5"),
    ];
    expect(listQuotingErrors(statements, parseSpecRows(page(...rows)))).toEqual([]);
    expect(listQuotingErrors(statements, parseSpecRows(page(...rows.slice(1))))).toEqual([
      "1. Payment › By card: no row quotes “Visa is accepted.”",
    ]);
    expect(
      listQuotingErrors(statements, parseSpecRows(page(...rows, row("Cash is accepted.")))),
    ).toEqual(["1. Payment › By card: SPEC does not say “Cash is accepted.”"]);
  });
});

describe("specification rows", () => {
  it("parseSpecRows: reads files, and tests or the reason for none", () => {
    const [first, second] = parseSpecRows(
      page(
        row("Visa is accepted.", "`a.test.ts` › pays<br>`b.test.ts` › refunds"),
        row("Two", "— not shown"),
      ),
    );
    expect(first).toMatchObject({
      files: ["a.ts"],
      tests: [
        { file: "a.test.ts", title: "pays" },
        { file: "b.test.ts", title: "refunds" },
      ],
      reasonWithoutTest: null,
    });
    expect(second).toMatchObject({ tests: [], reasonWithoutTest: "not shown" });
  });

  it("listUnprovenTests: every case of a cited test must have run and passed", () => {
    const rows = parseSpecRows(
      page(row("Visa is accepted.", "`a.test.ts` › group › pays by %s (twice)")),
    );
    const createResult = (title: string, passed = true) => ({ file: "a.test.ts", title, passed });
    const [debitTitle, creditTitle] = [
      "group › pays by debit (twice)",
      "group › pays by credit (twice)",
    ];
    expect(listUnprovenTests(rows, [createResult(debitTitle), createResult(creditTitle)])).toEqual(
      [],
    );
    expect(
      listUnprovenTests(rows, [createResult(debitTitle), createResult(creditTitle, false)]),
    ).toHaveLength(1);
    expect(listUnprovenTests(rows, [createResult("group › pays")])).toHaveLength(1);
  });
});

it("readTestTitles: reads titles from the source, with their describe blocks", () => {
  expect(readTestTitles("local/testing/specification.test.ts")).toContain(
    "specification rows › parseSpecRows: reads files, and tests or the reason for none",
  );
  expect(
    readTestTitles("e2e/sign-in-methods.spec.ts").some((title) => title.includes("${provider}")),
  ).toBe(true);
});

it("parseVitestResults and parsePlaywrightResults: list which tests passed", () => {
  const vitest = {
    testResults: [
      {
        name: "/root/lib/a.test.ts",
        assertionResults: [{ ancestorTitles: ["group"], title: "pays", status: "failed" }],
      },
    ],
  };
  expect(parseVitestResults(vitest, "/root")).toEqual([
    { file: "lib/a.test.ts", title: "group › pays", passed: false },
  ]);
  const spec = { title: "pays", ok: true };
  const childSuite = { title: "group", file: "a.spec.ts", specs: [spec] };
  const suite = { title: "a.spec.ts", file: "a.spec.ts", specs: [spec], suites: [childSuite] };
  const playwright = { config: { rootDir: "/root/e2e" }, suites: [suite] };
  expect(parsePlaywrightResults(playwright, "/root")).toEqual([
    { file: "e2e/a.spec.ts", title: "pays", passed: true },
    { file: "e2e/a.spec.ts", title: "group › pays", passed: true },
  ]);
});

import { describe, expect, it } from "vitest";
import { playwrightResults, unprovenTests, vitestResults } from "@/local/testing/spec-results";
import { quotingErrors, specRows, listStatements } from "@/local/testing/spec-table";
import { readTestTitles } from "@/tests/support/test-titles";

const specification = `# What is ordered
It is a thing. It has two ways.
## 1. Ways
### On foot
- One goes. One rests, or sleeps.
| Way | Length |
|---|---|
| by \`road\` | 5 |
`;
const page = (...rows: string[]) =>
  [
    "# Rows",
    "",
    "## 1. Ways",
    "### On foot",
    "| says | file | test |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
const row = (quotation: string, test = "`a.test.ts` › group › goes") =>
  `| ${quotation} | \`a.ts\` | ${test} |`;

describe("listStatements and quotingErrors", () => {
  it("list every sentence and row under its headings", () => {
    expect(listStatements(specification)).toEqual([
      { section: "1. Ways › On foot", quotation: "by road · 5" },
      { section: "", quotation: "It is a thing." },
      { section: "", quotation: "It has two ways." },
      { section: "1. Ways › On foot", quotation: "One goes." },
      { section: "1. Ways › On foot", quotation: "One rests, or sleeps." },
    ]);
  });

  it("accept a sentence that is quoted in one row or in several", () => {
    const statements = listStatements(specification).filter(({ section }) => section !== "");
    const rows = [row("One goes."), row("One rests"), row("sleeps"), row("by road · 5")];
    expect(quotingErrors(statements, specRows(page(...rows)))).toEqual([]);
    const [first, ...rest] = rows;
    expect(quotingErrors(statements, specRows(page(...rest)))).toEqual([
      "1. Ways › On foot: nobody quotes “One goes.”",
    ]);
    expect(quotingErrors(statements, specRows(page(...rows, row("One flies."))))).toEqual([
      "1. Ways › On foot: SPEC does not say “One flies.”",
    ]);
    expect(first).toBeDefined();
  });
});

describe("specRows", () => {
  it("have files, and tests or a reason for none", () => {
    const [first, second] = specRows(
      page(
        row("One goes.", "`a.test.ts` › goes<br>`b.test.ts` › rests"),
        row("Two", "— not shown"),
      ),
    );
    expect(first).toMatchObject({
      files: ["a.ts"],
      tests: [
        { file: "a.test.ts", title: "goes" },
        { file: "b.test.ts", title: "rests" },
      ],
      reasonWithoutTest: null,
    });
    expect(second).toMatchObject({ tests: [], reasonWithoutTest: "not shown" });
  });

  it("pass only if every cited test ran and passed, each case of a table", () => {
    const rows = specRows(page(row("One goes.", "`a.test.ts` › group › goes by %s (twice)")));
    const createResult = (title: string, passed = true) => ({ file: "a.test.ts", title, passed });
    const [road, rail] = ["group › goes by road (twice)", "group › goes by rail (twice)"];
    expect(unprovenTests(rows, [createResult(road), createResult(rail)])).toEqual([]);
    expect(unprovenTests(rows, [createResult(road), createResult(rail, false)])).toHaveLength(1);
    expect(unprovenTests(rows, [createResult("group › goes")])).toHaveLength(1);
  });
});

it("testTitles: reads titles from the source, with their describe blocks", () => {
  expect(readTestTitles("local/testing/specification.test.ts")).toContain(
    "specRows › have files, and tests or a reason for none",
  );
  expect(
    readTestTitles("e2e/sign-in-methods.spec.ts").some((title) => title.includes("${provider}")),
  ).toBe(true);
});

it("both runners' reports list which tests passed", () => {
  const vitest = {
    testResults: [
      {
        name: "/root/lib/a.test.ts",
        assertionResults: [{ ancestorTitles: ["group"], title: "goes", status: "failed" }],
      },
    ],
  };
  expect(vitestResults(vitest, "/root")).toEqual([
    { file: "lib/a.test.ts", title: "group › goes", passed: false },
  ]);
  const spec = { title: "walks", ok: true };
  const inner = { title: "in a group", file: "a.spec.ts", specs: [spec] };
  const suite = { title: "a.spec.ts", file: "a.spec.ts", specs: [spec], suites: [inner] };
  const playwright = { config: { rootDir: "/root/e2e" }, suites: [suite] };
  expect(playwrightResults(playwright, "/root")).toEqual([
    { file: "e2e/a.spec.ts", title: "walks", passed: true },
    { file: "e2e/a.spec.ts", title: "in a group › walks", passed: true },
  ]);
});

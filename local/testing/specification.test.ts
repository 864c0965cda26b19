import { describe, expect, it } from "vitest";
import { playwrightResults, unprovenTests, vitestResults } from "@/local/testing/spec-results";
import { quotingErrors, specRows, statementsOf } from "@/local/testing/spec-table";
import { testTitles } from "@/tests/support/test-titles";

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
const row = (words: string, test = "`a.test.ts` › group › goes") =>
  `| ${words} | \`a.ts\` | ${test} |`;

describe("statementsOf and quotingErrors", () => {
  it("lists every sentence and row under its headings", () => {
    expect(statementsOf(specification)).toEqual([
      { section: "1. Ways › On foot", words: "by road · 5" },
      { section: "", words: "It is a thing." },
      { section: "", words: "It has two ways." },
      { section: "1. Ways › On foot", words: "One goes." },
      { section: "1. Ways › On foot", words: "One rests, or sleeps." },
    ]);
  });

  it("a sentence may be quoted in one row or several", () => {
    const statements = statementsOf(specification).filter(({ section }) => section !== "");
    const all = [row("One goes."), row("One rests"), row("sleeps"), row("by road · 5")];
    expect(quotingErrors(statements, specRows(page(...all)))).toEqual([]);
    const [first, ...rest] = all;
    expect(quotingErrors(statements, specRows(page(...rest)))).toEqual([
      "1. Ways › On foot: nobody quotes “One goes.”",
    ]);
    expect(quotingErrors(statements, specRows(page(...all, row("One flies."))))).toEqual([
      "1. Ways › On foot: SPEC does not say “One flies.”",
    ]);
    expect(first).toBeDefined();
  });
});

describe("specRows", () => {
  it("have files, and tests or a reason for none", () => {
    const [one, two] = specRows(
      page(
        row("One goes.", "`a.test.ts` › goes<br>`b.test.ts` › rests"),
        row("Two", "— not shown"),
      ),
    );
    expect(one).toMatchObject({
      files: ["a.ts"],
      tests: [
        { file: "a.test.ts", title: "goes" },
        { file: "b.test.ts", title: "rests" },
      ],
      without: null,
    });
    expect(two).toMatchObject({ tests: [], without: "not shown" });
  });

  it("pass only if every cited test ran and passed, each case of a table", () => {
    const rows = specRows(page(row("One goes.", "`a.test.ts` › group › goes by %s (twice)")));
    const ran = (title: string, passed = true) => ({ file: "a.test.ts", title, passed });
    const [road, rail] = ["group › goes by road (twice)", "group › goes by rail (twice)"];
    expect(unprovenTests(rows, [ran(road), ran(rail)])).toEqual([]);
    expect(unprovenTests(rows, [ran(road), ran(rail, false)])).toHaveLength(1);
    expect(unprovenTests(rows, [ran("group › goes")])).toHaveLength(1);
  });
});

it("testTitles: reads titles from the source, with their describe blocks", () => {
  expect(testTitles("local/testing/specification.test.ts")).toContain(
    "specRows › have files, and tests or a reason for none",
  );
  expect(
    testTitles("e2e/sign-in-methods.spec.ts").some((title) => title.includes("${provider}")),
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

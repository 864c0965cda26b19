import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { quotingFaults, specRows, statementsOf } from "@/local/testing/spec-table";
import { testTitles } from "@/local/testing/test-titles";

const rows = specRows(readFileSync("docs/spec.md", "utf8"));
const statements = statementsOf(readFileSync("docs/specification.md", "utf8"));

describe("docs/spec.md, the specification line by line", () => {
  test("quotes every sentence and row of the specification, each in its own words", () => {
    expect(statements.length).toBeGreaterThan(280);
    expect(quotingFaults(statements, rows)).toEqual([]);
  });

  test("names files that exist", () => {
    const gone = rows.flatMap(({ files }) => files).filter((file) => !existsSync(file));
    expect(gone).toEqual([]);
    const without = rows.filter(({ files, without: reason }) => files.length === 0 && !reason);
    expect(without).toEqual([]);
  });

  test("names tests that exist, or says why none is needed", () => {
    const titles = new Map<string, readonly string[]>();
    const has = (file: string, title: string) => {
      if (!existsSync(file)) return false;
      if (!titles.has(file)) titles.set(file, testTitles(file));
      return titles.get(file)?.includes(title) === true;
    };
    const gone = rows.flatMap(({ words, tests }) =>
      tests
        .filter(({ file, title }) => !has(file, title))
        .map(({ file, title }) => `${words}: ${file} › ${title}`),
    );
    expect(gone).toEqual([]);
    expect(rows.filter(({ without }) => without === "")).toEqual([]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { type Line, parseLine } from "@/lib/shared/contract";
import { drawContract } from "@/tests/support/drawn-contract";
import { expectGenerated } from "@/tests/support/generated-file";

// Reads source files only, so that `npm run check` reports within seconds what a new call still lacks.

const lines = Object.keys(api) as Line[];
/** Returns the line without the trailing slash and the names of parameters, so that lines can be compared. */
const normalizeLine = (line: string) => line.replaceAll(/\{\w+\}/g, "{}").replace(/\/$/, "");
const listMissing = (existing: ReadonlySet<string>) =>
  lines.filter((line) => !existing.has(normalizeLine(line)));

/** Changes whose method the specification does not name. */
const CHANGE_PATTERN = /(?:update at|action on) (\/v1\/[\w/{}]+)/g;
const CALL_PATTERN = /\b(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}.-]+)(?: or (\/\w+))?/g;

/** The calls that a document names; "POST /v1/a/b or /c" names two. */
function listDocumentedCalls(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const namedCalls = [...text.matchAll(CALL_PATTERN)].flatMap(([, method, path = "", other]) => [
    `${method} ${path}`,
    ...(other === undefined ? [] : [`${method} ${path.slice(0, path.lastIndexOf("/"))}${other}`]),
  ]);
  const changes = [...text.matchAll(CHANGE_PATTERN)].flatMap(([, path]) =>
    ["POST", "PUT", "PATCH"].map((method) => `${method} ${path}`),
  );
  return [...namedCalls, ...changes].map(normalizeLine);
}

/** The calls that a test or test helper makes: arguments and values that are neither a title, the key of a row nor part of a list. */
function listUsedCalls(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const literals = text.matchAll(
    /(?<=[(:?=]\s*)(?<!\b(?:describe|test)\(\s*)"((?:[A-Z]+) \/v1\/[^"\s]*)"(?!:)/g,
  );
  return [...literals].map(([, line = ""]) => normalizeLine(line));
}

describe("every call of the contract", () => {
  test("is documented (WRITE_GENERATED=1 adds a row, to be completed by hand)", () => {
    const listUndocumented = () => listMissing(new Set(listDocumentedCalls("docs/contract.md")));
    expectGenerated("docs/contract.md", (page) => drawContract(page, listUndocumented()));
    expect(listUndocumented(), "add a row to docs/contract.md").toEqual([]);
  });

  test("has a test", () => {
    const used = new Set(globSync("tests/{api,support}/**/*.ts").flatMap(listUsedCalls));
    const missing = listMissing(used).map((line) => {
      const [, , noun = ""] = parseLine(line).path.split("/");
      return `${line}: request it in a test, such as tests/api/${noun}.test.ts`;
    });
    expect(missing).toEqual([]);
  });

  test("has a row in the access matrix", () => {
    const files = [
      "tests/api/access-matrix.test.ts",
      ...globSync("tests/support/access/*-matrix.ts"),
    ];
    const matrix = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const missing = lines.filter((line) => !matrix.includes(`"${line}":`));
    expect(missing, "add it to `matrix` in tests/api/access-matrix.test.ts").toEqual([]);
  });
});

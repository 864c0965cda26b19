import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { type Line, parseLine } from "@/lib/shared/contract";

// Reads the source only, so that `npm run check` says within seconds what a new call still lacks.

const lines = Object.keys(api) as Line[];
/** A line as it can be compared: without the last slash, and whatever its parameters are called. */
const plain = (line: string) => line.replaceAll(/\{\w+\}/g, "{}").replace(/\/$/, "");
const lacking = (has: ReadonlySet<string>) => lines.filter((line) => !has.has(plain(line)));

/** What the specification calls a change without naming its method. */
const CHANGES = /(?:update at|action on) (\/v1\/[\w/{}]+)/g;
const CALLS = /\b(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}.-]+)(?: or (\/\w+))?/g;

/** The calls that a document names; "POST /v1/a/b or /c" names two. */
function callsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(CALLS)].flatMap(([, method, path = "", other]) => [
    `${method} ${path}`,
    ...(other === undefined ? [] : [`${method} ${path.slice(0, path.lastIndexOf("/"))}${other}`]),
  ]);
  const changes = [...text.matchAll(CHANGES)].flatMap(([, path]) =>
    ["POST", "PUT", "PATCH"].map((method) => `${method} ${path}`),
  );
  return [...named, ...changes].map(plain);
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The calls whose route handlers a test, or what tests share, imports and uses. */
function callsUsedBy(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/import (.+?) from "@\/app(\/v1\/.+?)\/route"/g)].flatMap(
    ([, imported = "", folder = ""]) => {
      const name = imported.replace("* as ", "");
      const isHandedOn = new RegExp(`[([] ?${name}[,)\\]]|, ${name}[,\\]]`).test(text);
      const used = isHandedOn
        ? METHODS
        : [...text.matchAll(new RegExp(`\\b${name}\\.([A-Z]+)\\b`, "g"))].map(([, one]) => one);
      return used.map((method) => plain(`${method} ${folder.replaceAll(/\[(\w+)\]/g, "{$1}")}`));
    },
  );
}

describe("every call of the contract", () => {
  test("is documented", () => {
    const documents = ["docs/contract.md"];
    const missing = lacking(new Set(documents.flatMap(callsIn)));
    expect(missing, "write a row for it in docs/contract.md").toEqual([]);
  });

  test("has a test of its own", () => {
    const used = new Set(globSync("tests/**/*.ts").flatMap(callsUsedBy));
    const places = lacking(used).map((line) => {
      const [, , noun = ""] = parseLine(line).path.split("/");
      return `${line}: call its route handler in a test, such as tests/api/${noun}.test.ts`;
    });
    expect(places).toEqual([]);
  });

  test("has a row in the access matrix", () => {
    const matrix = readFileSync("tests/api/access-matrix.test.ts", "utf8");
    const missing = lines.filter((line) => !matrix.includes(`"${line}":`));
    expect(missing, "add it to `matrix` in tests/api/access-matrix.test.ts").toEqual([]);
  });
});

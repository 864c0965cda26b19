import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { TITLE_SEPARATOR } from "@/local/testing/spec-table";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** `test.describe.each([])` → test, describe, each. */
function calledNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee["type"] === "Identifier") return [String(callee["name"])];
  if (callee["type"] === "MemberExpression")
    return [...calledNames(callee["object"]), ...calledNames(callee["property"])];
  return calledNames(callee["callee"] ?? callee["tag"]);
}

/** Expressions become `${…}`; undefined if the node is no text. */
function textOf(node: unknown, source: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node["type"] === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node["type"] !== "TemplateLiteral") return undefined;
  return source.slice(Number(node["start"]) + 1, Number(node["end"]) - 1);
}

function titlesBelow(node: unknown, around: readonly string[], source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => titlesBelow(each, around, source));
  if (!isNode(node)) return [];
  const below = (path: readonly string[]) =>
    Object.values(node).flatMap((each) => titlesBelow(each, path, source));
  if (node["type"] !== "CallExpression" || !Array.isArray(node["arguments"])) return below(around);
  const names = calledNames(node["callee"]);
  const title = textOf(node["arguments"][0], source);
  const isOurs = /^(?:describe|it|test)$/.test(names[0] ?? "") && !names.includes("step");
  if (!isOurs || title === undefined) return below(around);
  const path = [...around, title];
  return names.includes("describe") ? below(path) : [path.join(TITLE_SEPARATOR), ...below(path)];
}

/** Titles as written in the source, with `%s` and `${…}` unexpanded. */
export function testTitles(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return titlesBelow(parseSync(file, source).program.body, [], source);
}

import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { TITLE_SEPARATOR } from "@/local/testing/spec-table";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** `test.describe.each([])` → test, describe, each. */
function listCalledNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee["type"] === "Identifier") return [String(callee["name"])];
  if (callee["type"] === "MemberExpression")
    return [...listCalledNames(callee["object"]), ...listCalledNames(callee["property"])];
  return listCalledNames(callee["callee"] ?? callee["tag"]);
}

/** Expressions become `${…}`; undefined if the node is not a string. */
function readText(node: unknown, source: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node["type"] === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node["type"] !== "TemplateLiteral") return undefined;
  return source.slice(Number(node["start"]) + 1, Number(node["end"]) - 1);
}

function collectTitles(node: unknown, outerTitles: readonly string[], source: string): string[] {
  if (Array.isArray(node))
    return node.flatMap((child) => collectTitles(child, outerTitles, source));
  if (!isNode(node)) return [];
  const collectFromChildren = (path: readonly string[]) =>
    Object.values(node).flatMap((child) => collectTitles(child, path, source));
  if (node["type"] !== "CallExpression" || !Array.isArray(node["arguments"]))
    return collectFromChildren(outerTitles);
  const names = listCalledNames(node["callee"]);
  const title = readText(node["arguments"][0], source);
  const isTestCall = /^(?:describe|it|test)$/.test(names[0] ?? "") && !names.includes("step");
  if (!isTestCall || title === undefined) return collectFromChildren(outerTitles);
  const path = [...outerTitles, title];
  return names.includes("describe")
    ? collectFromChildren(path)
    : [path.join(TITLE_SEPARATOR), ...collectFromChildren(path)];
}

/** Titles as written in the source, with `%s` and `${…}` unexpanded. */
export function readTestTitles(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return collectTitles(parseSync(file, source).program.body, [], source);
}

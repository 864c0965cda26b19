import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile } from "tailwindcss";
import { beforeAll, describe, expect, test } from "vitest";
import config from "@/tailwind.config";

let build: (classes: string[]) => string;

beforeAll(async () => {
  const base = path.resolve("app");
  const read = async (file: string) => ({
    path: file,
    base: path.dirname(file),
    content: await readFile(file, "utf8"),
  });
  ({ build } = await compile(await readFile("app/globals.css", "utf8"), {
    base,
    loadStylesheet: (id, from) =>
      read(
        id === "tailwindcss"
          ? path.resolve("node_modules/tailwindcss/index.css")
          : path.resolve(from, id),
      ),
    loadModule: () => Promise.resolve({ path: "tailwind.config.ts", base, module: config }),
  }));
});

function findRule(name: string): string {
  const escaped = name.replaceAll(":", "\\:");
  const css = build([name]).replaceAll(/\s+/g, " ");
  const [, rule = ""] = css.split(`.${escaped} {`);
  return rule.slice(0, rule.indexOf("}") + 1);
}

test("style sheet: a long line does not widen the printed artwork grid beyond the page", () => {
  const css = build([]).replaceAll(/\s+/g, " ");
  expect(css).toContain("grid-template-columns: repeat(3, minmax(0, 1fr));");
});

describe("style sheet: SPEC sections 2 and 9", () => {
  test.each([
    ["sm", "700px"],
    ["md", "1005px"],
    ["lg", "1180px"],
  ])("breakpoint %s at %s", (name, width) => {
    const css = build([`${name}:block`]).replaceAll(/\s+/g, " ");
    expect(css).toContain(`@media (width >= ${width}) { .${name}\\:block { display: block; } }`);
  });

  test("no other breakpoints", () => {
    expect(["xs", "xl", "2xl"].map((name) => findRule(`${name}:block`))).toEqual(["", "", ""]);
  });

  test("content width of at most 6xl, which is 72rem", () => {
    expect(findRule("max-w-6xl")).toContain("max-width: var(--container-6xl);");
    expect(build(["max-w-6xl"])).toContain("--container-6xl: 72rem;");
  });

  test.each([
    ["small", "40px"],
    ["regular", "44px"],
    ["large", "133px"],
  ])("avatar %s of %s", (name, size) => {
    const rule = findRule(`size-avatar-${name}`);
    expect(rule).toContain(`width: ${size};`);
    expect(rule).toContain(`height: ${size};`);
  });

  test("sheet height of 75 per cent of the viewport", () => {
    expect(findRule("h-sheet")).toContain("height: 75dvh;");
  });

  test("option list height of at most 300 px", () => {
    expect(findRule("max-h-options")).toContain("max-height: 300px;");
  });

  test("tooltip width of 300 px", () => {
    expect(findRule("w-tooltip")).toContain("width: 300px;");
  });

  test("overlays fade in 0.2 s", () => {
    expect(findRule("duration-fade")).toContain("transition-duration: 200ms;");
    expect(findRule("sheet")).toContain("opacity 200ms");
  });
});

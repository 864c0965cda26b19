import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile } from "tailwindcss";
import { beforeAll, describe, expect, test } from "vitest";
import config from "@/tailwind.config";

let build: (classes: string[]) => string;

// The product's own style sheet, for the classes that a test names.
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

/** What the sheet says of a class, in one line. */
function ruleOf(name: string): string {
  const escaped = name.replaceAll(":", "\\:");
  const css = build([name]).replaceAll(/\s+/g, " ");
  const [, rule = ""] = css.split(`.${escaped} {`);
  return rule.slice(0, rule.indexOf("}") + 1);
}

test("a long line does not widen the printed wall beyond the paper", () => {
  const css = build([]).replaceAll(/\s+/g, " ");
  expect(css).toContain("grid-template-columns: repeat(3, minmax(0, 1fr));");
});

describe("the style sheet has the numbers of SPEC sections 2 and 9", () => {
  test.each([
    ["sm", "700px"],
    ["md", "1005px"],
    ["lg", "1180px"],
  ])("the layout changes at %s: %s", (name, width) => {
    const css = build([`${name}:block`]).replaceAll(/\s+/g, " ");
    expect(css).toContain(`@media (width >= ${width}) { .${name}\\:block { display: block; } }`);
  });

  test("there are no other widths at which it changes", () => {
    expect(["xs", "xl", "2xl"].map((name) => ruleOf(`${name}:block`))).toEqual(["", "", ""]);
  });

  test("content is at most 6xl wide, which is 72rem", () => {
    expect(ruleOf("max-w-6xl")).toContain("max-width: var(--container-6xl);");
    expect(build(["max-w-6xl"])).toContain("--container-6xl: 72rem;");
  });

  test.each([
    ["small", "40px"],
    ["regular", "44px"],
    ["large", "133px"],
  ])("an avatar is %s at %s", (name, size) => {
    const rule = ruleOf(`size-avatar-${name}`);
    expect(rule).toContain(`width: ${size};`);
    expect(rule).toContain(`height: ${size};`);
  });

  test("a sheet takes 75 per cent of the viewport's height", () => {
    expect(ruleOf("h-sheet")).toContain("height: 75dvh;");
  });

  test("a list of options is at most 300 pixels high", () => {
    expect(ruleOf("max-h-options")).toContain("max-height: 300px;");
  });

  test("a tooltip is 300 pixels wide", () => {
    expect(ruleOf("w-tooltip")).toContain("width: 300px;");
  });

  test("what floats fades in 0.2 seconds", () => {
    expect(ruleOf("duration-fade")).toContain("transition-duration: 200ms;");
    expect(ruleOf("sheet")).toContain("opacity 200ms");
  });
});

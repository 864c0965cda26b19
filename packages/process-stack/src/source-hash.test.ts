import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSources } from "#source-hash";

const SOURCES = ["app", "next.config.ts", "absent"];
let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "vitrine-hash-"));
  await mkdir(path.join(root, "app"));
  await writeFile(path.join(root, "app/page.tsx"), "one");
  await writeFile(path.join(root, "next.config.ts"), "config");
});

afterEach(() => rm(root, { recursive: true }));

describe("hashSources", () => {
  it("is the same while no source changes", async () => {
    const before = await hashSources(root, SOURCES);
    await writeFile(path.join(root, "README.md"), "not a source");
    expect(await hashSources(root, SOURCES)).toBe(before);
  });

  it.each([
    ["bytes", () => writeFile(path.join(root, "app/page.tsx"), "two")],
    ["a name", () => rename(path.join(root, "app/page.tsx"), path.join(root, "app/other.tsx"))],
    ["a new file", () => writeFile(path.join(root, "app/new.tsx"), "")],
    ["a missing file", () => rm(path.join(root, "next.config.ts"))],
    ["a source that appears", () => writeFile(path.join(root, "absent"), "")],
  ])("changes with %s", async (_case, change) => {
    const before = await hashSources(root, SOURCES);
    await change();
    expect(await hashSources(root, SOURCES)).not.toBe(before);
  });

  it("ignores tests and Markdown, which a build does not read", async () => {
    const before = await hashSources(root, SOURCES);
    await writeFile(path.join(root, "app/page.test.tsx"), "test");
    await writeFile(path.join(root, "app/notes.md"), "note");
    expect(await hashSources(root, SOURCES)).toBe(before);
  });
});

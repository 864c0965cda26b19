import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtConfig } from "@/scripts/serve/built-pages";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "vitrine-built-"));
  await mkdir(path.join(root, ".next/node_modules"), { recursive: true });
  await mkdir(path.join(root, "node_modules/pg"), { recursive: true });
  await symlink("../../node_modules/pg", path.join(root, ".next/node_modules/pg-1"));
  await writeFile(path.join(root, ".next/BUILD_ID"), "1");
  const manifest = { config: { distDir: ".next", compress: false } };
  await writeFile(path.join(root, ".next/required-server-files.json"), JSON.stringify(manifest));
});
afterEach(() => rm(root, { recursive: true }));

test("a build is served as it was configured", () => {
  expect(builtConfig(root, ".next")).toEqual({ distDir: ".next", compress: false });
});

test("a build that was copied to another folder beside its packages is served from there", async () => {
  await cp(path.join(root, ".next"), path.join(root, "built"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  expect(builtConfig(root, "built")).toEqual({ distDir: "built", compress: false });
});

test("a build that was copied away from its packages says why it does not start", async () => {
  await rm(path.join(root, "node_modules"), { recursive: true });
  expect(() => builtConfig(root, ".next")).toThrow(
    /^The build in .*\.next was copied to where its packages cannot be found \(pg-1\): copy it/,
  );
});

test("a folder without a build says what to run", () => {
  expect(() => builtConfig(root, "elsewhere")).toThrow(/^There is no build in .*elsewhere: run/);
});

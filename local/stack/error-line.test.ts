import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatError } from "@/local/stack/error-line";
import { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";
import { waitUntilReady } from "@/local/stack/wait-until-ready";

let dataDir = "";
let stack: Stack;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-stack-"));
  stack = await Stack.open(dataDir);
});
afterEach(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true });
});

const program = (code: string) => ({
  name: "program",
  command: process.execPath,
  args: ["-e", code],
  cwd: tmpdir(),
  env: process.env,
});
const DISK_FULL_ERROR = /^✗ The disk on which \S+ lies is full: [^\n]+ and start again\.$/;

describe("formatError: a full disk", () => {
  it.skipIf(process.platform !== "linux")("is named when this process cannot write", async () => {
    const error: unknown = await writeFile("/dev/full", "x").catch((reason: unknown) => reason);
    expect(formatError(error, dataDir)).toMatch(DISK_FULL_ERROR);
  });

  it("is named when a part cannot write", async () => {
    const message = "FATAL:  could not write to file pg_wal/xlogtemp.1: No space left on device";
    const code = `console.error("${message}" + "\\nLOG: shutting down".repeat(9)); process.exit(1)`;
    await stack.serve(program(code));
    const error: unknown = await stack.broken.catch((reason: unknown) => reason);
    expect(formatError(error, dataDir)).toMatch(DISK_FULL_ERROR);
    const failed: unknown = await stack.run(program(code)).catch((reason: unknown) => reason);
    expect(formatError(failed, dataDir)).toMatch(DISK_FULL_ERROR);
  });

  it("is not named for other errors", () => {
    expect(formatError(new StackError("Port 3000 is taken."))).toBe("✗ Port 3000 is taken.");
    expect(formatError(new Error("Odd."))).toBe("✗ Unexpected: Odd.");
  });
});

describe("waitUntilReady", () => {
  it("waits as long as the part runs, and prints reminders", async () => {
    const part = await stack.serve(program("setInterval(() => {}, 1000)"));
    const reminders: string[] = [];
    let polls = 0;
    const poll = async () => (++polls < 5 ? { reason: "no response" } : { value: polls });
    const options = { remindMs: 1, remind: (line: string) => void reminders.push(line) };
    expect(await waitUntilReady(part, poll, options)).toBe(5);
    expect(reminders[0]).toMatch(
      /still waiting for program after 0 s \(no response\); .+program\.log/,
    );
  });

  it("throws when the part exits", async () => {
    const part = await stack.serve(program("console.error('no such option'); process.exit(3)"));
    const poll = async () => ({ reason: "no response" });
    await expect(waitUntilReady(part, poll)).rejects.toThrow(
      /program stopped by itself \(exit code 3\)[^]*no such option/,
    );
  });
});

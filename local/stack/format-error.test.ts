import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatError } from "@/local/stack/format-error";
import { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";

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

describe("formatError", () => {
  it.skipIf(process.platform !== "linux")(
    "names a full disk when this process cannot write",
    async () => {
      const error: unknown = await writeFile("/dev/full", "x").catch((reason: unknown) => reason);
      expect(formatError(error, dataDir)).toMatch(DISK_FULL_ERROR);
    },
  );

  it("names a full disk when a part cannot write", async () => {
    const message = "FATAL:  could not write to file pg_wal/xlogtemp.1: No space left on device";
    const code = `console.error("${message}" + "\\nLOG: shutting down".repeat(9)); process.exit(1)`;
    await stack.serve(program(code));
    const error: unknown = await stack.failure.catch((reason: unknown) => reason);
    expect(formatError(error, dataDir)).toMatch(DISK_FULL_ERROR);
    const failed: unknown = await stack.run(program(code)).catch((reason: unknown) => reason);
    expect(formatError(failed, dataDir)).toMatch(DISK_FULL_ERROR);
  });

  it("names no disk for other errors", () => {
    expect(formatError(new StackError("Port 3000 is taken."))).toBe("✗ Port 3000 is taken.");
    expect(formatError(new Error("Odd."))).toBe("✗ Unexpected: Odd.");
  });
});

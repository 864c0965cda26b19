import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { formatError } from "#format-error";
import { StackError } from "#stack-error";
import { createProgram, openStackForEachTest } from "#testing";

const opened = openStackForEachTest();
const DISK_FULL_ERROR = /^✗ The disk on which \S+ lies is full: [^\n]+ and start again\.$/;

describe("formatError", () => {
  it.skipIf(process.platform !== "linux")(
    "names a full disk when this process cannot write",
    async () => {
      const error: unknown = await writeFile("/dev/full", "x").catch((reason: unknown) => reason);
      expect(formatError(error, opened.dataDir)).toMatch(DISK_FULL_ERROR);
    },
  );

  it("names a full disk when a part cannot write", async () => {
    const message = "FATAL:  could not write to file pg_wal/xlogtemp.1: No space left on device";
    const code = `console.error("${message}" + "\\nLOG: shutting down".repeat(9)); process.exit(1)`;
    await opened.stack.serve(createProgram(code));
    const error: unknown = await opened.stack.failure.catch((reason: unknown) => reason);
    expect(formatError(error, opened.dataDir)).toMatch(DISK_FULL_ERROR);
    const failed: unknown = await opened.stack
      .run(createProgram(code))
      .catch((reason: unknown) => reason);
    expect(formatError(failed, opened.dataDir)).toMatch(DISK_FULL_ERROR);
  });

  it("names no disk for other errors", () => {
    expect(formatError(new StackError("Port 3000 is taken."))).toBe("✗ Port 3000 is taken.");
    expect(formatError(new Error("Odd."))).toBe("✗ Unexpected: Odd.");
  });
});

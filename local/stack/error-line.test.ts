import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorLine } from "@/local/stack/error-line";
import { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";
import { untilReady } from "@/local/stack/until-ready";

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
const FULL = /^✗ The disk on which \S+ lies is full: [^\n]+ and start again\.$/;

describe("a full disk: one line of error", () => {
  it.skipIf(process.platform !== "linux")("when we cannot write", async () => {
    const error: unknown = await writeFile("/dev/full", "x").catch((reason: unknown) => reason);
    expect(errorLine(error, dataDir)).toMatch(FULL);
  });

  it("when a part cannot write", async () => {
    const said = "FATAL:  could not write to file pg_wal/xlogtemp.1: No space left on device";
    const code = `console.error("${said}" + "\\nLOG: shutting down".repeat(9)); process.exit(1)`;
    await stack.serve(program(code));
    const error: unknown = await stack.broken.catch((reason: unknown) => reason);
    expect(errorLine(error, dataDir)).toMatch(FULL);
    const failed: unknown = await stack.run(program(code)).catch((reason: unknown) => reason);
    expect(errorLine(failed, dataDir)).toMatch(FULL);
  });

  it("not for other errors", () => {
    expect(errorLine(new StackError("Port 3000 is taken."))).toBe("✗ Port 3000 is taken.");
    expect(errorLine(new Error("Odd."))).toBe("✗ Unexpected: Odd.");
  });
});

describe("a part that is slow to start", () => {
  it("is awaited as long as it runs, with reminders", async () => {
    const part = await stack.serve(program("setInterval(() => {}, 1000)"));
    const told: string[] = [];
    let asked = 0;
    const ask = async () => (++asked < 5 ? { notYet: "no answer" } : { answer: asked });
    const patience = { remindMs: 1, remind: (line: string) => void told.push(line) };
    expect(await untilReady(part, ask, patience)).toBe(5);
    expect(told[0]).toMatch(/still waiting for program after 0 s \(no answer\); .+program\.log/);
  });

  it("is an error when it ends", async () => {
    const part = await stack.serve(program("console.error('no such option'); process.exit(3)"));
    const ask = async () => ({ notYet: "no answer" });
    await expect(untilReady(part, ask)).rejects.toThrow(
      /program stopped by itself \(exit code 3\)[^]*no such option/,
    );
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Stack } from "@/local/stack/stack";
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

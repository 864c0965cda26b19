import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findRunningStack } from "#run-records";
import { Stack } from "#stack";

let dataDir = "";
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-stack-"))));
afterEach(() => rm(dataDir, { recursive: true }));

const sleeper = {
  name: "sleeper",
  command: process.execPath,
  args: ["-e", "setInterval(() => {}, 1000)"],
  cwd: tmpdir(),
  env: process.env,
};

describe("Stack.stop", () => {
  it("stops a part that is still starting", async () => {
    const stack = await Stack.open(dataDir);
    let ended = "";
    void stack.serve(sleeper).then(async (part) => (ended = await part.ended));
    await stack.stop();
    expect(ended).toBe("signal SIGTERM");
    expect(await findRunningStack(dataDir)).toBeUndefined();
  });

  it("rejects parts that are started afterwards", async () => {
    const stack = await Stack.open(dataDir);
    const stopped = stack.stop();
    await expect(stack.serve(sleeper)).rejects.toThrow("sleeper was not started");
    await stopped;
  });

  it("stops attached processes before the parts that they use", async () => {
    const stack = await Stack.open(dataDir);
    const part = await stack.serve(sleeper);
    const hadEnded: boolean[] = [];
    stack.attach({ stop: async () => void hadEnded.push(part.hasEnded), kill: () => undefined });
    await stack.stop();
    expect(hadEnded).toEqual([false]);
    expect(part.hasEnded).toBe(true);
  });

  it("releases the data folder even if a cleanup fails", async () => {
    const stack = await Stack.open(dataDir);
    stack.onStop(() => Promise.reject(new Error("no")));
    await expect(stack.stop()).rejects.toThrow("no");
    expect(await findRunningStack(dataDir)).toBeUndefined();
  });
});

describe("Stack.serve", () => {
  it("kills a process that cannot be recorded", async () => {
    const stack = await Stack.open(dataDir);
    await rm(path.join(dataDir, "run"), { recursive: true });
    await writeFile(path.join(dataDir, "run"), "a file");
    await expect(stack.serve({ ...sleeper, args: [...sleeper.args, dataDir] })).rejects.toThrow(
      "ENOTDIR",
    );
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "args="]);
    expect(stdout).not.toContain(dataDir);
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTime } from "@/local/stack/process-table";
import {
  leftBehind,
  releaseDataFolder,
  runningStack,
  takeDataFolder,
  writeRecord,
} from "@/local/stack/run-records";

let dataDir = "";
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-run-"))));
afterEach(() => rm(dataDir, { recursive: true }));

const sleeper = () =>
  spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
const note = (name: string, pid: number | undefined) =>
  writeRecord(dataDir, { name, pid: pid ?? 0, stopSignal: "SIGTERM" });

describe("processes of an earlier start", () => {
  it("are those recorded that are still the same process, except the stack itself", () => {
    const record = (name: string) => ({
      name,
      pid: 1,
      startTime: "1",
      stopSignal: "SIGTERM" as const,
    });
    const noted = [
      { record: record("postgres"), runs: true },
      { record: record("auth"), runs: false },
      { record: record("stack"), runs: true },
    ];
    expect(leftBehind(noted).map(({ name }) => name)).toEqual(["postgres"]);
  });

  it("are stopped by the next start", async () => {
    await mkdir(path.join(dataDir, "run"));
    const child = sleeper();
    const gone = once(child, "exit");
    await note("app", child.pid);
    expect(await takeDataFolder(dataDir)).toEqual(["app"]);
    await gone;
    expect(child.signalCode).toBe("SIGTERM");
  });

  it("are never foreign processes with a reused pid", async () => {
    const child = sleeper();
    await mkdir(path.join(dataDir, "run"));
    const foreign = { name: "app", pid: child.pid, startTime: "long ago", stopSignal: "SIGTERM" };
    await writeFile(path.join(dataDir, "run/app.json"), JSON.stringify(foreign));
    expect(await takeDataFolder(dataDir)).toEqual([]);
    expect(await startTime(child.pid ?? 0)).toBeDefined();
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  });
});

describe("a data folder", () => {
  it("is used by one stack at a time; the error says what to do", async () => {
    await takeDataFolder(dataDir);
    expect((await runningStack(dataDir))?.pid).toBe(process.pid);
    await expect(takeDataFolder(dataDir)).rejects.toThrow(/another DATA_DIR/);
    await releaseDataFolder(dataDir);
    expect(await runningStack(dataDir)).toBeUndefined();
  });

  it("is released when its stack was killed", async () => {
    await mkdir(path.join(dataDir, "run"));
    const dead = sleeper();
    await note("stack", dead.pid);
    const gone = once(dead, "exit");
    dead.kill("SIGKILL");
    await gone;
    expect(await takeDataFolder(dataDir)).toEqual([]);
  });
});

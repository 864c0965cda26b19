import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readStartTime } from "#process-table";
import {
  filterLeftovers,
  releaseDataFolder,
  findRunningStack,
  claimDataFolder,
  writeRecord,
} from "#run-records";

let dataDir = "";
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-run-"))));
afterEach(() => rm(dataDir, { recursive: true }));

const spawnSleeper = () =>
  spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
const writeTestRecord = (name: string, pid: number | undefined) =>
  writeRecord(dataDir, { name, pid: pid ?? 0, stopSignal: "SIGTERM" });

describe("claimDataFolder: processes of an earlier start", () => {
  it("are the recorded ones that still run, except the stack itself", () => {
    const createRecord = (name: string) => ({
      name,
      pid: 1,
      startTime: "1",
      stopSignal: "SIGTERM" as const,
    });
    const records = [
      { record: createRecord("postgres"), isRunning: true },
      { record: createRecord("auth"), isRunning: false },
      { record: createRecord("stack"), isRunning: true },
    ];
    expect(filterLeftovers(records).map(({ name }) => name)).toEqual(["postgres"]);
  });

  it("are stopped by the next start", async () => {
    await mkdir(path.join(dataDir, "run"));
    const child = spawnSleeper();
    const exited = once(child, "exit");
    await writeTestRecord("app", child.pid);
    expect(await claimDataFolder(dataDir)).toEqual(["app"]);
    await exited;
    expect(child.signalCode).toBe("SIGTERM");
  });

  it("do not include another process with a reused pid", async () => {
    const child = spawnSleeper();
    await mkdir(path.join(dataDir, "run"));
    const foreignRecord = {
      name: "app",
      pid: child.pid,
      startTime: "long ago",
      stopSignal: "SIGTERM",
    };
    await writeFile(path.join(dataDir, "run/app.json"), JSON.stringify(foreignRecord));
    expect(await claimDataFolder(dataDir)).toEqual([]);
    expect(await readStartTime(child.pid ?? 0)).toBeDefined();
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  });
});

describe("claimDataFolder: the data folder", () => {
  it("is claimed by one stack at a time; the error suggests another DATA_DIR", async () => {
    await claimDataFolder(dataDir);
    expect((await findRunningStack(dataDir))?.pid).toBe(process.pid);
    await expect(claimDataFolder(dataDir)).rejects.toThrow(/another DATA_DIR/);
    await releaseDataFolder(dataDir);
    expect(await findRunningStack(dataDir)).toBeUndefined();
  });

  it("is released when its stack was killed", async () => {
    await mkdir(path.join(dataDir, "run"));
    const child = spawnSleeper();
    await writeTestRecord("stack", child.pid);
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    expect(await claimDataFolder(dataDir)).toEqual([]);
  });
});

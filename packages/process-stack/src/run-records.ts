import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { isRunning, readStartTime, signalGroup, STOP_TIMEOUT_MS } from "#process-table";
import { StackError } from "#stack-error";

const RunRecord = z.object({
  name: z.string(),
  pid: z.number().int().positive(),
  startTime: z.string(),
  stopSignal: z.enum(["SIGINT", "SIGTERM"]),
  /** The variables that chose the ports of a stack, for commands that join it. */
  ports: z.record(z.string(), z.string()).optional(),
});

/** Recorded so that a later start can find leftover processes. */
export type RunRecord = z.infer<typeof RunRecord>;

const STACK_RECORD = "stack";
const POLL_INTERVAL_MS = 50;

const getRunFolder = (dataDir: string) => path.join(dataDir, "run");
const getRecordFile = (dataDir: string, name: string) =>
  path.join(getRunFolder(dataDir), `${name}.json`);

/** Must be called right after the spawn, before the pid can be reused. */
export async function writeRecord(
  dataDir: string,
  record: Omit<RunRecord, "startTime">,
): Promise<void> {
  const startTime = await readStartTime(record.pid);
  if (startTime === undefined) return;
  await writeFile(getRecordFile(dataDir, record.name), JSON.stringify({ ...record, startTime }));
}

export function removeRecord(dataDir: string, name: string): Promise<void> {
  return rm(getRecordFile(dataDir, name), { force: true });
}

async function readRecords(dataDir: string): Promise<RunRecord[]> {
  const names = await readdir(getRunFolder(dataDir)).catch(() => []);
  const records = names.map(async (name) => {
    const text = await readFile(path.join(getRunFolder(dataDir), name), "utf8").catch(() => "");
    try {
      const parsed = RunRecord.safeParse(JSON.parse(text));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
  return (await Promise.all(records)).flat();
}

export async function findRunningStack(dataDir: string): Promise<RunRecord | undefined> {
  const owner = (await readRecords(dataDir)).find(({ name }) => name === STACK_RECORD);
  return owner !== undefined && (await isRunning(owner)) ? owner : undefined;
}

/** @throws Error unless the data folder has such a process */
export async function readPid(dataDir: string, name: string): Promise<number> {
  const record = (await readRecords(dataDir)).find((one) => one.name === name);
  if (record === undefined) throw new Error(`No process ${name} runs.`);
  return record.pid;
}

async function stopLeftover(record: RunRecord): Promise<void> {
  signalGroup(record.pid, record.stopSignal);
  for (
    let waitedMs = 0;
    waitedMs < STOP_TIMEOUT_MS && (await isRunning(record));
    waitedMs += POLL_INTERVAL_MS
  )
    await wait(POLL_INTERVAL_MS);
  if (await isRunning(record)) signalGroup(record.pid, "SIGKILL");
}

export type Ports = RunRecord["ports"];

/**
 * Claims a data folder for this process and stops leftovers of an earlier stack.
 * @returns the names of the stopped processes
 * @throws StackError when another stack uses the folder
 */
export async function claimDataFolder(dataDir: string, ports?: Ports): Promise<string[]> {
  await mkdir(getRunFolder(dataDir), { recursive: true });
  const runningStack = await findRunningStack(dataDir);
  if (runningStack !== undefined) {
    throw new StackError(
      `A stack already runs on ${dataDir} (process ${runningStack.pid}): stop it with Ctrl-C, or start this one with another DATA_DIR and other ports.`,
    );
  }
  const records = await readRecords(dataDir);
  const recordStates = await Promise.all(
    records.map(async (record) => ({ record, isRunning: await isRunning(record) })),
  );
  const leftovers = filterLeftovers(recordStates);
  await Promise.all(leftovers.map(stopLeftover));
  await rm(getRunFolder(dataDir), { recursive: true, force: true });
  await mkdir(getRunFolder(dataDir), { recursive: true });
  await writeRecord(dataDir, {
    name: STACK_RECORD,
    pid: process.pid,
    stopSignal: "SIGTERM",
    ports,
  });
  return leftovers.map(({ name }) => name);
}

export function releaseDataFolder(dataDir: string): Promise<void> {
  return removeRecord(dataDir, STACK_RECORD);
}

export function filterLeftovers(
  records: readonly { record: RunRecord; isRunning: boolean }[],
): RunRecord[] {
  return records
    .filter((entry) => entry.isRunning && entry.record.name !== STACK_RECORD)
    .map(({ record }) => record);
}

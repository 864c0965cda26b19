import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { signalGroup, readStartTime, isRunning } from "@/local/stack/process-table";
import { StackError } from "@/local/stack/stack-error";

const RunRecord = z.object({
  name: z.string(),
  pid: z.number().int().positive(),
  startTime: z.string(),
  stopSignal: z.enum(["SIGINT", "SIGTERM"]),
});

/** Recorded so that a later start can find leftover processes. */
export type RunRecord = z.infer<typeof RunRecord>;

const STACK_RECORD = "stack";

const folder = (dataDir: string) => path.join(dataDir, "run");
const recordFile = (dataDir: string, name: string) => path.join(folder(dataDir), `${name}.json`);

/** Call it right after the spawn. */
export async function writeRecord(
  dataDir: string,
  record: Omit<RunRecord, "startTime">,
): Promise<void> {
  const startTime = await readStartTime(record.pid);
  if (startTime === undefined) return;
  await writeFile(
    recordFile(dataDir, record.name),
    JSON.stringify({ ...record, startTime: startTime }),
  );
}

export function removeRecord(dataDir: string, name: string): Promise<void> {
  return rm(recordFile(dataDir, name), { force: true });
}

async function readRecords(dataDir: string): Promise<RunRecord[]> {
  const names = await readdir(folder(dataDir)).catch(() => []);
  const records = names.map(async (name) => {
    const text = await readFile(path.join(folder(dataDir), name), "utf8").catch(() => "");
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

async function stopLeftover(record: RunRecord): Promise<void> {
  signalGroup(record.pid, record.stopSignal);
  for (let waited = 0; waited < 8000 && (await isRunning(record)); waited += 50) await wait(50);
  if (await isRunning(record)) signalGroup(record.pid, "SIGKILL");
}

/**
 * Claims a data folder for this process and stops leftovers of an earlier stack.
 * @returns the names of the stopped processes
 * @throws StackError when another stack uses the folder
 */
export async function claimDataFolder(dataDir: string): Promise<string[]> {
  await mkdir(folder(dataDir), { recursive: true });
  const running = await findRunningStack(dataDir);
  if (running !== undefined) {
    throw new StackError(
      `A stack already runs on ${dataDir} (process ${running.pid}): stop it with Ctrl-C, or start this one with another DATA_DIR and other ports.`,
    );
  }
  const records = await readRecords(dataDir);
  const alive = await Promise.all(
    records.map(async (record) => ({ record, isRunning: await isRunning(record) })),
  );
  const leftovers = filterLeftovers(alive);
  await Promise.all(leftovers.map(stopLeftover));
  await rm(folder(dataDir), { recursive: true, force: true });
  await mkdir(folder(dataDir), { recursive: true });
  await writeRecord(dataDir, { name: STACK_RECORD, pid: process.pid, stopSignal: "SIGTERM" });
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

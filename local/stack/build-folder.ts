import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { startTime, stillRuns } from "@/local/stack/process-table";

const Mark = z.object({ pid: z.number(), startTime: z.string() });

/** In addition to the one in use. */
export const MAX_OLD_BUILDS = 3;

/** Next requires a folder inside the project, whatever DATA_DIR is. */
export const BUILDS = ".data/builds";

async function isHeld(file: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => "null");
  try {
    const mark = Mark.safeParse(JSON.parse(text));
    return mark.success && (await stillRuns(mark.data));
  } catch {
    return false;
  }
}

const ownMark = async () =>
  JSON.stringify({ pid: process.pid, startTime: await startTime(process.pid) });

/** A lock file shared by all stacks of the project; one of a killed process is ignored. */
export async function withBuildLock(
  builds: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const lock = path.join(builds, `${name}.lock`);
  await mkdir(builds, { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, await ownMark(), { flag: "wx" });
      break;
    } catch {
      if (await isHeld(lock)) await wait(200);
      else await rm(lock, { force: true });
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** @returns a function that removes the mark */
export async function markBuildInUse(builds: string, hash: string): Promise<() => Promise<void>> {
  const note = path.join(builds, `${hash}.used-${process.pid}`);
  await mkdir(builds, { recursive: true });
  await writeFile(note, await ownMark());
  return () => rm(note, { force: true });
}

export function oldBuilds(
  builds: readonly { hash: string; finishedAt: number; used: boolean }[],
): string[] {
  const newestFirst = builds.toSorted((a, b) => b.finishedAt - a.finishedAt);
  return newestFirst
    .slice(MAX_OLD_BUILDS)
    .filter(({ used }) => !used)
    .map(({ hash }) => hash);
}

export async function removeOldBuilds(builds: string): Promise<void> {
  const names = await readdir(builds);
  const notes = names.filter((name) => name.includes(".used-"));
  const live = await Promise.all(notes.map((note) => isHeld(path.join(builds, note))));
  const dead = notes.filter((_note, at) => live[at] !== true);
  await Promise.all(dead.map((note) => rm(path.join(builds, note), { force: true })));
  const used = new Set(
    notes.filter((note) => !dead.includes(note)).map((note) => note.split(".")[0]),
  );
  const found = await Promise.all(
    names
      .filter((name) => !name.includes("."))
      .map(async (hash) => {
        const finished = await stat(path.join(builds, hash, "finished")).catch(() => undefined);
        return { hash, finishedAt: finished?.mtimeMs ?? 0, used: used.has(hash) };
      }),
  );
  await Promise.all(
    oldBuilds(found).map((hash) => rm(path.join(builds, hash), { recursive: true, force: true })),
  );
}

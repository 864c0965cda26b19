import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { startTime, stillRuns } from "@/local/stack/process-table";

const Mark = z.object({ pid: z.number(), startTime: z.string() });

/** Builds that are kept beside the one in use. */
export const KEPT_BUILDS = 3;

/** Always inside the project, wherever DATA_DIR is: Next accepts no other place for a build. */
export const BUILDS = ".data/builds";

async function heldBy(file: string): Promise<boolean> {
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

/**
 * Does `work` while no other stack does it for the same `name`; they wait for one another. A holder that was killed
 * does not count.
 */
export async function alone(
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
      if (await heldBy(lock)) await wait(200);
      else await rm(lock, { force: true });
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Notes that this process serves a build, so that no other start sweeps it away; answers how to strike the note. */
export async function holdBuild(builds: string, hash: string): Promise<() => Promise<void>> {
  const note = path.join(builds, `${hash}.used-${process.pid}`);
  await mkdir(builds, { recursive: true });
  await writeFile(note, await ownMark());
  return () => rm(note, { force: true });
}

/** Which builds go: all but the newest `KEPT_BUILDS` and those in use. */
export function oldBuilds(
  builds: readonly { hash: string; finishedAt: number; used: boolean }[],
): string[] {
  const newestFirst = builds.toSorted((a, b) => b.finishedAt - a.finishedAt);
  return newestFirst
    .slice(KEPT_BUILDS)
    .filter(({ used }) => !used)
    .map(({ hash }) => hash);
}

/** Removes old builds and the notes of processes that are gone. */
export async function sweepBuilds(builds: string): Promise<void> {
  const names = await readdir(builds);
  const notes = names.filter((name) => name.includes(".used-"));
  const live = await Promise.all(notes.map((note) => heldBy(path.join(builds, note))));
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

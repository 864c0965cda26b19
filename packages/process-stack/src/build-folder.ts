import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { readStartTime, isRunning } from "#process-table";

const BuildMark = z.object({ pid: z.number(), startTime: z.string() });

/** Builds that are kept in addition to those in use. */
const MAX_OLD_BUILDS = 3;

async function isHeld(file: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => "null");
  try {
    const mark = BuildMark.safeParse(JSON.parse(text));
    return mark.success && (await isRunning(mark.data));
  } catch {
    return false;
  }
}

const formatOwnMark = async () =>
  JSON.stringify({ pid: process.pid, startTime: await readStartTime(process.pid) });

/** Holds a lock file that all stacks of the project share. The lock of a killed process is ignored. */
export async function withBuildLock(
  builds: string,
  name: string,
  task: () => Promise<void>,
): Promise<void> {
  const lock = path.join(builds, `${name}.lock`);
  await mkdir(builds, { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, await formatOwnMark(), { flag: "wx" });
      break;
    } catch {
      if (await isHeld(lock)) await wait(200);
      else await rm(lock, { force: true });
    }
  }
  try {
    await task();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A build that is marked as in use is not deleted. @returns a function that removes the mark */
export async function markBuildInUse(builds: string, hash: string): Promise<() => Promise<void>> {
  const usageFile = path.join(builds, `${hash}.used-${process.pid}`);
  await mkdir(builds, { recursive: true });
  await writeFile(usageFile, await formatOwnMark());
  return () => rm(usageFile, { force: true });
}

export function selectOldBuilds(
  builds: readonly { hash: string; finishedAt: number; isUsed: boolean }[],
): string[] {
  const newestFirst = builds.toSorted((a, b) => b.finishedAt - a.finishedAt);
  return newestFirst
    .slice(MAX_OLD_BUILDS)
    .filter(({ isUsed }) => !isUsed)
    .map(({ hash }) => hash);
}

export async function removeOldBuilds(builds: string): Promise<void> {
  const names = await readdir(builds);
  const usageFiles = names.filter((name) => name.includes(".used-"));
  const areRunning = await Promise.all(
    usageFiles.map((usageFile) => isHeld(path.join(builds, usageFile))),
  );
  const staleFiles = usageFiles.filter((_file, index) => areRunning[index] !== true);
  await Promise.all(
    staleFiles.map((usageFile) => rm(path.join(builds, usageFile), { force: true })),
  );
  const usedHashes = new Set(
    usageFiles
      .filter((usageFile) => !staleFiles.includes(usageFile))
      .map((usageFile) => usageFile.split(".")[0]),
  );
  const candidates = await Promise.all(
    names
      .filter((name) => !name.includes("."))
      .map(async (hash) => {
        const marker = await stat(path.join(builds, hash, "finished")).catch(() => undefined);
        return { hash, finishedAt: marker?.mtimeMs ?? 0, isUsed: usedHashes.has(hash) };
      }),
  );
  await Promise.all(
    selectOldBuilds(candidates).map((hash) =>
      rm(path.join(builds, hash), { recursive: true, force: true }),
    ),
  );
}

import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { installedBinaries } from "@/local/postgres/binaries";
import { openToOthers, type Owner, postgresOwner } from "@/local/postgres/unprivileged";
import type { Secrets } from "@/local/stack/secrets";
import { StackError } from "@/local/stack/stack-error";

/** Where data goes that `nobody` may not reach in the project folder; only root can make folders there. */
const OPEN_FOLDER = "/var/lib/vitrine";

/** What PostgreSQL runs from, where it keeps its data, and the account it runs as when that is not ours. */
export type Place = { binaries: string; data: string; owner: Owner | undefined };

/** Removes what belongs to data folders that were deleted since, or begun afresh (`npm start` after `rm -r .data`). */
async function removeAbandoned(): Promise<void> {
  const ids = await readdir(OPEN_FOLDER).catch(() => []);
  await Promise.all(
    ids.map(async (id) => {
      const home = path.join(OPEN_FOLDER, id);
      const secrets = await readFile(path.join(home, "secrets-file"), "utf8").catch(
        () => undefined,
      );
      if (secrets === undefined) return;
      const kept = await readFile(secrets, "utf8").catch(() => "");
      if (!kept.includes(id)) await rm(home, { recursive: true, force: true });
    }),
  );
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await rm(`${to}.part`, { recursive: true, force: true });
  await cp(from, `${to}.part`, { recursive: true, verbatimSymlinks: true });
  await rename(`${to}.part`, to);
}

/**
 * Finds a place that the account running PostgreSQL can enter: the data folder itself, or, when root keeps the project
 * or its data in a closed folder (/root, mode 0700), one under /var/lib with a copy of the binaries.
 */
export async function findPlace(root: string, dataDir: string, secrets: Secrets): Promise<Place> {
  const binaries = installedBinaries(root);
  const owner = await postgresOwner();
  const open =
    owner === undefined || ((await openToOthers(dataDir)) && (await openToOthers(binaries)));
  if (open) return { binaries, data: path.join(dataDir, "postgres"), owner };

  await removeAbandoned();
  const home = path.join(OPEN_FOLDER, secrets.id);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if ((await lstat(home)).uid !== 0)
    throw new StackError(`${home} must belong to root: delete it.`);
  await writeFile(path.join(home, "secrets-file"), path.join(dataDir, "secrets.json"));
  const { version } = JSON.parse(await readFile(path.join(binaries, "../package.json"), "utf8"));
  const copy = path.join(home, `binaries-${version}`);
  await copyOnce(binaries, copy);
  return { binaries: copy, data: path.join(home, "postgres"), owner };
}

import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findBinaries } from "#postgres-binaries";
import { isOpenToOthers, type Owner, findPostgresOwner } from "#postgres-owner";
import { StackError } from "#stack-error";

/** Used if `nobody` cannot reach the project folder; only root can create folders here. */
const SHARED_FOLDER = "/var/lib/vitrine";

/** `id` links data that must lie outside the data folder to it. */
export type Credentials = { id: string; databasePassword: string };

/** `owner` is the account that PostgreSQL runs as, if it is not the current one. */
export type FileLocations = { binaries: string; data: string; owner: Owner | undefined };

/** Removes data in SHARED_FOLDER that belongs to data folders that have since been deleted or recreated. */
async function removeAbandonedFolders(): Promise<void> {
  const ids = await readdir(SHARED_FOLDER).catch(() => []);
  await Promise.all(
    ids.map(async (id) => {
      const home = path.join(SHARED_FOLDER, id);
      const secrets = await readFile(path.join(home, "secrets-file"), "utf8").catch(
        () => undefined,
      );
      if (secrets === undefined) return;
      const currentSecrets = await readFile(secrets, "utf8").catch(() => "");
      if (!currentSecrets.includes(id)) await rm(home, { recursive: true, force: true });
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
 * Uses the data folder itself. If root keeps the project or its data in a folder that other accounts cannot enter (/root,
 * mode 0700), uses one under /var/lib, with a copy of the binaries.
 */
export async function findFileLocations(
  root: string,
  dataDir: string,
  secrets: Credentials,
): Promise<FileLocations> {
  const binaries = findBinaries(root);
  const owner = await findPostgresOwner();
  const isReachable =
    owner === undefined || ((await isOpenToOthers(dataDir)) && (await isOpenToOthers(binaries)));
  if (isReachable) return { binaries, data: path.join(dataDir, "postgres"), owner };

  await removeAbandonedFolders();
  const home = path.join(SHARED_FOLDER, secrets.id);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if ((await lstat(home)).uid !== 0)
    throw new StackError(`${home} must belong to root: delete it.`);
  await writeFile(path.join(home, "secrets-file"), path.join(dataDir, "secrets.json"));
  const { version } = JSON.parse(await readFile(path.join(binaries, "../package.json"), "utf8"));
  const copy = path.join(home, `binaries-${version}`);
  await copyOnce(binaries, copy);
  return { binaries: copy, data: path.join(home, "postgres"), owner };
}

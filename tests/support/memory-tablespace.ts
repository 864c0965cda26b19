import { chown, mkdtemp, rm, stat, statfs } from "node:fs/promises";
import { freemem } from "node:os";
import path from "node:path";
import type pg from "pg";

/** The folder of Linux whose files are in memory. */
const MEMORY_FOLDER = "/dev/shm";
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Creates a folder in memory that belongs to the account of the server, if that runs on this machine. */
async function createFolder(admin: pg.Client): Promise<string | undefined> {
  const memory = await statfs(MEMORY_FOLDER);
  if (Math.min(memory.bavail * memory.bsize, freemem()) < NEEDED_BYTES) return undefined;
  const { rows } = await admin.query<{ data: string }>(
    "select current_setting('data_directory') as data",
  );
  const { uid, gid } = await stat(rows[0]?.data ?? "");
  const folder = await mkdtemp(path.join(MEMORY_FOLDER, "vitrine-tests-"));
  await chown(folder, uid, gid);
  return folder;
}

/**
 * Creates a tablespace in memory. A database is 1,500 files, and ext4 takes the longer to create one, the more have just been
 * deleted.
 * @returns its name, or `pg_default` on a machine without such memory, and with a server elsewhere
 */
export async function createMemoryTablespace(admin: pg.Client, name: string): Promise<string> {
  const folder = await createFolder(admin).catch(() => undefined);
  if (folder === undefined) return "pg_default";
  try {
    await admin.query(`create tablespace ${name} location '${folder}'`);
    return name;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return "pg_default";
  }
}

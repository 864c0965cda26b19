import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StackError } from "@/local/stack/stack-error";

const run = promisify(execFile);

export type Owner = { uid: number; gid: number };

/**
 * The account that PostgreSQL runs as: it refuses root, so root lends it `nobody`; everybody else is fine themselves.
 * @throws StackError when the machine has no `nobody`
 */
export async function postgresOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "nobody"])).stdout)),
    );
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  } catch {
    // Said below.
  }
  throw new StackError(
    "PostgreSQL refuses to run as root and there is no account `nobody` to run it: start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether every account may walk into a folder: each one above it lets others pass. */
export async function openToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const above = path.dirname(folder);
  return above === folder || openToOthers(above);
}

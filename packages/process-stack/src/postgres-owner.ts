import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StackError } from "#stack-error";

const run = promisify(execFile);

export type Owner = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`. Undefined when the current account is not root.
 * @throws StackError when the machine has no `nobody`
 */
export async function findPostgresOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "nobody"])).stdout)),
    );
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  } catch {
    // Reported below.
  }
  throw new StackError(
    "PostgreSQL refuses to run as root and there is no account `nobody` to run it: start as an ordinary user, or set DATABASE_URL.",
  );
}

/** True if every account may enter a folder and all folders above it. */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || isOpenToOthers(parent);
}

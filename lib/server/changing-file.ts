import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { log } from "@/lib/server/log";

const cache = new Map<string, { modifiedAt: number; value: unknown }>();

/** Synchronous, because each page of an opportunity asks: from a local disk it takes microseconds, on another thread a hundred times as long. */
function readModificationTime(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

async function readParsed<Value>(file: string, parse: (text: string) => Value) {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (error) {
    log().error({ err: error, file }, "a file cannot be read: what it holds is left out");
    return null;
  }
}

/** Reads a file that a deployment provides, again when it changes. @param parse the same for one file @returns null without a readable file */
export async function readChangingFile<Value>(
  file: string | undefined,
  parse: (text: string) => Value,
): Promise<Value | null> {
  if (file === undefined) return null;
  const modifiedAt = readModificationTime(file);
  const cached = cache.get(file);
  if (cached?.modifiedAt === modifiedAt) return cached.value as Value | null;
  const value = await readParsed(file, parse);
  cache.set(file, { modifiedAt, value });
  return value;
}

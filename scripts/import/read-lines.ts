import { createReadStream, existsSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

export interface RecordFile {
  name: string;
  path: string;
  bytes: number;
}

/** Finds `<name>.ndjson` or `<name>.ndjson.gz` in a folder, or null. */
export function findRecords(folder: string, name: string): RecordFile | null {
  for (const file of [`${name}.ndjson`, `${name}.ndjson.gz`]) {
    const full = path.join(folder, file);
    if (existsSync(full)) return { name: file, path: full, bytes: statSync(full).size };
  }
  return null;
}

/**
 * Reads a file of records line by line, never the whole of it.
 * @param onBytes is told how many bytes of the file have been read
 * @throws when the file cannot be read to its end: the lines before have been handed out by then
 */
export async function* readLines(
  file: RecordFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ line: number; text: string }> {
  const source = createReadStream(file.path);
  const input = file.path.endsWith(".gz") ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => input.destroy(error));
  const reader = createInterface({ input, crlfDelay: Infinity });
  const broken = new Promise<never>((_resolve, reject) => input.on("error", reject));
  broken.catch(() => undefined);
  let line = 0;
  const lines = reader[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), broken]);
      if (next.done) break;
      line += 1;
      onBytes(source.bytesRead);
      if (next.value.trim() !== "") yield { line, text: next.value };
    }
    if (input.errored) throw input.errored;
  } finally {
    reader.close();
    source.destroy();
  }
}

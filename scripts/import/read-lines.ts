import { createReadStream, existsSync, statSync } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";

export interface RecordFile {
  name: string;
  path: string;
  bytes: number;
}

/** `<name>.ndjson` or `<name>.ndjson.gz` */
export function findRecords(folder: string, name: string): RecordFile | null {
  for (const file of [`${name}.ndjson`, `${name}.ndjson.gz`]) {
    const full = path.join(folder, file);
    if (existsSync(full)) return { name: file, path: full, bytes: statSync(full).size };
  }
  return null;
}

/**
 * @param onBytes is called with the number of bytes read
 * @throws when the file is truncated, after the lines before
 */
export async function* readLines(
  file: RecordFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ line: number; text: string }> {
  const source = createReadStream(file.path);
  const input = file.path.endsWith(".gz") ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => input.destroy(error));
  // Node's readline also ends lines at U+2028, which JSON may contain.
  const decoder = new TextDecoder();
  let [line, rest] = [0, ""];
  try {
    for await (const chunk of input) {
      const texts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split("\n");
      rest = texts.pop() ?? "";
      for (const text of texts) {
        line += 1;
        onBytes(source.bytesRead);
        if (text.trim() !== "") yield { line, text };
      }
    }
    if (rest.trim() !== "") yield { line: line + 1, text: rest };
  } finally {
    source.destroy();
  }
}

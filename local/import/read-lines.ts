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
    const filePath = path.join(folder, file);
    if (existsSync(filePath)) return { name: file, path: filePath, bytes: statSync(filePath).size };
  }
  return null;
}

/**
 * @param onBytes is called with the number of bytes read
 * @throws when the file is truncated, after yielding the lines before that
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
  let [line, remainder] = [0, ""];
  try {
    for await (const chunk of input) {
      const completeLines = (
        remainder + decoder.decode(chunk as Uint8Array, { stream: true })
      ).split("\n");
      remainder = completeLines.pop() ?? "";
      for (const text of completeLines) {
        line += 1;
        onBytes(source.bytesRead);
        if (text.trim() !== "") yield { line, text };
      }
    }
    if (remainder.trim() !== "") yield { line: line + 1, text: remainder };
  } finally {
    source.destroy();
  }
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const IGNORED = /(\.test\.tsx?|\.md|~|\.swp)$|^\.DS_Store$/;

async function listFiles(root: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (entries === undefined) return [name];
  const paths = entries
    .filter((entry) => !IGNORED.test(entry.name))
    .map((entry) => `${name}/${entry.name}`)
    .sort();
  return (await Promise.all(paths.map((file) => listFiles(root, file)))).flat();
}

/** A short hash of file names and contents, without tests and Markdown. @param sources relative to `root` */
export async function hashSources(root: string, sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => listFiles(root, source)))).flat();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(root, file)).catch(() => undefined);
      return `${file} ${bytes === undefined ? "-" : createHash("sha256").update(bytes).digest("hex")}\n`;
    }),
  );
  return createHash("sha256").update(hashes.join("")).digest("hex").slice(0, 16);
}

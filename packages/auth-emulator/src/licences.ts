import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Returns the licences of all packages that bundled files belong to, each under its name and version. */
export async function collectLicences(root: string, files: readonly string[]): Promise<string> {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  const texts = await Promise.all(
    [...new Set(folders)].map((folder) => readLicence(path.join(root, folder))),
  );
  return [...new Set(texts)].toSorted().join(`\n${"-".repeat(80)}\n\n`);
}

async function readLicence(folder: string): Promise<string> {
  const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
    await readFile(path.join(folder, "package.json"), "utf8"),
  );
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : await readFile(path.join(folder, file), "utf8");
  return `${name} ${version} (${license})\n\n${text.replaceAll("\r\n", "\n").trim()}`.trim() + "\n";
}

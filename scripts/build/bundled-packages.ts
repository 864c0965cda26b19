import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

/** The build's metafile: folders of the packages whose code is in its files, as `node_modules/zod`. */
export const BUNDLED_PACKAGES = "bundled-packages.json";

const PACKAGE_FOLDER = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/**
 * @param file of a module; Next appends what it made of it, after a space
 * @returns the folder of its package, relative to the project's; undefined for our own files
 */
export const findPackageFolder = (file: string): string | undefined =>
  PACKAGE_FOLDER.exec(file.split(" ")[0] ?? "")?.[1];

const collectFolders = (files: readonly string[]) =>
  files.map(findPackageFolder).filter((folder) => folder !== undefined);

/** Passes on which packages have code in the chunks of a build by Vite. */
export const reportPackages = (report: (folders: string[]) => void): Plugin => ({
  name: "report-packages",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const used = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0);
      report(collectFolders(used.map(([file]) => file)));
    }
  },
});

/** The header of a route's `analyze.data`: its length in 4 bytes, then JSON. */
const AnalyzedRoute = z.object({
  schema_version: z.literal(1),
  sources: z.array(z.object({ path: z.string(), parent_source_index: z.number().nullable() })),
  chunk_parts: z.array(z.object({ source_index: z.number(), size: z.number() })),
});

function listSourceFiles(data: Buffer): string[] {
  const header: unknown = JSON.parse(data.toString("utf8", 4, 4 + data.readUInt32BE(0)));
  const { sources, chunk_parts: parts } = AnalyzedRoute.parse(header);
  const formatPath = (index: number | null): string => {
    const source = index === null ? undefined : sources[index];
    return source === undefined ? "" : formatPath(source.parent_source_index) + source.path;
  };
  const used = new Set(parts.filter(({ size }) => size > 0).map((part) => part.source_index));
  return [...used].map(formatPath);
}

/** Reads the packages of the pages from what `next build --analyze` has written, and deletes that. */
export async function readPackagesOfPages(buildFolder: string): Promise<string[]> {
  const folder = path.join(buildFolder, "diagnostics/analyze");
  const entries = await readdir(path.join(folder, "data"), { recursive: true });
  const routes = entries.filter((name) => path.basename(name) === "analyze.data");
  const files = new Set<string>();
  for (const route of routes) {
    const data = await readFile(path.join(folder, "data", route));
    for (const file of listSourceFiles(data)) files.add(file);
  }
  await rm(folder, { recursive: true });
  return collectFolders([...files]);
}

export async function writeBundledPackages(
  buildFolder: string,
  folders: readonly string[],
): Promise<void> {
  const text = JSON.stringify([...new Set(folders)].toSorted(), null, 2);
  await writeFile(path.join(buildFolder, BUNDLED_PACKAGES), `${text}\n`);
}

/** @throws Error with one line if nothing was built */
export async function readBundledPackages(buildFolder: string): Promise<string[]> {
  const file = path.join(buildFolder, BUNDLED_PACKAGES);
  if (!existsSync(file))
    throw new Error(`${file} is missing: run "npm run build -- --packages" first.`);
  return z.array(z.string()).parse(JSON.parse(await readFile(file, "utf8")));
}

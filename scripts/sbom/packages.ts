import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isUnusedPackage } from "@/scripts/image/prepare.mjs";

const names = z.union([z.array(z.string()), z.string().transform((name) => [name])]);
const LockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().default(""),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
  os: names.default(["linux"]),
  cpu: names.optional(),
  libc: names.default(["glibc"]),
});

/** The part of package-lock.json that a bill needs. */
export const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) });
export type LockFile = z.infer<typeof LockFile>;

/** Processors of the images that a release has (.github/workflows/release.yml). */
const PROCESSORS = ["x64", "arm64"];

export type Package = { name: string; version: string; license: string | undefined };

const PackageFile = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

/** Reads the licence of a package of which npm's lock file has none: it is old, or names it in a file alone. */
async function readInstalledLicense(folder: string): Promise<string | undefined> {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  const { license, licenses } = PackageFile.parse(JSON.parse(await readFile(file, "utf8")));
  const stated = license ?? licenses.map(({ type }) => type).join(" OR ");
  if (stated !== "") return stated;
  const text = await readFile(path.join(folder, "LICENSE"), "utf8").catch(() => "");
  return text.startsWith("MIT License") ? "MIT" : undefined;
}

/** Folders of the packages in the images' `node_modules`: those that are installed here, and the other processors' binaries. */
export const listImageFolders = (
  { packages }: LockFile,
  isInstalled: (folder: string) => boolean,
): string[] =>
  Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.startsWith("node_modules/") && !dev && !link)
    .filter(([, { os, libc }]) => os.includes("linux") && libc.includes("glibc"))
    .filter(
      ([folder, { cpu }]) => cpu?.some((name) => PROCESSORS.includes(name)) ?? isInstalled(folder),
    )
    .map(([folder]) => folder)
    .filter((folder) => !folder.split(/\/?node_modules\//).some(isUnusedPackage));

/** @throws Error for a folder that npm did not install */
export function readPackages(
  root: string,
  { packages }: LockFile,
  folders: readonly string[],
): Promise<Package[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const installed = packages[folder];
      if (installed === undefined) throw new Error(`${folder} was not installed by npm.`);
      const { license, version } = installed;
      return {
        // An override installs another package under the name of what it replaces.
        name: installed.name ?? folder.split("node_modules/").at(-1) ?? "",
        version,
        license: license ?? (await readInstalledLicense(path.join(root, folder))),
      };
    }),
  );
}

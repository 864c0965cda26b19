import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Source } from "@/scripts/image/layer";

export const NODE_UID = 1000;
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** The libraries that a program loads, by `ldd`: of this machine, not of the image's own packages. */
async function listLibraries(file: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)("ldd", [file]);
  return [...stdout.matchAll(/(?:=> |^\s*)(\/\S+) \(0x/gm)].map(([, library = ""]) => library);
}

/** A base without a registry: this machine's Node, what it and the packages load, a user, and folders to mount in. */
export async function listHostBase(scratch: string, modules: string): Promise<Source[]> {
  const etc = path.join(scratch, "etc");
  await mkdir(etc, { recursive: true });
  await mkdir(path.join(scratch, "empty"), { recursive: true });
  await writeFile(
    path.join(etc, "passwd"),
    `root:x:0:0::/:/bin/false\nnode:x:${NODE_UID}:${NODE_UID}::/tmp:/bin/false\n`,
  );
  await writeFile(path.join(etc, "nsswitch.conf"), "hosts: files dns\n");
  const addons = globSync(`${modules}/**/*.node`);
  const programs = [process.execPath, ...addons];
  const loaded = (await Promise.all(programs.map(listLibraries))).flat();
  const libraries = [...new Set(loaded)].filter((file) => !file.startsWith(modules));
  const files = existsSync(CERTIFICATES) ? [...libraries, CERTIFICATES] : libraries;
  return [
    { file: process.execPath, target: "usr/local/bin/node" },
    ...(await Promise.all(
      files.map(async (file) => ({ file: await realpath(file), target: file.slice(1) })),
    )),
    { file: etc, target: "etc" },
    ...["tmp", "dev", "proc"].map((target) => ({ file: path.join(scratch, "empty"), target })),
  ];
}

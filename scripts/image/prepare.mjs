// What the image's Dockerfile runs, on Node's built-ins: nothing is installed yet.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Packages that production never loads: the pinned Node (the image has its own), Next's compiler, the test browser's driver. Optional packages
 * stay otherwise, because sharp's binaries are among them.
 */
const UNUSED_PACKAGE =
  /^(?:node-linux-(?:x64|arm64)|@next\/swc-.+|playwright|playwright-core|@playwright\/.+)$/;

/** @param {string} name */
export const isUnusedPackage = (name) => UNUSED_PACKAGE.test(name);

/** Files that only development reads. */
const UNUSED_FILE = /\.(?:map|d\.[cm]?ts|development\.js|dev\.js)$/;

/** @param {string} name */
export const isUnusedFile = (name) => UNUSED_FILE.test(name);

/** Parts of a build that no server reads. */
const UNUSED_BUILD_PARTS = ["build", "cache", "diagnostics", "types", "trace", "trace-build"];

/**
 * Names the folder of the image instead of the build's, which differs from machine to machine.
 * @param {string} manifest
 */
export const moveToImage = (manifest) =>
  manifest.replaceAll(/("(?:appDir|outputFileTracingRoot|repoRoot|root)": ?)"[^"]*"/g, '$1"/app"');

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed.`);
}

function deleteUnusedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) deleteUnusedFiles(file);
    else if (isUnusedFile(entry.name)) rmSync(file);
  }
}

const listPackageNames = (modules) =>
  readdirSync(modules).flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(path.join(modules, name)).map((part) => `${name}/${part}`)
      : name,
  );

/** Installs production's packages; the others are bundled into the build. */
function preparePackages() {
  run("npm", ["ci", "--ignore-scripts", "--omit=dev"]);
  for (const name of listPackageNames("node_modules").filter(isUnusedPackage)) {
    rmSync(path.join("node_modules", name), { recursive: true });
  }
  deleteUnusedFiles("node_modules");
}

/** Needs no database and no secret: one image serves any environment (docs/decisions/0008-run-time-environment.md). */
function prepareBuild() {
  run("npm", ["run", "build", "--", "--packages"]);
  for (const name of UNUSED_BUILD_PARTS) {
    rmSync(path.join(".next", name), { recursive: true, force: true });
  }
  for (const name of ["required-server-files.json", "required-server-files.js"]) {
    const file = path.join(".next", name);
    writeFileSync(file, moveToImage(readFileSync(file, "utf8")));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const part = process.argv[2];
  if (part === "packages") preparePackages();
  else if (part === "build") prepareBuild();
  else throw new Error("prepare.mjs packages|build");
}

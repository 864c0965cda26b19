import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { bootImage, hasUserNamespaces } from "@/scripts/image/boot";
import { type Copy, type ImagePlan, readImagePlan } from "@/scripts/image/dockerfile";
import { listHostBase, NODE_UID } from "@/scripts/image/host-base";
import { type Source, writeLayer } from "@/scripts/image/layer";
import { writeLayout } from "@/scripts/image/layout";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run image [-- --boot]   makes the Dockerfile's image of the last commit without Docker, as an OCI layout in DATA_DIR/image/layout

  --boot   also migrates, serves and stops it in a root of its own, on the database of the environment or the local stack's

Its base is this machine's Node and the libraries that it loads.`;

const folder = path.resolve(process.env["DATA_DIR"] || ".data", "image");
/** Files that docs/deploy/Dockerfile.dockerignore leaves out, too. */
const TESTS = ["*.test.ts", "*.test.tsx"];
const LOCK_FILES = ["package.json", "package-lock.json", ".npmrc"];

function run(cwd: string, command: string, ...args: string[]): void {
  const env = { ...process.env };
  delete env["NEXT_DIST_DIR"];
  if (spawnSync(command, args, { cwd, env, stdio: "inherit" }).status !== 0)
    throw new Error(`${[command, ...args].join(" ")} failed.`);
}

/** Runs the Dockerfile's steps in folders of their own: `app` has the commit's files and the build, `packages` production's packages. */
async function prepare(commit: string, app: string, packages: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([app, packages].map((name) => mkdir(name, { recursive: true })));
  const files = ["archive", commit, "--", ".", ...TESTS.map((name) => `:!${name}`)];
  const archive = execFileSync("git", files, { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", app], { input: archive });
  for (const name of LOCK_FILES) await cp(path.join(app, name), path.join(packages, name));
  run(packages, process.execPath, path.join(app, "scripts/image/prepare.mjs"), "packages");
  run(app, "npm", "ci", "--ignore-scripts", "--include=dev");
  run(app, process.execPath, path.join(app, "scripts/image/prepare.mjs"), "build");
}

function listSources(
  { copies, folder: target }: ImagePlan,
  owner: Copy["owner"],
  folders: Record<string, string>,
): Source[] {
  const owned = copies.filter((copy) => copy.owner === owner);
  return owned.flatMap((copy) =>
    copy.sources.map((source) => ({
      file: path.join(folders[copy.from ?? "build"] ?? "", source),
      target: path.join(
        target,
        copy.target,
        copy.target.endsWith("/") ? path.basename(source) : "",
      ),
    })),
  );
}

async function createImage(boots: boolean): Promise<void> {
  const [app, packages] = [path.join(folder, "app"), path.join(folder, "packages")];
  const format = ["log", "-1", "--format=%H %ct"];
  const [commit = "", seconds] = execFileSync("git", format, { encoding: "utf8" }).split(" ");
  const created = new Date(Number(seconds) * 1_000);
  await prepare(commit, app, packages);
  const plan = readImagePlan(await readFile(path.join(app, "docs/deploy/Dockerfile"), "utf8"));
  const layout = path.join(folder, "layout");
  const blobs = path.join(layout, "blobs/sha256");
  const base = await listHostBase(path.join(folder, "base"), path.join(packages, "node_modules"));
  const folders = { build: app, packages };
  const root = [...base, ...listSources(plan, "root", folders)];
  const layers = [
    await writeLayer(blobs, root, { uid: 0, mtime: created }),
    await writeLayer(blobs, listSources(plan, "node", folders), { uid: NODE_UID, mtime: created }),
  ];
  const digest = await writeLayout(layout, plan, layers, created);
  console.log(`${layout}: ${digest}`);
  if (!boots) return;
  if (!hasUserNamespaces())
    return console.log("! Not booted: this machine has no user namespaces.");
  await bootImage(layout, layers, plan, path.join(folder, "root"));
  console.log("Booted: it migrated, was ready, and ended.");
}

await runCommand(USAGE, async (args) => {
  const { values } = readArguments(args, {
    options: { boot: { type: "boolean", default: false } },
  });
  await createImage(values.boot);
});

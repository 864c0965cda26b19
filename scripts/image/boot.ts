import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { ImagePlan } from "@/scripts/image/dockerfile";
import type { Blob } from "@/scripts/image/layer";
import { waitUntilReady } from "@/scripts/operations/wait-until-ready";

const STOP_MS = 20_000;

/** True if this machine lets a user have a root of their own. */
export const hasUserNamespaces = () =>
  spawnSync("unshare", ["-Urm", "true"], { stdio: "ignore" }).status === 0;

const { PORT = "3000" } = process.env;

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The command in the image: its own root, read-only, /tmp in memory, and the kernel's /dev and /proc. */
function startIn(root: string, plan: ImagePlan, command: readonly string[]) {
  const program = `process.chdir(${JSON.stringify(plan.folder)});process.execve(process.execPath,${JSON.stringify(command)})`;
  const script = [
    `mount --bind ${quote(root)} ${quote(root)}`,
    `mount --rbind /dev ${quote(`${root}/dev`)}`,
    `mount --rbind /proc ${quote(`${root}/proc`)}`,
    `mount -t tmpfs tmpfs ${quote(`${root}/tmp`)}`,
    `mount -o remount,bind,ro ${quote(root)}`,
    `exec chroot ${quote(root)} /usr/local/bin/node -e ${quote(program)}`,
  ].join(" && ");
  const set = Object.fromEntries(plan.env.map((line) => line.split("=")));
  return spawn("unshare", ["-Urm", "sh", "-c", script], {
    stdio: "inherit",
    env: { ...process.env, ...set, PORT, NODE_OPTIONS: "" },
  });
}

async function unpack(layout: string, layers: readonly Blob[], root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const { digest } of layers) {
    const blob = path.join(layout, "blobs/sha256", digest.replace("sha256:", ""));
    const args = ["-x", "--no-same-owner", "-f", blob, "-C", root];
    if (spawnSync("tar", args).status !== 0) throw new Error(`${digest} could not be unpacked.`);
  }
}

/** Migrates, serves until it is ready, and stops it, in a root of its own. @throws Error with what did not work */
export async function bootImage(
  layout: string,
  layers: readonly Blob[],
  plan: ImagePlan,
  root: string,
): Promise<void> {
  await unpack(layout, layers, root);
  const migration = startIn(root, plan, ["node", ".next/commands/migrate.mjs"]);
  const [migrated] = await once(migration, "exit");
  if (migrated !== 0) throw new Error(`The migrations ended with ${String(migrated)}.`);
  const child = startIn(root, plan, plan.command);
  const ended = once(child, "exit");
  try {
    await waitUntilReady(child, `http://127.0.0.1:${PORT}`);
    child.kill("SIGTERM");
    const timeout = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    const [code] = await ended;
    clearTimeout(timeout);
    if (code !== 0) throw new Error("The image did not end well within 20 s of SIGTERM.");
  } finally {
    child.kill("SIGKILL");
  }
}

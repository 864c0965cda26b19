import { spawnSync } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImagePlan } from "@/scripts/image/dockerfile";
import { listHostBase } from "@/scripts/image/host-base";
import { writeLayer } from "@/scripts/image/layer";
import { moveToImage } from "@/scripts/image/prepare.mjs";
import { writeLayout } from "@/scripts/image/layout";
import { hasUserNamespaces } from "@/scripts/image/boot";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-image-"));
afterAll(() => rm(folder, { recursive: true }));

const plan = readImagePlan(await readFile("docs/deploy/Dockerfile", "utf8"));
const ignored = (await readFile("docs/deploy/Dockerfile.dockerignore", "utf8")).split("\n");
const commitTime = new Date("2026-11-30T09:00:00Z");

/** The same files, made in another order, at another time, under another umask. */
async function makeFiles(name: string, names: readonly string[], mode: number): Promise<string> {
  const dir = path.join(folder, name);
  await mkdir(path.join(dir, "lib"), { recursive: true });
  for (const file of names) {
    await writeFile(path.join(dir, file), `of ${file}`);
    await chmod(path.join(dir, file), mode);
    await utimes(path.join(dir, file), mode, mode);
  }
  await symlink("lib/b.mjs", path.join(dir, "link"));
  return dir;
}

const writeImage = async (dir: string) => {
  const layout = `${dir}-layout`;
  const blobs = path.join(layout, "blobs/sha256");
  const layer = await writeLayer(blobs, [{ file: dir, target: "app" }], {
    uid: 1000,
    mtime: commitTime,
  });
  return { layout, layer, digest: await writeLayout(layout, plan, [layer], commitTime) };
};

test("the Dockerfile's last stage says user, folder, command and contents", () => {
  expect(plan).toMatchObject({ user: "node", folder: "/app" });
  expect(plan.command.at(-1)).toBe(".next/commands/serve.mjs");
  expect(plan.env).toContain("NODE_ENV=production");
  expect(plan.copies).toContainEqual({
    from: "build",
    owner: "node",
    sources: [".next"],
    target: ".next",
  });
  const sources = plan.copies.flatMap((copy) => copy.sources);
  expect(sources.filter((name) => /^(?:tests|e2e|app|\.env)|\.tsx?$/.test(name))).toEqual([]);
  // What lies in the folders that are copied.
  expect(ignored).toEqual(expect.arrayContaining([".env", ".env.*", "**/*.test.ts"]));
});

test("two images of the same files have one digest, and another file another one", async () => {
  const first = await writeImage(await makeFiles("a", ["lib/b.mjs", "a.mjs"], 0o600));
  const second = await writeImage(await makeFiles("b", ["a.mjs", "lib/b.mjs"], 0o644));
  const third = await writeImage(await makeFiles("c", ["a.mjs", "lib/c.mjs"], 0o644));
  expect(second.digest).toBe(first.digest);
  expect(third.digest).not.toBe(first.digest);
});

test("a build names the image's folder, wherever it was made", () => {
  const config = { repoRoot: "/a/b", turbopack: { root: "/a" }, env: { path: "/a" } };
  const moved = { repoRoot: "/app", turbopack: { root: "/app" }, env: { path: "/a" } };
  for (const space of [0, 2])
    expect(moveToImage(JSON.stringify({ config, appDir: "/a" }, null, space))).toBe(
      JSON.stringify({ config: moved, appDir: "/app" }, null, space),
    );
});

test("an image is an OCI layout, whose blobs bear the digests of their bytes", async () => {
  const { layout, layer, digest } = await writeImage(await makeFiles("d", ["a.mjs"], 0o755));
  const index = JSON.parse(await readFile(path.join(layout, "index.json"), "utf8"));
  expect(index.manifests[0]).toMatchObject({ digest });
  const blobs = path.join(layout, "blobs/sha256");
  const names = await readdir(blobs);
  expect(names).toHaveLength(3);
  for (const name of names) {
    const { stdout } = spawnSync("sha256sum", [path.join(blobs, name)], { encoding: "utf8" });
    expect(stdout.split(" ")[0]).toBe(name);
  }
  const file = path.join(blobs, layer.digest.replace("sha256:", ""));
  const { stdout } = spawnSync("tar", ["--utc", "--numeric-owner", "-tvf", file], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^-rwxr-xr-x 1000\/1000 +\d+ 2026-11-30 09:00 app\/a.mjs$/m);
});

test.runIf(hasUserNamespaces())(
  "the host's Node runs on a root of nothing but the base",
  async () => {
    const base = await listHostBase(path.join(folder, "base"), path.resolve("node_modules/pg"));
    const blobs = path.join(folder, "base-blobs");
    const { digest } = await writeLayer(blobs, base, { uid: 0, mtime: commitTime });
    const root = path.join(folder, "root");
    await mkdir(root);
    spawnSync("tar", [
      "-x",
      "--no-same-owner",
      "-f",
      path.join(blobs, digest.slice(7)),
      "-C",
      root,
    ]);
    const program = "console.log(process.version, require('node:os').userInfo().uid)";
    const { stdout } = spawnSync(
      "unshare",
      ["-Ur", "chroot", root, "/usr/local/bin/node", "-e", program],
      { encoding: "utf8" },
    );
    expect(stdout).toBe(`${process.version} 0\n`);
  },
);

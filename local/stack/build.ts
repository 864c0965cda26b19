import { existsSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  markBuildInUse,
  removeOldBuilds,
  withBuildLock,
} from "@vitrine/process-stack/build-folder";
import { hashSources } from "@vitrine/process-stack/source-hash";
import { createScriptCommand } from "@/local/stack/start-parts";
import type { Stack } from "@vitrine/process-stack/stack";

/** Next requires a folder inside the project, whatever DATA_DIR is. */
export const BUILDS = ".data/builds";

/** Inputs of `npm run build`; other changes need no new build. */
const BUILD_SOURCES = [
  "app",
  "components",
  "hooks",
  "lib",
  "local/serving.mjs",
  "local/stack",
  "packages/front",
  "packages/process-stack",
  "providers",
  "public",
  "instrumentation.ts",
  "scripts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
];

export const hashBuildSources = (root: string): Promise<string> => hashSources(root, BUILD_SOURCES);

/** @returns the build of the current sources, relative to `root` */
export async function findFinishedBuild(root: string): Promise<string | undefined> {
  const distDir = `${BUILDS}/${await hashBuildSources(root)}`;
  return existsSync(path.join(root, distDir, "finished")) ? distDir : undefined;
}

/**
 * Builds changed sources into a folder named after their hash, so that a running server keeps its files.
 * @returns the folder for `NEXT_DIST_DIR`, relative to `root`
 */
export async function buildOnce(
  stack: Stack,
  root: string,
): Promise<{ distDir: string; built: boolean }> {
  const hash = await hashBuildSources(root);
  const builds = path.join(root, BUILDS);
  const distDir = `${BUILDS}/${hash}`;
  const marker = path.join(root, distDir, "finished");
  stack.onStop(await markBuildInUse(builds, hash));
  let built = false;
  if (!existsSync(marker)) {
    await withBuildLock(builds, hash, async () => {
      if (existsSync(marker)) return;
      await rm(path.join(root, distDir), { recursive: true, force: true });
      await stack.run({
        name: "build",
        ...createScriptCommand(root, "scripts/build.ts"),
        env: { ...process.env, NODE_ENV: "production", NEXT_DIST_DIR: distDir },
      });
      built = true;
      // Sources saved during the build may be missing: the next start then rebuilds.
      if ((await hashBuildSources(root)) === hash) await writeFile(marker, "");
    });
  } else {
    const now = new Date();
    await utimes(marker, now, now);
  }
  await removeOldBuilds(builds);
  return { distDir, built };
}

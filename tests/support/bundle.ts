import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { afterAll } from "vitest";

/** Packages with many files, which take a short-lived process longer to load than to run. */
const bundledPackages = ["stripe", "zod", "kysely", "jose"];

/** Bundles a script for processes that are started many times; deleted after the test file. */
export async function bundleScript(script: string): Promise<string> {
  const cache = path.resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  // Inside the project, so that external packages resolve.
  const outDir = await mkdtemp(path.join(cache, "bundle-"));
  afterAll(() => rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "@": path.resolve(".") } },
    ssr: { noExternal: bundledPackages },
    build: { ssr: script, outDir, target: "node24", minify: false },
  });
  return path.join(outDir, `${path.basename(script, ".ts")}.js`);
}

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll } from "vitest";
import { bundleEntries } from "@/scripts/build/commands";

/** Bundles a script, as for a deployment, for processes that would take longer to load its source than to run; deleted after the test file. */
export async function bundleScript(script: string): Promise<string> {
  const cache = path.resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  // Inside the project, so that external packages resolve.
  const outDir = await mkdtemp(path.join(cache, "bundle-"));
  afterAll(() => rm(outDir, { recursive: true, force: true }));
  const name = path.basename(script, ".ts");
  await bundleEntries(path.resolve("."), outDir, { [name]: path.resolve(script) });
  return path.join(outDir, `${name}.mjs`);
}

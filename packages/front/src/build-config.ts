import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({ config: z.record(z.string(), z.unknown()) });

/** Lists the broken links from a build into node_modules. */
function listBrokenLinks(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const link = path.join(folder, name);
    if (name.startsWith("@") && lstatSync(link).isDirectory()) return listBrokenLinks(link);
    return existsSync(link) ? [] : [name];
  });
}

/**
 * The configuration of the build in `folder` (relative to `root`), adjusted to its current folder. It is read without next.config.ts, which would need a compiler.
 * @throws Error with one line if there is no build, or it was copied without its packages
 */
export function readBuildConfig(root: string, folder: string): object {
  const buildPath = path.join(root, folder);
  const file = path.join(buildPath, "required-server-files.json");
  if (!existsSync(file) || !existsSync(path.join(buildPath, "BUILD_ID"))) {
    throw new Error(
      `There is no build in ${buildPath}: run "npm run build" there, or start where it lies (NEXT_DIST_DIR names its folder).`,
    );
  }
  const brokenPackages = listBrokenLinks(path.join(buildPath, "node_modules"));
  if (brokenPackages.length > 0) {
    throw new Error(
      `The build in ${buildPath} was copied to where its packages cannot be found (${brokenPackages.join(", ")}): copy it with its symbolic links, under the same name, beside the node_modules of the same package-lock.json, or run "npm run build" here.`,
    );
  }
  const { config } = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return { ...config, distDir: folder };
}

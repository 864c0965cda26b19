import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({ config: z.record(z.string(), z.unknown()) });

/** The links in a build to packages of node_modules that lead nowhere. */
function brokenLinks(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const link = path.join(folder, name);
    if (name.startsWith("@") && lstatSync(link).isDirectory()) return brokenLinks(link);
    return existsSync(link) ? [] : [name];
  });
}

/**
 * The configuration with which the pages in `folder` (relative to `root`) were built, as Next reads it: without the
 * compiler that next.config.ts takes, and for the folder in which the build lies now.
 * @throws Error with one clear line where there is no build, or one that was copied without what it needs
 */
export function builtConfig(root: string, folder: string): object {
  const place = path.join(root, folder);
  const file = path.join(place, "required-server-files.json");
  if (!existsSync(file) || !existsSync(path.join(place, "BUILD_ID"))) {
    throw new Error(
      `There is no build in ${place}: run "npm run build" there, or start where it lies (NEXT_DIST_DIR names its folder).`,
    );
  }
  const broken = brokenLinks(path.join(place, "node_modules"));
  if (broken.length > 0) {
    throw new Error(
      `The build in ${place} was copied to where its packages cannot be found (${broken.join(", ")}): copy it with its symbolic links, under the same name, beside the node_modules of the same package-lock.json, or run "npm run build" here.`,
    );
  }
  const { config } = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return { ...config, distDir: folder };
}

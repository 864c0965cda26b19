import { existsSync } from "node:fs";
import path from "node:path";
import { isDeployed, assertBuild, assertBuildPackages } from "./deployed.mjs";
import { getCompiledFile, PRODUCTION_COMMANDS, serving } from "../../local/serving.mjs";

// `tool` commands work on the local stack's data when the environment names no other (scripts/tool.ts).
const COMMANDS = new Map([
  ["start", "script"],
  ["dev", "script"],
  ["test", "script"],
  ["test-watch", "script"],
  ["check", "script"],
  ["e2e", "script"],
  ["bench", "script"],
  ["overload", "script"],
  ["build", "script"],
  ["serve", "compiled"],
  ["screenshots", "script"],
  ["doctor", "script"],
  ["examples", "script"],
  ["sbom", "script"],
  ["seed", "tool"],
  ["import", "tool"],
  ["migrate", "tool"],
  ["admin-grant", "tool"],
  ["catalog", "tool"],
  ["reconcile", "tool"],
  ["sweep", "tool"],
  ["backup", "tool"],
  ["restore", "tool"],
  ["work", "tool"],
  ["first-contact", "tool"],
  ["image", "tool"],
]);

/** A deployment may set variables in `.env`; the environment wins. Other commands read it themselves. */
const ENV_FILE_FLAG = "--env-file-if-exists=.env";

function createCompiledCommand(root, command, args, environment) {
  const file = getCompiledFile(command, environment);
  assertBuild(root, file);
  const flags = command === serving.command ? serving.flags : [];
  return {
    installs: false,
    args: [ENV_FILE_FLAG, ...flags, file, ...args],
    environment: command === serving.command ? serving.environment : {},
  };
}

/**
 * Creates what Node runs for one command of package.json: its arguments, defaults for environment variables, and whether missing packages are
 * installed first. A deployment runs the compiled files and installs nothing, and its `start` is `serve`.
 * @throws Error with one clear line for a command that does not exist or cannot run here
 */
export function createCommandLine(root, command, args, environment) {
  const kind = COMMANDS.get(command);
  const names = [...COMMANDS.keys()].join(", ");
  if (kind === undefined)
    throw new Error(`There is no command "${command}". The commands are: ${names}.`);
  const deployed = isDeployed(root, environment);
  const run = deployed && command === "start" ? serving.command : command;
  if (kind === "compiled" || (deployed && PRODUCTION_COMMANDS.includes(run))) {
    return createCompiledCommand(root, run, args, environment);
  }
  if (!existsSync(path.join(root, "scripts", `${command}.ts`))) {
    throw new Error(
      `This version of Vitrine has no scripts/${command}.ts, so "${command}" cannot run.`,
    );
  }
  const builds = deployed && command === "build";
  if (builds) assertBuildPackages(root);
  const line =
    kind === "tool" ? ["scripts/tool.ts", command, ...args] : [`scripts/${command}.ts`, ...args];
  return { installs: !builds, args: ["--import", "tsx", ...line], environment: {} };
}

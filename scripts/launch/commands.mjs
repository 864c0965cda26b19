import { existsSync } from "node:fs";
import path from "node:path";
import { serving } from "./serving.mjs";

// `tool` commands work on the local stack's data when the environment names no other (scripts/tool.ts).
const COMMANDS = new Map([
  ["start", "own"],
  ["dev", "own"],
  ["test", "own"],
  ["check", "own"],
  ["e2e", "own"],
  ["bench", "own"],
  ["overload", "own"],
  ["serve", "own"],
  ["screenshots", "own"],
  ["doctor", "own"],
  ["examples", "own"],
  ["seed", "tool"],
  ["import", "tool"],
  ["migrate", "tool"],
  ["admin-grant", "tool"],
  ["catalog", "tool"],
  ["reconcile", "tool"],
  ["sweep", "tool"],
  ["work", "tool"],
]);

/** A deployment may set its variables in `.env`; what is set outside wins. The other commands read it by themselves. */
const OWN_FILE = "--env-file-if-exists=.env";

/**
 * What Node is to run for one command of package.json: its own flags, the script and its arguments, and variables that
 * the environment does not give.
 * @throws Error with one clear line for a command that does not exist
 */
export function commandLine(root, command, args) {
  const kind = COMMANDS.get(command);
  const known = [...COMMANDS.keys()].join(", ");
  if (kind === undefined) throw new Error(`There is no command "${command}". Known are: ${known}.`);
  if (!existsSync(path.join(root, "scripts", `${command}.ts`))) {
    throw new Error(
      `This version of Vitrine has no scripts/${command}.ts, so "${command}" cannot run.`,
    );
  }
  if (command === "serve") {
    const { flags, script, environment } = serving;
    return { flags: [OWN_FILE, ...flags], line: [script, ...args], environment };
  }
  const line =
    kind === "tool" ? ["scripts/tool.ts", command, ...args] : [`scripts/${command}.ts`, ...args];
  return { flags: [], line, environment: {} };
}

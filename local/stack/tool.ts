import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onLauncherGone, orExplain, runOnStack } from "@/local/stack/command";
import { appEnvironment, isDemo, partsToStart, requireComplete } from "@/local/stack/environment";
import { STOP_LIMIT_MS } from "@/local/stack/part";
import { checkPorts, ensurePostgres, script } from "@/local/stack/parts";
import { loadEnvFile, startServices } from "@/local/stack/run-app";
import { runningStack } from "@/local/stack/run-records";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack, Stoppable } from "@/local/stack/stack";

/** A script with the terminal as its own: what it shows and asks goes there unchanged. */
class Foreground implements Stoppable {
  readonly #child: ChildProcess;
  readonly ended: Promise<number>;

  constructor(root: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    const line = script(root, `scripts/${command}.ts`, args);
    this.#child = spawn(line.command, line.args, { cwd: root, env, stdio: "inherit" });
    this.ended = once(this.#child, "exit").then(() => this.#child.exitCode ?? 1);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.signal("SIGTERM");
    const limit = setTimeout(() => this.kill(), STOP_LIMIT_MS);
    await this.ended.finally(() => clearTimeout(limit));
  }

  kill(): void {
    this.signal("SIGKILL");
  }
}

/** Runs the script beside parts that are there already: all that can be stopped is the script itself. */
async function runBeside(
  root: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const tool = new Foreground(root, command, args, env);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => tool.signal(name));
  }
  onLauncherGone(() => tool.signal("SIGTERM"));
  process.exitCode = await tool.ended;
}

async function withParts(
  stack: Stack,
  settings: Settings,
  command: string,
  args: readonly string[],
): Promise<number> {
  const parts = partsToStart(settings.given);
  const migrates = command === "migrate";
  const secrets = await readOrMakeSecrets(stack.dataDir);
  const environment = appEnvironment(settings, secrets);
  const needed = migrates ? { ...parts, auth: false, stripe: false } : parts;
  await checkPorts(settings, { ...needed, app: false });
  if (migrates) await ensurePostgres(stack, settings, secrets);
  else await startServices(stack, settings);
  const tool = new Foreground(settings.root, command, args, environment);
  stack.adopt(tool);
  return Promise.race([tool.ended, stack.broken]);
}

/**
 * `npm run seed`, `import`, `migrate`, `admin:grant`: a script that works on the data of a stack. A stack that runs on
 * the data folder is used as it is; else the parts that the script needs are started for as long as it takes.
 */
export async function runTool(
  root: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  if (args.includes("--help")) return runBeside(root, command, args, process.env);
  const settings = await orExplain(() => {
    loadEnvFile(root);
    return readSettings(root, process.env);
  });
  const beside = await orExplain(async () => {
    if (!partsToStart(settings.given).postgres && !isDemo(settings.given)) {
      requireComplete(settings.given);
      return process.env;
    }
    if ((await runningStack(settings.dataDir)) === undefined) return undefined;
    return appEnvironment(settings, await readOrMakeSecrets(settings.dataDir));
  });
  if (beside !== undefined) return runBeside(root, command, args, beside);
  await runOnStack(settings.dataDir, (stack) => withParts(stack, settings, command, args));
}

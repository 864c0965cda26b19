import { exitOnError, runOnStack } from "@/local/stack/command";
import { appEnvironment, isDemo, partsToStart, assertComplete } from "@/local/stack/environment";
import { Foreground, runForeground } from "@/local/stack/foreground";
import { checkPorts, ensurePostgres, script } from "@/local/stack/parts";
import { loadEnvFile, startServices } from "@/local/stack/run-app";
import { findRunningStack } from "@/local/stack/run-records";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";

async function runWithParts(
  stack: Stack,
  settings: Settings,
  command: string,
  line: ReturnType<typeof script>,
): Promise<number> {
  const parts = partsToStart(settings.variables);
  const isMigration = command === "migrate";
  const secrets = await readOrCreateSecrets(stack.dataDir);
  const environment = appEnvironment(settings, secrets);
  const requiredParts = isMigration ? { ...parts, auth: false, stripe: false } : parts;
  await checkPorts(settings, { ...requiredParts, app: false });
  if (isMigration) await ensurePostgres(stack, settings, secrets);
  else await startServices(stack, settings);
  const tool = new Foreground(line, environment);
  stack.attach(tool);
  return Promise.race([tool.ended, stack.broken]);
}

/** Runs a `tool` command (scripts/launch/commands.mjs) on the data of a running stack, or starts the parts that it needs. */
export async function runTool(
  root: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  const line = script(root, `scripts/${command}.ts`, args);
  if (args.includes("--help")) return runForeground(line, process.env);
  const settings = await exitOnError(() => {
    loadEnvFile(root);
    return readSettings(root, process.env);
  });
  const runningEnvironment = await exitOnError(async () => {
    if (!partsToStart(settings.variables).postgres && !isDemo(settings.variables)) {
      assertComplete(settings.variables);
      return process.env;
    }
    if ((await findRunningStack(settings.dataDir)) === undefined) return undefined;
    return appEnvironment(settings, await readOrCreateSecrets(settings.dataDir));
  });
  if (runningEnvironment !== undefined) return runForeground(line, runningEnvironment);
  await runOnStack(settings.dataDir, (stack) => runWithParts(stack, settings, command, line));
}

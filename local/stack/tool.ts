import { orExplain, runOnStack } from "@/local/stack/command";
import { appEnvironment, isDemo, partsToStart, requireComplete } from "@/local/stack/environment";
import { Foreground, runBeside } from "@/local/stack/foreground";
import { checkPorts, ensurePostgres, script } from "@/local/stack/parts";
import { loadEnvFile, startServices } from "@/local/stack/run-app";
import { runningStack } from "@/local/stack/run-records";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";

async function withParts(
  stack: Stack,
  settings: Settings,
  command: string,
  line: ReturnType<typeof script>,
): Promise<number> {
  const parts = partsToStart(settings.given);
  const migrates = command === "migrate";
  const secrets = await readOrMakeSecrets(stack.dataDir);
  const environment = appEnvironment(settings, secrets);
  const needed = migrates ? { ...parts, auth: false, stripe: false } : parts;
  await checkPorts(settings, { ...needed, app: false });
  if (migrates) await ensurePostgres(stack, settings, secrets);
  else await startServices(stack, settings);
  const tool = new Foreground(line, environment);
  stack.adopt(tool);
  return Promise.race([tool.ended, stack.broken]);
}

/** Runs `npm run seed`, `import`, `migrate` or `admin:grant` on a running stack's data, or starts the parts that it needs. */
export async function runTool(
  root: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  const line = script(root, `scripts/${command}.ts`, args);
  if (args.includes("--help")) return runBeside(line, process.env);
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
  if (beside !== undefined) return runBeside(line, beside);
  await runOnStack(settings.dataDir, (stack) => withParts(stack, settings, command, line));
}

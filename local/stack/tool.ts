import { findFinishedBuild } from "@/local/stack/build";
import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import {
  createAppEnvironment,
  isDemo,
  choosePartsToStart,
  assertValidEnvironment,
} from "@/local/stack/environment";
import { ForegroundProcess, runForeground } from "@vitrine/process-stack/foreground";
import { assertPortsFree, ensurePostgres, createScriptCommand } from "@/local/stack/start-parts";
import { buildPages, loadEnvFile, startServices } from "@/local/stack/run-app";
import { findRunningEnvironment } from "@/local/stack/running-stack";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";

type Tool = { command: string; args: readonly string[] };

/** It serves the pages of a build. */
const isDrill = ({ command, args }: Tool) => command === "restore" && args.includes("--drill");

async function runWithParts(
  stack: Stack,
  settings: Settings,
  called: Tool,
  scriptCommand: ReturnType<typeof createScriptCommand>,
): Promise<number> {
  const parts = choosePartsToStart(settings.variables);
  const isMigration = called.command === "migrate";
  const secrets = await readOrCreateSecrets(stack.dataDir);
  const environment = createAppEnvironment(settings, secrets);
  const requiredParts = isMigration ? { ...parts, auth: false, stripe: false } : parts;
  await assertPortsFree(settings, { ...requiredParts, app: false });
  if (isMigration) await ensurePostgres(stack, settings, secrets);
  // A backup is restored into an empty database.
  else
    await startServices(stack, settings, {
      migrates: called.command !== "restore" || isDrill(called),
    });
  const pages = isDrill(called) ? await buildPages(stack, settings.root) : {};
  const tool = new ForegroundProcess(scriptCommand, { ...environment, ...pages });
  stack.attach(tool);
  return Promise.race([tool.ended, stack.failure]);
}

/** Runs a `tool` command (scripts/launch/commands.mjs) on the data of a running stack, or starts the parts that it needs. */
export async function runTool(
  root: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  const scriptCommand = createScriptCommand(root, `scripts/${command}.ts`, args);
  if (args.includes("--help")) return runForeground(scriptCommand, process.env);
  const settings = await exitOnError(() => {
    loadEnvFile(root);
    return readSettings(root, process.env);
  });
  const runningEnvironment = await exitOnError(async () => {
    if (!choosePartsToStart(settings.variables).postgres && !isDemo(settings.variables)) {
      assertValidEnvironment(settings.variables);
      return process.env;
    }
    const environment = await findRunningEnvironment(settings);
    if (environment === undefined || !isDrill({ command, args })) return environment;
    const distDir = await findFinishedBuild(root);
    return { ...environment, ...(distDir !== undefined && { NEXT_DIST_DIR: distDir }) };
  });
  if (runningEnvironment !== undefined) return runForeground(scriptCommand, runningEnvironment);
  await runOnStack(
    settings.dataDir,
    (stack) => runWithParts(stack, settings, { command, args }, scriptCommand),
    settings.ports,
  );
}

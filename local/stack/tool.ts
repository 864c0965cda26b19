import { spawn } from "node:child_process";
import { once } from "node:events";
import { runOnStack } from "@/local/stack/command";
import { migrate } from "@/local/stack/data";
import { appEnvironment, isDemo, partsToStart } from "@/local/stack/environment";
import { checkPorts, ensureAuth, ensurePostgres, script } from "@/local/stack/parts";
import { loadEnvFile } from "@/local/stack/run-app";
import { runningStack } from "@/local/stack/run-records";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { readSettings } from "@/local/stack/settings";

/** Runs a script with the terminal as its own; Ctrl-C reaches it as well. */
async function foreground(
  root: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const line = script(root, `scripts/${command}.ts`, args);
  const child = spawn(line.command, line.args, { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => child.kill(signal));
  await once(child, "exit");
  return child.exitCode ?? 1;
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
  loadEnvFile(root);
  const settings = readSettings(root, process.env);
  const parts = partsToStart(settings.given);
  const needed = { ...parts, auth: parts.auth && command !== "migrate", app: false };
  if (!parts.postgres && !isDemo(settings.given)) {
    process.exitCode = await foreground(root, command, args, process.env);
    return;
  }
  if ((await runningStack(settings.dataDir)) !== undefined) {
    const environment = appEnvironment(settings, await readOrMakeSecrets(settings.dataDir));
    process.exitCode = await foreground(root, command, args, environment);
    return;
  }
  await runOnStack(settings.dataDir, async (stack) => {
    await checkPorts(settings, needed);
    const secrets = await readOrMakeSecrets(stack.dataDir);
    const environment = appEnvironment(settings, secrets);
    const auth = needed.auth ? ensureAuth(stack, settings) : undefined;
    await ensurePostgres(stack, settings, secrets);
    await auth;
    if (command !== "migrate") await migrate(environment["DATABASE_URL"] ?? "");
    return Promise.race([foreground(root, command, args, environment), stack.broken]);
  });
}

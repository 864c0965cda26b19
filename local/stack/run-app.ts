import { existsSync } from "node:fs";
import path from "node:path";
import { announcement } from "@/local/stack/announce";
import { buildOnce } from "@/local/stack/build";
import { BUILDS } from "@/local/stack/build-folder";
import { runOnStack } from "@/local/stack/command";
import { fill, migrate } from "@/local/stack/data";
import { type AppEnvironment, appEnvironment, partsToStart } from "@/local/stack/environment";
import { checkPorts, ensureAuth, ensurePostgres, startApp } from "@/local/stack/parts";
import { say, seconds, step } from "@/local/stack/progress";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";

/** Adds the variables of `.env`, where there is one, to the environment; what is set outside wins. */
export function loadEnvFile(root: string): void {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

const buildNote = ({ built }: { built: boolean }) => (built ? "built" : "up to date");

/** Starts every part of a stack, fills it and serves the app; independent steps run side by side. */
export async function bringUp(
  stack: Stack,
  settings: Settings,
  options: { dev?: boolean; throwaway?: boolean } = {},
): Promise<AppEnvironment> {
  const { dev = false, throwaway = false } = options;
  const parts = partsToStart(settings.given);
  await checkPorts(settings, { ...parts, app: true });
  const secrets = await readOrMakeSecrets(stack.dataDir);
  const environment = appEnvironment(settings, secrets);

  const auth = ensureAuth(stack, settings);
  const data = async () => {
    await ensurePostgres(stack, settings, secrets, throwaway);
    await migrate(environment["DATABASE_URL"] ?? "");
    await auth;
    await fill(stack, settings, environment);
  };
  const build = async (): Promise<AppEnvironment> => {
    // Next writes into the folder while it serves: one for each port, so that two can run side by side.
    const folder = `${BUILDS}/dev.${settings.port}`;
    if (dev) return { ...environment, NODE_ENV: "development", NEXT_DIST_DIR: folder };
    const { distDir } = await step("pages", () => buildOnce(stack, settings.root), buildNote);
    return { ...environment, NEXT_DIST_DIR: distDir };
  };
  const [complete] = await Promise.all([build(), data(), auth]);
  await startApp(stack, settings, complete, dev);
  return complete;
}

/** `npm start` and `npm run dev`: the whole stack until Ctrl-C. */
export async function serveStack(root: string, options: { dev: boolean }): Promise<never> {
  const began = performance.now();
  loadEnvFile(root);
  const settings = readSettings(root, process.env);
  return runOnStack(settings.dataDir, async (stack) => {
    const environment = await bringUp(stack, settings, options);
    say(announcement(settings, environment));
    say(`Up after ${seconds(began)}.`);
    return new Promise<number>(() => undefined);
  });
}

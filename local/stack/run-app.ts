import { existsSync } from "node:fs";
import path from "node:path";
import { formatAnnouncement } from "@/local/stack/announcement";
import { BUILDS, buildOnce } from "@/local/stack/build";
import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import { seedData, migrate } from "@/local/stack/migrate-and-seed";
import {
  type AppEnvironment,
  createAppEnvironment,
  choosePartsToStart,
} from "@/local/stack/environment";
import {
  assertPortsFree,
  ensureAuth,
  ensurePostgres,
  ensureMailCatcher,
  ensureStripe,
  startApp,
} from "@/local/stack/start-parts";
import { formatElapsed, runStep } from "@vitrine/process-stack/progress";
import { readOrCreateSecrets, type Secrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";

/** Does not override variables that are already set. */
export function loadEnvFile(root: string): void {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

const describeBuild = ({ built }: { built: boolean }) => (built ? "built" : "up to date");

export type Services = { environment: AppEnvironment; secrets: Secrets };

async function prepareServices(stack: Stack, settings: Settings): Promise<Services> {
  const secrets = await readOrCreateSecrets(stack.dataDir);
  return { environment: createAppEnvironment(settings, secrets), secrets };
}

export async function startServices(
  stack: Stack,
  settings: Settings,
  { throwaway = false, migrates = true } = {},
): Promise<Services> {
  const services = await prepareServices(stack, settings);
  const { environment, secrets } = services;
  const startDatabase = async () => {
    await ensurePostgres(stack, settings, secrets, throwaway);
    if (!migrates) return;
    await migrate(
      environment["DATABASE_URL"] ?? "",
      settings.variables["DATABASE_URL"] !== undefined,
    );
  };
  await Promise.all([
    startDatabase(),
    ensureAuth(stack, settings),
    ensureStripe(stack, settings, environment),
    ensureMailCatcher(stack, settings, environment),
  ]);
  return services;
}

export async function buildPages(stack: Stack, root: string): Promise<{ NEXT_DIST_DIR: string }> {
  const { distDir } = await runStep(
    "pages (built once for each change of the sources)",
    () => buildOnce(stack, root),
    describeBuild,
  );
  return { NEXT_DIST_DIR: distDir };
}

async function startStack(stack: Stack, settings: Settings, dev: boolean): Promise<AppEnvironment> {
  // Fails on contradictory variables before anything starts.
  await prepareServices(stack, settings);
  await assertPortsFree(settings, { ...choosePartsToStart(settings.variables), app: true });
  // Next writes here while serving: a folder per port lets two stacks run side by side.
  const devPages = {
    NODE_ENV: "development" as const,
    CHECK_RESPONSES: "on",
    NEXT_DIST_DIR: `${BUILDS}/dev.${settings.port}`,
  };
  const services = startServices(stack, settings);
  const seed = async () => seedData(stack, settings, (await services).environment);
  const serve = async () => {
    const [pages, { environment }] = await Promise.all([
      dev ? devPages : buildPages(stack, settings.root),
      services,
    ]);
    const appEnvironment: AppEnvironment = { ...environment, ...pages };
    await startApp(stack, settings, appEnvironment, dev);
    return appEnvironment;
  };
  const [environment] = await Promise.all([serve(), seed()]);
  return environment;
}

export async function serveStack(root: string, options: { dev: boolean }): Promise<never> {
  const startedAt = performance.now();
  const settings = await exitOnError(() => {
    loadEnvFile(root);
    return readSettings(root, process.env);
  });
  return runOnStack(
    settings.dataDir,
    async (stack) => {
      const environment = await Promise.race([
        startStack(stack, settings, options.dev),
        stack.failure,
      ]);
      console.log(formatAnnouncement(settings, environment));
      console.log(`Ready after ${formatElapsed(startedAt)}.`);
      return stack.failure;
    },
    settings.ports,
  );
}

import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { AppEnvironment } from "@/local/stack/environment";
import { formatElapsed } from "@vitrine/process-stack/progress";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { dropLeftoverDatabases } from "@/local/testing/leftover-databases";
import { VITEST_ENTRY, createVitestEnvironment } from "@/local/testing/vitest-environment";
import {
  type Counts,
  parsePlaywrightCounts,
  formatSummary,
  parseVitestCounts,
} from "@/local/testing/counts";

type Runner = {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  report: string;
  printOutput: boolean;
  readCounts: (report: string, exitCode: number) => Counts;
};

async function run(stack: Stack, root: string, runner: Runner): Promise<Counts> {
  const { name, args, env, report, printOutput, readCounts } = runner;
  const startedAt = performance.now();
  await mkdir(path.dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { passed, output } = await stack.attempt({
    name,
    command: process.execPath,
    args,
    cwd: root,
    env: { ...env, FORCE_COLOR: "0" },
    printOutput,
  });
  const counts = readCounts(await readFile(report, "utf8").catch(() => ""), passed ? 0 : 1);
  const mark = counts.failed === 0 ? "✓" : "✗";
  console.log(
    `  ${mark} ${`${name}: ${formatSummary(counts)}`.padEnd(56)} ${formatElapsed(startedAt)}`,
  );
  if (counts.failed > 0 && !printOutput) console.log(`${output}\n`);
  return counts;
}

export async function runVitest(
  stack: Stack,
  settings: Settings,
  secrets: Secrets,
): Promise<Counts> {
  const report = path.join(settings.dataDir, "reports", "vitest.json");
  const environment = createVitestEnvironment(settings, settings.postgresPort, secrets);
  await dropLeftoverDatabases(environment["TEST_DATABASE_URL"] ?? "");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run(stack, settings.root, {
    name: "vitest",
    args: [VITEST_ENTRY, "run", ...reporters],
    env: environment,
    report,
    printOutput: false,
    readCounts: parseVitestCounts,
  });
}

export function runPlaywright(
  stack: Stack,
  settings: Settings,
  options: {
    environment: AppEnvironment;
    chromium: string;
    args?: readonly string[];
    printOutput?: boolean;
  },
): Promise<Counts> {
  const { environment, chromium, args = [], printOutput = false } = options;
  const report = path.join(settings.dataDir, "reports", "playwright.json");
  return run(stack, settings.root, {
    name: "playwright",
    args: ["node_modules/@playwright/test/cli.js", "test", ...args],
    env: {
      ...environment,
      NODE_ENV: "test",
      CHROMIUM_PATH: chromium,
      E2E_BASE_URL: environment["APP_URL"],
      E2E_AUTH_URL: `http://127.0.0.1:${settings.authPort}`,
      E2E_MAIL_URL: `http://127.0.0.1:${settings.mailCatcherPort}`,
      E2E_STRIPE_URL: `http://127.0.0.1:${settings.stripePort}`,
      E2E_REPORT: report,
    },
    report,
    printOutput,
    readCounts: parsePlaywrightCounts,
  });
}

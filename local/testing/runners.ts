import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { AppEnvironment } from "@/local/stack/environment";
import { seconds } from "@/local/stack/progress";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { VITEST, vitestEnvironment } from "@/local/testing/vitest-command";
import { type Counts, playwrightCounts, summaryLine, vitestCounts } from "@/local/testing/counts";

type Runner = {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  report: string;
  shown: boolean;
  read: (report: string, exitCode: number) => Counts;
};

async function run(stack: Stack, root: string, runner: Runner): Promise<Counts> {
  const { name, args, env, report, shown, read } = runner;
  const began = performance.now();
  await mkdir(path.dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { passed, output } = await stack.attempt({
    name,
    command: process.execPath,
    args,
    cwd: root,
    env: { ...env, FORCE_COLOR: "0" },
    shown,
  });
  const counts = read(await readFile(report, "utf8").catch(() => ""), passed ? 0 : 1);
  const mark = counts.failed === 0 ? "✓" : "✗";
  console.log(`  ${mark} ${`${name}: ${summaryLine(counts)}`.padEnd(56)} ${seconds(began)}`);
  if (counts.failed > 0 && !shown) console.log(`${output}\n`);
  return counts;
}

export function runVitest(stack: Stack, settings: Settings, secrets: Secrets): Promise<Counts> {
  const report = path.join(settings.dataDir, "reports", "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run(stack, settings.root, {
    name: "vitest",
    args: [VITEST, "run", ...reporters],
    env: vitestEnvironment(settings, settings.postgresPort, secrets),
    report,
    shown: false,
    read: vitestCounts,
  });
}

export function runPlaywright(
  stack: Stack,
  settings: Settings,
  options: {
    environment: AppEnvironment;
    chromium: string;
    args?: readonly string[];
    shown?: boolean;
  },
): Promise<Counts> {
  const { environment, chromium, args = [], shown = false } = options;
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
      E2E_STRIPE_URL: `http://127.0.0.1:${settings.stripePort}`,
      E2E_REPORT: report,
    },
    report,
    shown,
    read: playwrightCounts,
  });
}

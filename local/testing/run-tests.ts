import { orExplain, runOnStack } from "@/local/stack/command";
import { fill } from "@/local/stack/data";
import { startApp } from "@/local/stack/parts";
import { step } from "@/local/stack/progress";
import type { AppEnvironment } from "@/local/stack/environment";
import { freePort } from "@/local/stack/ports";
import { buildPages, type Services, startServices } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { checkWeights, runChecks, staticChecks } from "@/local/testing/checks";
import { findChromium } from "@/local/testing/chromium";
import { type Counts, summaryLine, total } from "@/local/testing/counts";
import { runPlaywright, runVitest } from "@/local/testing/runners";
import { proveSpecification } from "@/local/testing/spec-results";
import { renewTestData, testSettings } from "@/local/testing/test-stack";

const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** A failed set-up step counts as one failed check. */
async function counted(stack: Stack, work: () => Promise<Counts[]>): Promise<Counts[]> {
  try {
    return await Promise.race([work(), stack.broken]);
  } catch (error) {
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    return [ONE_FAILED];
  }
}

type Prepared = { environment: AppEnvironment; chromium: string; weights: Counts };

/** Prepares the browser tests. */
async function prepareWalks(
  stack: Stack,
  settings: Settings,
  { environment }: Services,
): Promise<Prepared> {
  const [pages, chromium] = await Promise.all([
    buildPages(stack, settings.root),
    step(
      "Chromium",
      () => findChromium(stack, settings.root),
      (found) => found,
    ),
    fill(stack, settings, environment),
  ]);
  const complete = {
    ...environment,
    ...pages,
    // All test browsers share one client address.
    RATE_LIMIT_FACTOR: "100",
    // e2e/analytics.spec.ts listens there; all other tests have declined (playwright.config.ts).
    POSTHOG_KEY: "phc_local",
    POSTHOG_HOST: `http://127.0.0.1:${await freePort()}`,
  };
  const weights = await checkWeights(settings.root, pages.NEXT_DIST_DIR);
  return { environment: complete, chromium, weights };
}

async function walk(
  stack: Stack,
  settings: Settings,
  { environment, chromium, weights }: Prepared,
  options: { args?: readonly string[]; shown?: boolean } = {},
): Promise<Counts[]> {
  await startApp(stack, settings, environment);
  return [weights, await runPlaywright(stack, settings, { environment, chromium, ...options })];
}

export async function testEverything(root: string): Promise<never> {
  const settings = await orExplain(() => testSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const checking = runChecks(stack, root, staticChecks);
    const tests = await counted(stack, async () => {
      const services = await startServices(stack, settings, true);
      // Each leaves part of two cores idle: they wait for databases, browsers and one another.
      const walks = counted(stack, async () =>
        walk(stack, settings, await prepareWalks(stack, settings, services)),
      );
      await checking;
      const unit = await runVitest(stack, settings, services.secrets);
      return [unit, ...(await walks)];
    });
    const checks = await checking;
    await stack.stop();
    const specification = await proveSpecification(root, settings.dataDir);
    const sum = total([...checks, ...tests, specification]);
    console.log(summaryLine(sum));
    return sum.failed === 0 ? 0 : 1;
  });
}

export async function testEndToEnd(root: string, args: readonly string[]): Promise<never> {
  const settings = await orExplain(() => testSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const services = await startServices(stack, settings, true);
    const walking = prepareWalks(stack, settings, services).then((prepared) =>
      walk(stack, settings, prepared, { args, shown: true }),
    );
    const { failed } = total(await Promise.race([walking, stack.broken]));
    return failed === 0 ? 0 : 1;
  });
}

import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import { seedData } from "@/local/stack/migrate-and-seed";
import { startApp } from "@/local/stack/start-parts";
import { runStep } from "@vitrine/process-stack/progress";
import type { AppEnvironment } from "@/local/stack/environment";
import { findFreePort } from "@vitrine/process-stack/ports";
import { buildPages, type Services, startServices } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { checkBundleSizes, runChecks, staticChecks } from "@/local/testing/checks";
import { findChromium } from "@vitrine/process-stack/chromium";
import { type Counts, formatSummary, sumCounts } from "@/local/testing/counts";
import { runPlaywright, runVitest } from "@/local/testing/runners";
import { proveSpecification } from "@/local/testing/spec-results";
import { renewTestData, createTestSettings } from "@/local/testing/test-stack";

const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** A failed set-up step counts as one failed check. */
async function countSetupFailure(
  stack: Stack,
  operation: () => Promise<Counts[]>,
): Promise<Counts[]> {
  try {
    return await Promise.race([operation(), stack.failure]);
  } catch (error) {
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    return [ONE_FAILED];
  }
}

type BrowserTestSetup = { environment: AppEnvironment; chromium: string; bundleSizes: Counts };

async function prepareBrowserTests(
  stack: Stack,
  settings: Settings,
  { environment }: Services,
): Promise<BrowserTestSetup> {
  const [pages, chromium] = await Promise.all([
    buildPages(stack, settings.root),
    runStep(
      "Chromium",
      () => findChromium(stack, settings.root),
      (path) => path,
    ),
    seedData(stack, settings, environment),
  ]);
  const appEnvironment = {
    ...environment,
    ...pages,
    // All test browsers share one client address.
    RATE_LIMIT_FACTOR: "100",
    CHECK_RESPONSES: "on",
    // e2e/analytics.spec.ts listens there; the browsers of all other tests have declined analytics (playwright.config.ts).
    POSTHOG_KEY: "phc_local",
    POSTHOG_HOST: `http://127.0.0.1:${await findFreePort()}`,
    // e2e/webhooks.spec.ts listens there.
    WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${await findFreePort()}`,
  };
  const bundleSizes = await checkBundleSizes(settings.root, pages.NEXT_DIST_DIR);
  return { environment: appEnvironment, chromium, bundleSizes };
}

async function runBrowserTests(
  stack: Stack,
  settings: Settings,
  { environment, chromium, bundleSizes }: BrowserTestSetup,
  options: { args?: readonly string[]; printOutput?: boolean } = {},
): Promise<Counts[]> {
  await startApp(stack, settings, environment);
  return [bundleSizes, await runPlaywright(stack, settings, { environment, chromium, ...options })];
}

export async function testEverything(root: string): Promise<never> {
  const settings = await exitOnError(() => createTestSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const checksPromise = runChecks(stack, root, staticChecks);
    const tests = await countSetupFailure(stack, async () => {
      const services = await startServices(stack, settings, { throwaway: true });
      // Both leave a core idle most of the time, so they run in parallel before the tests.
      const setupPromise = prepareBrowserTests(stack, settings, services);
      await Promise.allSettled([checksPromise, setupPromise]);
      const unit = await runVitest(stack, settings, services.secrets);
      const browserTests = await countSetupFailure(stack, async () =>
        runBrowserTests(stack, settings, await setupPromise),
      );
      return [unit, ...browserTests];
    });
    const checks = await checksPromise;
    await stack.stop();
    const specification = await proveSpecification(root, settings.dataDir);
    const sum = sumCounts([...checks, ...tests, specification]);
    console.log(formatSummary(sum));
    return sum.failed === 0 ? 0 : 1;
  });
}

export async function testEndToEnd(root: string, args: readonly string[]): Promise<never> {
  const settings = await exitOnError(() => createTestSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const services = await startServices(stack, settings, { throwaway: true });
    const browserTests = prepareBrowserTests(stack, settings, services).then((prepared) =>
      runBrowserTests(stack, settings, prepared, { args, printOutput: true }),
    );
    const { failed } = sumCounts(await Promise.race([browserTests, stack.failure]));
    return failed === 0 ? 0 : 1;
  });
}

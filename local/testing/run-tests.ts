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

/** What a step of the set-up threw is shown and counts as one failed check. */
async function counted(stack: Stack, work: () => Promise<Counts[]>): Promise<Counts[]> {
  try {
    return await Promise.race([work(), stack.broken]);
  } catch (error) {
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    return [ONE_FAILED];
  }
}

type Prepared = { environment: AppEnvironment; chromium: string; weights: Counts };

/** Builds the pages, finds a browser and fills the stack: all that the walks need before the app starts. */
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
    // All browsers of the tests come from one address.
    RATE_LIMIT_FACTOR: "100",
    // The walk of analytics listens there; the browsers of all others have declined (playwright.config.ts).
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

/** `npm test`: every check and every test on a stack of its own; ends with the one summary line. */
export async function testEverything(root: string): Promise<never> {
  const settings = await orExplain(() => testSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const checking = runChecks(stack, root, staticChecks);
    const tests = await counted(stack, async () => {
      const services = await startServices(stack, settings, true);
      // Each of these leaves a core idle most of the time: they run side by side, and the tests after them.
      const preparing = prepareWalks(stack, settings, services);
      await Promise.allSettled([checking, preparing]);
      const unit = await runVitest(stack, settings, services.secrets);
      return [unit, ...(await counted(stack, async () => walk(stack, settings, await preparing)))];
    });
    const checks = await checking;
    await stack.stop();
    const specification = await proveSpecification(root, settings.dataDir);
    const sum = total([...checks, ...tests, specification]);
    console.log(summaryLine(sum));
    return sum.failed === 0 ? 0 : 1;
  });
}

/** `npm run e2e -- <playwright arguments>`: the walks in Chromium only, as they run. */
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

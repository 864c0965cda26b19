import { orExplain, runOnStack } from "@/local/stack/command";
import { fill } from "@/local/stack/data";
import { startApp } from "@/local/stack/parts";
import { step } from "@/local/stack/progress";
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

async function endToEnd(
  stack: Stack,
  settings: Settings,
  { environment }: Services,
  options: { args?: readonly string[]; shown?: boolean } = {},
): Promise<Counts[]> {
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
  await startApp(stack, settings, complete);
  const flows = await runPlaywright(stack, settings, {
    environment: complete,
    chromium,
    ...options,
  });
  return [weights, flows];
}

/** `npm test`: every check and every test on a stack of its own; ends with the one summary line. */
export async function testEverything(root: string): Promise<never> {
  const settings = await orExplain(() => testSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const checks = await runChecks(stack, root, staticChecks);
    const tests = await counted(stack, async () => {
      const services = await startServices(stack, settings, true);
      const unit = await runVitest(stack, settings, services.secrets);
      return [unit, ...(await counted(stack, () => endToEnd(stack, settings, services)))];
    });
    await stack.stop();
    const specification = await proveSpecification(root, settings.dataDir);
    const sum = total([...checks, ...tests, specification]);
    console.log(summaryLine(sum));
    return sum.failed === 0 ? 0 : 1;
  });
}

/** `npm run e2e -- <playwright arguments>`: the flows in Chromium only, as they run. */
export async function testEndToEnd(root: string, args: readonly string[]): Promise<never> {
  const settings = await orExplain(() => testSettings(root));
  return runOnStack(settings.dataDir, async (stack) => {
    await renewTestData(settings);
    const services = await startServices(stack, settings, true);
    const flows = endToEnd(stack, settings, services, { args, shown: true });
    const { failed } = total(await Promise.race([flows, stack.broken]));
    return failed === 0 ? 0 : 1;
  });
}

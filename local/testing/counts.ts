import { z } from "zod";

export type Counts = { passed: number; failed: number; skipped: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A runner that failed without a failed test, or ran none, counts as one failure. */
function withRunnerFailure(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const ranCount = counts.passed + counts.failed;
  const failedSilently = counts.failed === 0 && (exitCode !== 0 || ranCount === 0);
  return failedSilently ? { ...counts, failed: 1 } : counts;
}

/** A file that could not be loaded counts as one failure. */
export function parseVitestCounts(report: string, exitCode: number): Counts {
  const { success, data } = VitestReport.safeParse(parseJson(report));
  if (!success) return withRunnerFailure(undefined, exitCode);
  const unloadedFiles = data.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return withRunnerFailure(
    {
      passed: data.numPassedTests,
      failed: data.numFailedTests + unloadedFiles,
      skipped: data.numPendingTests + data.numTodoTests,
    },
    exitCode,
  );
}

/** A test that passed on retry counts as passed. */
export function parsePlaywrightCounts(report: string, exitCode: number): Counts {
  const { success, data } = PlaywrightReport.safeParse(parseJson(report));
  if (!success) return withRunnerFailure(undefined, exitCode);
  const { expected, unexpected, flaky, skipped } = data.stats;
  return withRunnerFailure({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

export function sumCounts(allCounts: readonly Counts[]): Counts {
  const addUp = (key: keyof Counts) => allCounts.reduce((sum, item) => sum + item[key], 0);
  return { passed: addUp("passed"), failed: addUp("failed"), skipped: addUp("skipped") };
}

export function formatSummary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const SLOW_STEP_MS = 4_000;

/** `0.7 s` */
export function formatElapsed(startedAt: number, now = performance.now()): string {
  return `${((now - startedAt) / 1000).toFixed(1)} s`;
}

/** Prints how long a step took; `describeResult` adds to that line. */
export async function runStep<Result>(
  name: string,
  operation: () => Promise<Result>,
  describeResult: (result: Result) => string = () => "",
): Promise<Result> {
  const startedAt = performance.now();
  const slowTimer = setTimeout(() => console.log(`  … ${name}: working on it`), SLOW_STEP_MS);
  const result = await operation().finally(() => clearTimeout(slowTimer));
  const detail = describeResult(result);
  console.log(`  ✓ ${`${name}${detail && `: ${detail}`}`.padEnd(56)} ${formatElapsed(startedAt)}`);
  return result;
}

/** Milliseconds after which a step says that it is still at work. */
const PATIENCE_MS = 4_000;

/** Seconds with one decimal, as progress lines show them: `0.7 s`. */
export function seconds(since: number, now = performance.now()): string {
  return `${((now - since) / 1000).toFixed(1)} s`;
}

/** A line that stands above the steps. */
export function say(line: string): void {
  console.log(line);
}

/** Runs one step of a set-up and prints a line with its time; `work` may answer what to add to the line. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  note: (result: Result) => string = () => "",
): Promise<Result> {
  const began = performance.now();
  const patience = setTimeout(() => console.log(`  … ${name}: working on it`), PATIENCE_MS);
  const result = await work().finally(() => clearTimeout(patience));
  const remark = note(result);
  console.log(`  ✓ ${`${name}${remark && `: ${remark}`}`.padEnd(56)} ${seconds(began)}`);
  return result;
}

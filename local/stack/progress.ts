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
  const result = await work();
  const remark = note(result);
  console.log(`  ✓ ${`${name}${remark && `: ${remark}`}`.padEnd(56)} ${seconds(began)}`);
  return result;
}

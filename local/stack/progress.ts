const STILL_WORKING_AFTER_MS = 4_000;

/** `0.7 s` */
export function seconds(since: number, now = performance.now()): string {
  return `${((now - since) / 1000).toFixed(1)} s`;
}

export function say(line: string): void {
  console.log(line);
}

/** Prints a step's time; `note` appends to that line. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  note: (result: Result) => string = () => "",
): Promise<Result> {
  const began = performance.now();
  const patience = setTimeout(
    () => console.log(`  … ${name}: working on it`),
    STILL_WORKING_AFTER_MS,
  );
  const result = await work().finally(() => clearTimeout(patience));
  const remark = note(result);
  console.log(`  ✓ ${`${name}${remark && `: ${remark}`}`.padEnd(56)} ${seconds(began)}`);
  return result;
}

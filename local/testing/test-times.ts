import { z } from "zod";

const VitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

type Suite = {
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
};
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        file: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    ),
    suites: z.array(Suite).optional(),
  }),
);
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Seconds of a worker by file. */
export type TestTimes = ReadonlyMap<string, number>;

/** Reads the times of the tests alone: set-up of a file and loading of its modules are not in them. */
export function readVitestTimes(report: unknown): TestTimes {
  const { testResults } = VitestReport.parse(report);
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1_000]),
  );
}

/** The seconds from the first test to the last one, which all workers share. */
export function readVitestSpan(report: unknown): number {
  const { testResults } = VitestReport.parse(report);
  const first = Math.min(...testResults.map(({ startTime }) => startTime));
  const last = Math.max(...testResults.map(({ endTime }) => endTime));
  return (last - first) / 1_000;
}

const listSuites = (suites: readonly Suite[]): Suite[] =>
  suites.flatMap((suite) => [suite, ...listSuites(suite.suites ?? [])]);

export function readPlaywrightTimes(report: unknown): TestTimes {
  const times = new Map<string, number>();
  for (const { file, tests } of listSuites(PlaywrightReport.parse(report).suites).flatMap(
    ({ specs }) => specs,
  )) {
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(file, (times.get(file) ?? 0) + duration / 1_000);
  }
  return times;
}

/** Formats the files that take longest, and all others, as a Markdown table. @param setUp seconds outside of tests */
export function formatTimes(times: TestTimes, count: number, setUp?: number): string {
  const sorted = [...times].toSorted(([, one], [, other]) => other - one);
  const others = sorted.slice(count);
  const rows: [string, number][] = [
    ...sorted.slice(0, count).map(([file, seconds]): [string, number] => [`\`${file}\``, seconds]),
    [`${others.length} other files`, others.reduce((sum, [, seconds]) => sum + seconds, 0)],
  ];
  if (setUp !== undefined) rows.push(["set-up and loading of all files", setUp]);
  const total = rows.reduce((sum, [, seconds]) => sum + seconds, 0);
  const lines = rows.map(
    ([name, seconds]) =>
      `| ${name} | ${seconds.toFixed(0)} | ${((100 * seconds) / total).toFixed(1)} % |`,
  );
  return ["| file | seconds of a worker | share |", "|---|---|---|", ...lines].join("\n");
}

import type { Figures } from "#measure";
import type { Score } from "#score";
import { computeRatios, computeSpread, median } from "#statistics";
import type { PlanTimes } from "#plans";
import type { Measurement, Subject } from "#sampled-call";

export type Limits = { required: number; target: number };
export type Measured = {
  measurements: readonly Measurement[];
  plans: readonly { size: number; times: readonly PlanTimes[] }[];
  sizes: readonly number[];
};

/** Limits of some calls. */
export type CallTargets<Name extends string = string> = {
  /** Requests per second, as a ratio of what bare node + pg reaches with the same SQL. */
  bareRatios: Partial<Record<Name, Limits>>;
  /** Milliseconds of the app's processor time per request. */
  appMilliseconds: Partial<Record<Name, Limits>>;
  /** Milliseconds that all but one in twenty wait for at most, at the largest size. */
  waits: Partial<Record<Name, Limits>>;
  /** Milliseconds of PostgreSQL's processor time per cold request. */
  databaseMilliseconds: Partial<Record<Name, Limits>>;
  /** Limits of calls that grow otherwise than the others. */
  growths: Partial<Record<Name, Limits>>;
};

const minimalNextRatio: Limits = { required: 1.25, target: 1.1 };
/** Ratio of the app's processor time for a cached response to that of bare `node:http` for a few bytes: the rest is the guard, headers, log and metrics. */
const warmRatio: Limits = { required: 4, target: 3 };
/** Limits of what a call at a larger size may cost more than at the smallest. */
const growth: Limits = { required: 1.3, target: 1.1 };
/** Per cent of the main thread's time for cold pages. */
const garbageCollection: Limits = { required: 6, target: 4 };
/** Ratio by which the generator must get fixed responses faster than any measured server answers. */
const generatorRatio: Limits = { required: 1.5, target: 2 };

const formatSize = (size: number) => size.toLocaleString("en");
const atLeast = { lowerIsBetter: false, unit: "" } as const;
const atMost = { lowerIsBetter: true, unit: "" } as const;

type Read = (figures: Figures) => number;
const perSecond: Read = (figures) => figures.perSecond;
const p50: Read = (figures) => figures.p50;
const readMs =
  (name: string): Read =>
  ({ processorMs }) =>
    processorMs[name] ?? Number.NaN;
const appMs = readMs("app");
/** Time of app and PostgreSQL. */
const totalMs: Read = (figures) => appMs(figures) + readMs("postgres")(figures);

type Reached = Pick<Score, "reached" | "spread">;

const summarise = (values: readonly number[]): Reached => ({
  reached: median(values),
  spread: computeSpread(values),
});

/** The share of garbage collection over all cold pages, each requested as often as the others, in per cent. */
function summariseGarbageCollection(pages: readonly (readonly Figures[])[]): Reached {
  const sum = (read: Read, round: number) =>
    pages.reduce((total, rounds) => {
      const figures = rounds[round];
      return figures === undefined ? Number.NaN : total + read(figures);
    }, 0);
  const roundCount = Math.min(...pages.map(({ length }) => length));
  return summarise(
    Array.from(
      { length: Number.isFinite(roundCount) ? roundCount : 0 },
      (_, round) => (sum(readMs("gc"), round) / sum(readMs("main"), round)) * 100,
    ),
  );
}

/** Ratios are the medians of the ratios of each round. Leaves out figures that were not measured. */
export function scoreTargets(
  { measurements, plans, sizes }: Measured,
  targets: CallTargets,
): Score[] {
  const { bareRatios, appMilliseconds, waits, databaseMilliseconds, growths } = targets;
  const [smallest = 0, ...larger] = sizes;
  const largest = larger.at(-1) ?? smallest;
  const findRounds = (call: string, subject: Subject, size = smallest) =>
    measurements.find(
      (measurement) =>
        measurement.call === call && measurement.subject === subject && measurement.size === size,
    )?.rounds ?? [];
  const calls = [...new Set(measurements.map(({ call }) => call))];
  const entries = <Value>(table: Partial<Record<string, Value>>) =>
    calls.flatMap((call) => {
      const value = table[call];
      return value === undefined ? [] : [[call, value] as const];
    });
  const compare = (read: Read, rounds: readonly Figures[], others: readonly Figures[]): Reached =>
    summarise(computeRatios(rounds.map(read), others.map(read)));
  const rate = (call: string, subject: Subject) => median(findRounds(call, subject).map(perSecond));
  const fastest = Math.max(...calls.map((call) => rate(call, "warm")).filter(Number.isFinite));
  const fixed = measurements.find(({ subject }) => subject === "fixed")?.rounds ?? [];
  const pages = calls.filter((call) => findRounds(call, "minimal cold").length > 0);
  const scores: Score[] = [
    {
      figure: "fixed responses / the fastest warm call: the load generator is not the limit",
      reached: median(fixed.map(perSecond)) / fastest,
      ...generatorRatio,
      ...atLeast,
    },
    ...entries(bareRatios).map(([call, limits]) => ({
      figure: `${call}, cold / bare node + pg, same SQL`,
      ...compare(perSecond, findRounds(call, "cold"), findRounds(call, "bare cold")),
      ...limits,
      ...atLeast,
    })),
    ...pages.map((call) => ({
      figure: `${call}, cold: processor time / of a minimal Next page with the same elements`,
      ...compare(appMs, findRounds(call, "cold"), findRounds(call, "minimal cold")),
      ...minimalNextRatio,
      ...atMost,
    })),
    {
      figure: "cold pages: garbage collection, of the main thread's time",
      ...summariseGarbageCollection(pages.map((call) => findRounds(call, "cold"))),
      ...garbageCollection,
      lowerIsBetter: true,
      unit: "%",
    },
    ...calls.map((call) => ({
      figure: `${call}, warm: processor time / of bare node with a few bytes`,
      ...compare(appMs, findRounds(call, "warm"), findRounds(call, "bare warm")),
      ...warmRatio,
      ...atMost,
    })),
    ...entries(appMilliseconds).map(([call, limits]) => ({
      figure: `${call}: processor time of the app`,
      ...summarise(findRounds(call, "signed in").map(appMs)),
      ...limits,
      lowerIsBetter: true,
      unit: "ms" as const,
    })),
    ...entries(waits).map(([call, limits]) => ({
      figure: `${call}, at ${formatSize(largest)}: p95`,
      ...summarise(findRounds(call, "signed in", largest).map(({ p95 }) => p95)),
      ...limits,
      lowerIsBetter: true,
      unit: "ms" as const,
    })),
    ...entries(databaseMilliseconds).map(([call, limits]) => ({
      figure: `${call}, cold: processor time of PostgreSQL`,
      ...summarise(findRounds(call, "cold").map(readMs("postgres"))),
      ...limits,
      lowerIsBetter: true,
      unit: "ms" as const,
    })),
    ...larger.flatMap((size) => {
      const grown = (name: string, read: Read) =>
        calls.map((call) => ({
          figure: `${call}, cold: ${name} at ${formatSize(size)} / at ${formatSize(smallest)}`,
          ...compare(read, findRounds(call, "cold", size), findRounds(call, "cold")),
          ...(growths[call] ?? growth),
          ...atMost,
        }));
      return [
        ...grown("p50", p50),
        ...grown("processor time of app and PostgreSQL", totalMs),
        ...scoreBuffers(plans, size, smallest, growths),
      ];
    }),
  ];
  return scores.filter(({ reached }) => Number.isFinite(reached));
}

function scoreBuffers(
  plans: Measured["plans"],
  size: number,
  smallest: number,
  growths: CallTargets["growths"],
): Score[] {
  const findTimes = (wanted: number) => plans.find((plan) => plan.size === wanted)?.times ?? [];
  return findTimes(size).map(({ call, buffers }) => ({
    figure: `${call}: buffers at ${formatSize(size)} / at ${formatSize(smallest)}`,
    reached: buffers / (findTimes(smallest).find((other) => other.call === call)?.buffers ?? 0),
    ...(growths[call] ?? growth),
    lowerIsBetter: true,
    unit: "" as const,
  }));
}

import type { Score } from "@vitrine/benchmark/score";
import type { CallName } from "@/scripts/bench/calls";
import type { PlanTimes } from "@/scripts/bench/plans";
import type { Measurement, Subject } from "@/scripts/bench/rounds";

type Limits = { required: number; target: number };
type Measured = {
  measurements: readonly Measurement[];
  plans: readonly { size: number; times: readonly PlanTimes[] }[];
  sizes: readonly number[];
};

/** Requests per second, as a ratio of what bare node + pg reaches with the same SQL. */
const lists: Limits = { required: 0.7, target: 0.9 };
const single: Limits = { required: 0.6, target: 0.8 };
const bareRatios: Partial<Record<CallName, Limits>> = {
  list: lists,
  "tag filter": lists,
  "text search": lists,
  "one artwork": single,
  "directory filter": lists,
  "directory search": lists,
  "opportunity list": lists,
  "opportunity filters": lists,
  "opportunity search": lists,
  "opportunity deadlines": lists,
  "opportunity narrow": lists,
  "opportunity related": lists,
  "opportunity random": single,
};

/** Milliseconds of the app's processor time per request. */
const appMilliseconds: Partial<Record<CallName, Limits>> = {
  "bookmark list": { required: 5, target: 3 },
  "upload of 12 MP": { required: 200, target: 150 },
  "first variant of 12 MP": { required: 60, target: 40 },
};

/** Milliseconds of PostgreSQL's processor time per cold request. */
const databaseMilliseconds: Partial<Record<CallName, Limits>> = {
  "opportunity list page": { required: 6, target: 4 },
};

const minimalNextRatio: Limits = { required: 1.25, target: 1.1 };
const warmMicroseconds: Limits = { required: 50, target: 40 };
/** What a call at the largest size may cost more than at the smallest. */
const growth: Limits = { required: 1.3, target: 1.1 };
/** How many times faster than any measured server the generator gets fixed responses. */
const generatorRatio: Limits = { required: 1.5, target: 2 };

const formatSize = (size: number) => size.toLocaleString("en");

/** Leaves out figures that were not measured. */
export function scoreTargets({ measurements, plans, sizes }: Measured): Score[] {
  const [smallest = 0, ...larger] = sizes;
  const find = (call: CallName, subject: Subject, size = smallest) =>
    measurements.find(
      (measurement) =>
        measurement.call === call && measurement.subject === subject && measurement.size === size,
    )?.figures;
  const calls = [...new Set(measurements.map(({ call }) => call))];
  const findMs = (call: CallName, subject: Subject, name: string) =>
    find(call, subject)?.processorMs[name] ?? Number.NaN;
  const rate = (call: CallName, subject: Subject) => find(call, subject)?.perSecond ?? Number.NaN;
  const atLeast = { lowerIsBetter: false, unit: "" } as const;
  const atMost = { lowerIsBetter: true, unit: "" } as const;
  const entries = <Value>(table: Partial<Record<CallName, Value>>) =>
    calls.flatMap((call) => {
      const value = table[call];
      return value === undefined ? [] : [[call, value] as const];
    });
  const fastest = Math.max(...calls.map((call) => rate(call, "warm")).filter(Number.isFinite));
  const scores: Score[] = [
    {
      figure: "fixed responses / the fastest warm call: the load generator is not the limit",
      reached: (find("list", "fixed")?.perSecond ?? Number.NaN) / fastest,
      ...generatorRatio,
      ...atLeast,
    },
    ...entries(bareRatios).map(([call, limits]) => ({
      figure: `${call}, cold / bare node + pg, same SQL`,
      reached: rate(call, "cold") / rate(call, "bare cold"),
      ...limits,
      ...atLeast,
    })),
    ...calls.map((call) => ({
      figure: `${call}, cold: processor time / of a minimal Next page with the same elements`,
      reached: findMs(call, "cold", "app") / findMs(call, "minimal cold", "app"),
      ...minimalNextRatio,
      ...atMost,
    })),
    ...calls.map((call) => ({
      figure: `${call}, warm: processor time of the app`,
      reached: findMs(call, "warm", "app") * 1_000,
      ...warmMicroseconds,
      lowerIsBetter: true,
      unit: "µs" as const,
    })),
    ...entries(appMilliseconds).map(([call, limits]) => ({
      figure: `${call}: processor time of the app`,
      reached: findMs(call, "signed in", "app"),
      ...limits,
      lowerIsBetter: true,
      unit: "ms" as const,
    })),
    ...entries(databaseMilliseconds).map(([call, limits]) => ({
      figure: `${call}, cold: processor time of PostgreSQL`,
      reached: findMs(call, "cold", "postgres"),
      ...limits,
      lowerIsBetter: true,
      unit: "ms" as const,
    })),
    ...larger.flatMap((size) => [
      ...calls.map((call) => ({
        figure: `${call}, cold: p50 at ${formatSize(size)} / at ${formatSize(smallest)}`,
        reached:
          (find(call, "cold", size)?.p50 ?? Number.NaN) / (find(call, "cold")?.p50 ?? Number.NaN),
        ...growth,
        ...atMost,
      })),
      ...scoreBuffers(plans, size, smallest),
    ]),
  ];
  return scores.filter(({ reached }) => Number.isFinite(reached));
}

function scoreBuffers(plans: Measured["plans"], size: number, smallest: number): Score[] {
  const findTimes = (wanted: number) => plans.find((plan) => plan.size === wanted)?.times ?? [];
  return findTimes(size).map(({ call, buffers }) => ({
    figure: `${call}: buffers at ${formatSize(size)} / at ${formatSize(smallest)}`,
    reached: buffers / (findTimes(smallest).find((other) => other.call === call)?.buffers ?? 0),
    ...growth,
    lowerIsBetter: true,
    unit: "" as const,
  }));
}

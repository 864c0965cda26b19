import type { Score } from "@vitrine/benchmark/score";
import type { CallName } from "@/scripts/bench/calls";
import type { Measurement, Subject } from "@/scripts/bench/rounds";

/** The lists per second of the bare server on the machine for which the targets of cold pages were set: figures of other machines are scaled to it. */
const REFERENCE_LISTS_PER_SECOND = 3_000;
const apiCalls: readonly CallName[] = [
  "list",
  "tag filter",
  "text search",
  "one artwork",
  "directory filter",
  "directory search",
  "opportunity list",
  "opportunity filters",
  "opportunity search",
  "opportunity deadlines",
  "opportunity narrow",
  "opportunity related",
  "opportunity random",
];
const pageCalls: readonly CallName[] = [
  "artwork grid page",
  "artwork page",
  "profile page",
  "opportunity page",
];

export function scoreTargets(
  measurements: readonly Measurement[],
  sizes: readonly number[],
  selectedCalls: readonly CallName[],
): Score[] {
  const [smallestSize = 0, ...largerSizes] = sizes;
  const findFigures = (call: CallName, subject: Subject, size = smallestSize) =>
    measurements.find(
      (measurement) =>
        measurement.call === call && measurement.subject === subject && measurement.size === size,
    )?.figures;
  const getRequestsPerSecond = (call: CallName, subject: Subject) =>
    findFigures(call, subject)?.perSecond ?? Number.NaN;
  const ratioUnit = { lowerIsBetter: false, unit: "" } as const;
  const selectCalls = (calls: readonly CallName[]) =>
    calls.filter((call) => selectedCalls.includes(call));
  const bareListsPerSecond = getRequestsPerSecond("list", "bare cold");
  const scores: Score[] = [
    ...selectCalls(apiCalls).flatMap((call) =>
      (["warm", "cold"] as const).map((variant) => ({
        figure: `${call}, ${variant} / bare node + pg, same SQL`,
        reached:
          getRequestsPerSecond(call, variant) / getRequestsPerSecond(call, `bare ${variant}`),
        required: 0.35,
        target: 0.6,
        ...ratioUnit,
      })),
    ),
    ...selectCalls([...pageCalls, "picture"]).map((call) => ({
      figure: `${call}, warm / static server, same bytes`,
      reached: getRequestsPerSecond(call, "warm") / getRequestsPerSecond(call, "static"),
      required: 0.3,
      target: 0.9,
      ...ratioUnit,
    })),
    ...selectCalls(pageCalls).map((call) => ({
      figure: `${call}, cold, scaled to bare lists of ${REFERENCE_LISTS_PER_SECOND}`,
      reached:
        (getRequestsPerSecond(call, "cold") * REFERENCE_LISTS_PER_SECOND) / bareListsPerSecond,
      required: 150,
      target: 300,
      lowerIsBetter: false,
      unit: "/s" as const,
    })),
    ...largerSizes.flatMap((size) =>
      selectedCalls.flatMap((call) =>
        (["warm", "cold"] as const).map((variant) => ({
          figure: `${call}, ${variant}: p50 at ${size.toLocaleString("en")} / at ${smallestSize.toLocaleString("en")}`,
          reached:
            (findFigures(call, variant, size)?.p50 ?? Number.NaN) /
            (findFigures(call, variant)?.p50 ?? Number.NaN),
          required: 1.5,
          target: 1.2,
          lowerIsBetter: true,
          unit: "" as const,
        })),
      ),
    ),
  ];
  // The figures of calls that --only leaves out are NaN.
  return scores.filter(({ reached }) => Number.isFinite(reached));
}

import type { Score } from "@vitrine/benchmark/score";
import type { CallName } from "@/scripts/bench/calls";
import type { Measured, Subject } from "@/scripts/bench/rounds";

/** The bare server's lists per second on the machine for which the targets of cold pages were set. */
const REFERENCE_BARE = 3_000;
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
const pages: readonly CallName[] = [
  "artwork grid page",
  "artwork page",
  "profile page",
  "opportunity page",
];

export function scoreTargets(
  measured: readonly Measured[],
  sizes: readonly number[],
  selectedCalls: readonly CallName[],
): Score[] {
  const [smallestSize = 0, ...largerSizes] = sizes;
  const findFigures = (call: CallName, subject: Subject, size = smallestSize) =>
    measured.find(
      (measurement) =>
        measurement.call === call && measurement.subject === subject && measurement.size === size,
    )?.figures;
  const requestsPerSecond = (call: CallName, subject: Subject) =>
    findFigures(call, subject)?.perSecond ?? Number.NaN;
  const ratioUnit = { lowerIsBetter: false, unit: "" } as const;
  const selectCalls = (calls: readonly CallName[]) =>
    calls.filter((call) => selectedCalls.includes(call));
  const bareListsPerSecond = requestsPerSecond("list", "bare cold");
  const scores: Score[] = [
    ...selectCalls(apiCalls).flatMap((call) =>
      (["warm", "cold"] as const).map((variant) => ({
        figure: `${call}, ${variant} / bare node + pg, same SQL`,
        reached: requestsPerSecond(call, variant) / requestsPerSecond(call, `bare ${variant}`),
        required: 0.35,
        target: 0.6,
        ...ratioUnit,
      })),
    ),
    ...selectCalls([...pages, "picture"]).map((call) => ({
      figure: `${call}, warm / static server, same bytes`,
      reached: requestsPerSecond(call, "warm") / requestsPerSecond(call, "static"),
      required: 0.3,
      target: 0.9,
      ...ratioUnit,
    })),
    ...selectCalls(pages).map((call) => ({
      figure: `${call}, cold, scaled to bare lists of ${REFERENCE_BARE}`,
      reached: (requestsPerSecond(call, "cold") * REFERENCE_BARE) / bareListsPerSecond,
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
  // --only leaves out calls, whose figures are then NaN.
  return scores.filter(({ reached }) => Number.isFinite(reached));
}

import type { Score } from "@vitrine/benchmark/score";
import type { CallName } from "@/scripts/bench/calls";
import type { Measured, Subject } from "@/scripts/bench/rounds";

/** The bare server's lists per second on the reference machine of the cold targets. */
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
  "wall page",
  "artwork page",
  "profile page",
  "opportunity page",
];

export function ratios(
  measured: readonly Measured[],
  sizes: readonly number[],
  only: readonly CallName[],
): Score[] {
  const [small = 0, ...others] = sizes;
  const find = (call: CallName, subject: Subject, size = small) =>
    measured.find((one) => one.call === call && one.subject === subject && one.size === size)
      ?.figures;
  const speed = (call: CallName, subject: Subject) => find(call, subject)?.perSecond ?? Number.NaN;
  const fast = { lowIsGood: false, unit: "" } as const;
  const asked = (calls: readonly CallName[]) => calls.filter((call) => only.includes(call));
  const bare = speed("list", "bare cold");
  const scores: Score[] = [
    ...asked(apiCalls).flatMap((call) =>
      (["warm", "cold"] as const).map((how) => ({
        figure: `${call}, ${how} / bare node + pg, same SQL`,
        reached: speed(call, how) / speed(call, `bare ${how}`),
        must: 0.35,
        aim: 0.6,
        ...fast,
      })),
    ),
    ...asked([...pages, "picture"]).map((call) => ({
      figure: `${call}, warm / static server, same bytes`,
      reached: speed(call, "warm") / speed(call, "static"),
      must: 0.3,
      aim: 0.9,
      ...fast,
    })),
    ...asked(pages).map((call) => ({
      figure: `${call}, cold, scaled to bare lists of ${REFERENCE_BARE}`,
      reached: (speed(call, "cold") * REFERENCE_BARE) / bare,
      must: 150,
      aim: 300,
      lowIsGood: false,
      unit: "/s" as const,
    })),
    ...others.flatMap((size) =>
      only.flatMap((call) =>
        (["warm", "cold"] as const).map((how) => ({
          figure: `${call}, ${how}: p50 at ${size.toLocaleString("en")} / at ${small.toLocaleString("en")}`,
          reached:
            (find(call, how, size)?.p50 ?? Number.NaN) / (find(call, how)?.p50 ?? Number.NaN),
          must: 1.5,
          aim: 1.2,
          lowIsGood: true,
          unit: "" as const,
        })),
      ),
    ),
  ];
  // Skips what --only left out.
  return scores.filter(({ reached }) => Number.isFinite(reached));
}

import { expect, it } from "vitest";
import { rateScore } from "@vitrine/benchmark/score";
import { scoreTargets } from "@/scripts/bench/targets";
import type { Measurement, Subject } from "@/scripts/bench/rounds";

const createMeasurement = (
  subject: Subject,
  size: number,
  perSecond: number,
  p50: number,
): Measurement => ({
  call: "list",
  subject,
  size,
  figures: { perSecond, p50, p99: p50, processorMs: { app: p50 / 25 }, generatorLoad: 0 },
});

it("scoreTargets: compares with the baselines of the same run, and the large database with the small one", () => {
  const plan = { call: "list" as const, rows: 1, count: 1 };
  const scores = scoreTargets({
    measurements: [
      createMeasurement("fixed", 10, 1_200, 1),
      createMeasurement("warm", 10, 600, 1),
      createMeasurement("bare cold", 10, 500, 1),
      createMeasurement("cold", 10, 300, 2),
      createMeasurement("cold", 1_000, 300, 2.5),
    ],
    plans: [
      { size: 10, times: [{ ...plan, buffers: 10 }] },
      { size: 1_000, times: [{ ...plan, buffers: 20 }] },
    ],
    sizes: [10, 1_000],
  });
  expect(scores.map((score) => [score.figure, score.reached, rateScore(score)])).toEqual([
    ["fixed responses / the fastest warm call: the load generator is not the limit", 2, "target"],
    ["list, cold / bare node + pg, same SQL", 0.6, "missed"],
    ["list, warm: processor time of the app", 40, "target"],
    ["list, cold: p50 at 1,000 / at 10", 1.25, "required"],
    ["list: buffers at 1,000 / at 10", 2, "missed"],
  ]);
});

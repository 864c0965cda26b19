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
  figures: { perSecond, p50, p99: p50, processorMs: {}, generatorLoad: 0 },
});

it("scoreTargets: compares warm calls with the baseline of the same run, and the large database with the small one", () => {
  const scores = scoreTargets(
    [
      createMeasurement("warm", 10, 600, 1),
      createMeasurement("bare warm", 10, 1_000, 1),
      createMeasurement("cold", 10, 300, 2),
      createMeasurement("cold", 1_000, 300, 3),
    ],
    [10, 1_000],
    ["list"],
  );
  expect(scores.map(({ figure, reached }) => [figure, reached])).toEqual([
    ["list, warm / bare node + pg, same SQL", 0.6],
    ["list, cold: p50 at 1,000 / at 10", 1.5],
  ]);
  expect(scores.map(rateScore)).toEqual(["target", "required"]);
});

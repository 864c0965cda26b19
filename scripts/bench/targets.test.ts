import { expect, it } from "vitest";
import { verdict } from "@vitrine/benchmark/score";
import { scoreTargets } from "@/scripts/bench/targets";
import type { Measured, Subject } from "@/scripts/bench/rounds";

const measurement = (subject: Subject, size: number, perSecond: number, p50: number): Measured => ({
  call: "list",
  subject,
  size,
  figures: { perSecond, p50, p99: p50 },
});

it("scoreTargets: divides by the baseline of the same run, and the large database by the small one", () => {
  const scores = scoreTargets(
    [
      measurement("warm", 10, 600, 1),
      measurement("bare warm", 10, 1_000, 1),
      measurement("cold", 10, 300, 2),
      measurement("cold", 1_000, 300, 3),
    ],
    [10, 1_000],
    ["list"],
  );
  expect(scores.map(({ figure: name, reached }) => [name, reached])).toEqual([
    ["list, warm / bare node + pg, same SQL", 0.6],
    ["list, cold: p50 at 1,000 / at 10", 1.5],
  ]);
  expect(scores.map(verdict)).toEqual(["target", "required"]);
});

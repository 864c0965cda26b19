import { expect, it } from "vitest";
import { verdict } from "@vitrine/benchmark/score";
import { ratios } from "@/scripts/bench/targets";
import type { Measured, Subject } from "@/scripts/bench/rounds";

const figure = (subject: Subject, size: number, perSecond: number, p50: number): Measured => ({
  call: "list",
  subject,
  size,
  figures: { perSecond, p50, p99: p50 },
});

it("divides by the limit of the same run, and the large database by the small one", () => {
  const scores = ratios(
    [
      figure("warm", 10, 600, 1),
      figure("bare warm", 10, 1_000, 1),
      figure("cold", 10, 300, 2),
      figure("cold", 1_000, 300, 3),
    ],
    [10, 1_000],
    ["list"],
  );
  expect(scores.map(({ figure: name, reached }) => [name, reached])).toEqual([
    ["list, warm / bare node + pg, same SQL", 0.6],
    ["list, cold: p50 at 1,000 / at 10", 1.5],
  ]);
  expect(scores.map(verdict)).toEqual(["aim", "must"]);
});

import { expect, it } from "vitest";
import type { Figures } from "@vitrine/benchmark/measure";
import { rateScore, type Score } from "@vitrine/benchmark/score";
import { scoreTargets } from "@/scripts/bench/targets";
import type { Measurement, Subject } from "@vitrine/benchmark/sampled-call";

const createFigures = (perSecond: number, ms: number, gc = 0): Figures => ({
  perSecond,
  p50: ms,
  p95: ms,
  p99: ms,
  processorMs: { app: ms / 25, postgres: ms / 25, main: ms / 25, gc },
  generatorLoad: 0,
});

const createMeasurement = (
  subject: Subject,
  size: number,
  rounds: Figures[],
  call: Measurement["call"] = "list",
): Measurement => ({ call, subject, size, figures: createFigures(1, 1), rounds, repeats: 0 });

const summarise = (scores: readonly Score[]) =>
  scores.map((score) => [score.figure, score.reached, rateScore(score)]);

it("scoreTargets: compares with the baselines of the same run, and the large database with the small one", () => {
  const plan = { call: "list" as const, rows: 1, count: 1 };
  const scores = scoreTargets({
    measurements: [
      createMeasurement("fixed", 10, [createFigures(1_200, 1)]),
      createMeasurement("warm", 10, [createFigures(600, 1.5)]),
      createMeasurement("bare warm", 10, [createFigures(900, 1)]),
      createMeasurement("bare cold", 10, [createFigures(500, 1)]),
      createMeasurement("cold", 10, [createFigures(300, 2)]),
      createMeasurement("cold", 1_000, [createFigures(300, 2.5)]),
    ],
    plans: [
      { size: 10, times: [{ ...plan, buffers: 10 }] },
      { size: 100, times: [{ ...plan, buffers: 11 }] },
      { size: 1_000, times: [{ ...plan, buffers: 20 }] },
    ],
    sizes: [10, 100, 1_000],
  });
  expect(summarise(scores)).toEqual([
    ["fixed responses / the fastest warm call: the load generator is not the limit", 2, "target"],
    ["list, cold / bare node + pg, same SQL", 0.6, "missed"],
    ["list, warm: processor time / of bare node with a few bytes", 1.5, "target"],
    ["list: buffers at 100 / at 10", 1.1, "target"],
    ["list, cold: p50 at 1,000 / at 10", 1.25, "required"],
    ["list, cold: processor time of app and PostgreSQL at 1,000 / at 10", 1.25, "required"],
    ["list: buffers at 1,000 / at 10", 2, "missed"],
  ]);
});

it("scoreTargets: forms a ratio in each round, so that a slow moment of the machine cancels", () => {
  const [score] = scoreTargets({
    measurements: [
      createMeasurement(
        "cold",
        10,
        [400, 40, 400].map((rate) => createFigures(rate, 1)),
      ),
      createMeasurement(
        "bare cold",
        10,
        [500, 50, 500].map((rate) => createFigures(rate, 1)),
      ),
    ],
    plans: [],
    sizes: [10],
  });
  expect(score).toMatchObject({ reached: 0.8, spread: 0 });
});

it("scoreTargets: adds up the garbage collection of cold pages", () => {
  const createPage = (call: Measurement["call"], ms: number, gc: number) => [
    createMeasurement("cold", 10, [createFigures(1, ms * 25, gc)], call),
    createMeasurement("minimal cold", 10, [createFigures(1, 25)], call),
  ];
  const scores = scoreTargets({
    measurements: [...createPage("home page", 30, 1.5), ...createPage("artwork page", 10, 0.5)],
    plans: [],
    sizes: [10],
  });
  expect(summarise(scores)).toContainEqual([
    "cold pages: garbage collection, of the main thread's time",
    5,
    "required",
  ]);
});

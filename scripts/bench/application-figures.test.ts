import { expect, it } from "vitest";
import { rateScore } from "@vitrine/benchmark/score";
import { createApplicationTables, scoreApplications } from "@/scripts/bench/application-figures";

const createFigures = (perSecond: number, waitingMs: number) => ({
  perSecond,
  p50: waitingMs,
  p95: waitingMs * 2,
  p99: waitingMs * 3,
  processorMs: { app: 4, postgres: 2 },
  generatorLoad: 0,
});

const figures = {
  applications: 2_000,
  reads: [
    { call: "desk list" as const, app: [createFigures(60, 100)], bare: [createFigures(100, 50)] },
    {
      call: "next entry" as const,
      app: [createFigures(40, 80)],
      bare: [createFigures(100, 50)],
    },
  ],
  desk: { applications: 10_000, figures: createFigures(10, 100) },
  rush: {
    submissions: 300,
    seconds: 60,
    acknowledged: 299,
    lost: 1,
    p50: 20,
    p95: 400,
    worst: 900,
  },
  adjusting: [{ scores: 50_000, jurors: 25, processorMs: [20, 30, 60] }],
};

it("scoreApplications: waiting, what bare node + pg reaches, and what was lost", () => {
  const scores = scoreApplications(figures);
  expect(scores.map((score) => [score.figure, score.reached, rateScore(score)])).toEqual([
    ["desk list: p50", 100, "target"],
    ["desk list: p95", 200, "required"],
    ["desk list / bare node + pg, same SQL", 0.6, "required"],
    ["next entry: p50", 80, "required"],
    ["next entry: p95", 160, "missed"],
    ["next entry / bare node + pg, same SQL", 0.4, "missed"],
    ["the desk with 10,000 applications: p95", 200, "required"],
    ["adjusted scores, 50,000 scores of 25 jurors: processor time", 30, "required"],
    ["submissions before a deadline: p95", 400, "target"],
    ["submissions before a deadline: not acknowledged, or lost", 2, "missed"],
  ]);
});

it("createApplicationTables: a row for the app and for bare node + pg", () => {
  const [reads, desk, rush, adjusting] = createApplicationTables(figures);
  expect(reads?.rows[0]).toEqual(["desk list, app", "60", "100.0 ms", "200.0 ms", "4.0 ms"]);
  expect(reads?.rows[1]).toEqual(["desk list, node + pg", "100", "50.0 ms", "100.0 ms", "4.0 ms"]);
  expect(desk?.rows).toEqual([["10,000", "100.0 ms", "200.0 ms", "4.0 ms", "2.0 ms"]]);
  expect(rush?.rows).toContainEqual(["acknowledged, and lost", 1]);
  expect(adjusting?.rows).toEqual([["50,000 scores of 25 jurors", "30.0 ms"]]);
});

import { expect, it } from "vitest";
import { type PageScore, takeMedianScore } from "#lighthouse";

const run: PageScore = {
  path: "/",
  weakAudits: [],
  lcpMs: 1_500,
  tbtMs: 80,
  cls: 0,
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

it("takeMedianScore: the median of each figure, whichever run it is from", () => {
  const runs = [
    { ...run, performance: 90, tbtMs: 300 },
    { ...run, performance: 99, lcpMs: 9_000 },
    { ...run, performance: 97, lcpMs: 1_700, tbtMs: 120 },
  ];
  expect(takeMedianScore(runs)).toEqual({ ...run, performance: 97, lcpMs: 1_700, tbtMs: 120 });
});

it("takeMedianScore: names the audits that are weak in most runs", () => {
  const weakAudits = (...names: string[]) => ({ ...run, weakAudits: names });
  const runs = [weakAudits("a", "b"), weakAudits("b"), weakAudits()];
  expect(takeMedianScore(runs).weakAudits).toEqual(["b"]);
});

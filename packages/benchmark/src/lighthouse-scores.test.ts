import { expect, it } from "vitest";
import type { PageScore } from "#lighthouse";
import { rateScore } from "#score";
import { scoreLighthouse } from "#lighthouse-scores";

const page: PageScore = {
  path: "/",
  weakAudits: [],
  lcpMs: 1_800,
  tbtMs: 200,
  cls: 0.1,
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const listMisses = (score: PageScore) =>
  scoreLighthouse([score]).flatMap((figure) =>
    rateScore(figure) === "missed" ? [figure.figure] : [],
  );

it("scoreLighthouse: performance 95, the rest 100, LCP 1.8 s, TBT 200 ms, hardly any layout shift", () => {
  expect(listMisses(page)).toEqual([]);
  expect(
    listMisses({
      ...page,
      lcpMs: 1_801,
      tbtMs: 201,
      cls: 0.11,
      performance: 94,
      accessibility: 99,
      "best-practices": 99,
      seo: 99,
    }),
  ).toHaveLength(7);
});

it("scoreLighthouse: a page that must not be indexed is not measured by its SEO, and may paint after 2.5 s", () => {
  const login = { ...page, path: "/login", lcpMs: 2_500, seo: 63, weakAudits: ["is-crawlable"] };
  expect(listMisses(login)).toEqual([]);
  expect(listMisses({ ...login, lcpMs: 2_501 })).toEqual([
    "Lighthouse, /login: largest contentful paint",
  ]);
});

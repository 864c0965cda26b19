import { expect, it } from "vitest";
import { formatMarkdownReport, formatTextReport } from "#report";
import { createTables } from "#report-tables";
import type { Result } from "#result";

const createFigures = (perSecond: number, p99: number) => ({
  perSecond,
  p50: 10,
  p95: p99,
  p99,
  processorMs: { app: 25, postgres: 0.001, main: 20, gc: 1 },
  generatorLoad: 0.5,
});
const rounds = [createFigures(98, 50), createFigures(100, 100), createFigures(102, 150)];

const result: Result = {
  date: "2026-11-22",
  commit: "",
  machine: { cores: 2, processor: "", node: "", load: 0 },
  rounds: 3,
  maxRounds: 7,
  seconds: 1,
  connections: 1,
  fileServer: "nginx",
  sizes: [10_000],
  measurements: [
    {
      call: "home page",
      subject: "cold",
      size: 10_000,
      figures: createFigures(0, 0),
      rounds,
      repeats: 2,
    },
  ],
  plans: [],
  weights: [],
  bytes: {},
  tables: [],
  memory: [],
  scores: [
    {
      figure: "a ratio",
      reached: 1.5,
      spread: 0.2,
      required: 1,
      target: 2,
      unit: "",
      lowerIsBetter: false,
    },
  ],
};

it("createTables: medians of the rounds, with the spread of those that differ by more than a tenth", () => {
  const [speed, scores] = createTables(result);
  expect(speed?.rows).toEqual([
    [
      "home page",
      "app, cold",
      "10,000",
      "100",
      "10.0",
      "100.0 ±50 %",
      "25.0",
      "0",
      "5 %",
      "50 %",
      3,
    ],
  ]);
  expect(scores?.rows).toEqual([["a ratio", 1, 2, "1.50 ±20 %", "ok"]]);
});

it("createTables: a spread that was not measured is marked, except of a single round, which has none", () => {
  const [score] = result.scores;
  const createScores = (maxRounds: number) =>
    createTables({
      ...result,
      maxRounds,
      scores: score === undefined ? [] : [{ ...score, spread: Number.NaN }],
    })[1]?.rows[0]?.[3];
  expect(createScores(7)).toBe("1.50 ±?");
  expect(createScores(1)).toBe("1.50");
});

it("formatMarkdownReport: promises that figures repeat only if there was more than one round", () => {
  expect(formatMarkdownReport(result)).toContain("should repeat within 10 %");
  const quickReport = formatMarkdownReport({ ...result, rounds: 1, maxRounds: 1 });
  expect(quickReport).not.toContain("should repeat");
  expect(quickReport).toContain("There was one round");
});

it("formatMarkdownReport, formatTextReport: name the rounds that were measured again", () => {
  for (const report of [formatMarkdownReport(result), formatTextReport(result)])
    expect(report).toContain("failed response: home page, app, cold, 10,000 rows (2).");
});

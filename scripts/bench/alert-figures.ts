import type { Findings } from "@vitrine/benchmark/result";
import type { Score } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

/** Times are milliseconds, where nothing else is said. */
export type AlertFigures = {
  alerts: number;
  instant: number;
  opportunities: number;
  /** p95 of publishing: without the trigger that marks what is new, and with it and all alerts. */
  publishing: { before: number; after: number; job: number };
  /** Comparing with instant alerts, as many at once as there are workers of the queue. */
  matching: { p50: number; p95: number; seconds: number; matches: number };
  /** A batch: the due alerts of 100 accounts; the run: all of them. */
  forward: { batches: number; batchMs: number; runSeconds: number; digestMs: number };
};

const count = (value: number) => value.toLocaleString("en");
const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** The job that publishing writes belongs to alerts, too. */
const getShare = ({ publishing: { before, after, job } }: AlertFigures) =>
  (after / (before - job) - 1) * 100;

function createTable(figures: AlertFigures): Table {
  const { alerts, instant, opportunities, publishing, matching, forward } = figures;
  return {
    title: "Alerts",
    head: ["what", "figure"],
    rows: [
      ["alerts", count(alerts)],
      ["instant ones", count(instant)],
      ["new opportunities", count(opportunities)],
      ["publishing without alerts, p95", ms(publishing.before - publishing.job)],
      ["publishing with them, p95", ms(publishing.after)],
      ["comparing one with the instant alerts, p50", ms(matching.p50)],
      ["comparing one with the instant alerts, p95", ms(matching.p95)],
      [`until all matches (${count(matching.matches)}) are queued`, seconds(matching.seconds)],
      ["forward: the due alerts of 100 accounts", ms(forward.batchMs)],
      [
        `forward: all ${count(forward.batches)} batches, one after another`,
        seconds(forward.runSeconds),
      ],
      ["queueing the digest of an account", ms(forward.digestMs)],
    ],
  };
}

const limits = (required: number, target: number) => ({ required, target, lowerIsBetter: true });

const score = (figures: AlertFigures): Score[] => [
  {
    ...limits(10, 5),
    figure: "alerts: how much longer publishing takes, p95",
    reached: getShare(figures),
    unit: "%",
  },
  {
    ...limits(60, 30),
    figure: "alerts: until the matches of a thousand opportunities are queued",
    reached: figures.matching.seconds,
    unit: "s",
  },
  {
    ...limits(3_600, 600),
    figure: "alerts: the daily forward run",
    reached: figures.forward.runSeconds,
    unit: "s",
  },
];

export const describeAlerts = (figures: AlertFigures): Findings => ({
  tables: [createTable(figures)],
  scores: score(figures),
});

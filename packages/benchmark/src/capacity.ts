import type { Result } from "#result";
import type { Subject } from "#sampled-call";
import { median } from "#statistics";
import type { Table } from "#table";

/** Assumptions: what a visit asks for, how uneven visits are, and what is paid. They are not measured; change them to yours. */
export const assumptions = {
  visitsPerMonth: 10_000_000,
  /** Visits of the busiest second, compared with the average. */
  peakFactor: 5,
  /** The part of a core that may be used at the peak. */
  utilisation: 0.6,
  eurosPerCore: 25,
  eurosPerTerabyte: 10,
} as const;

const SECONDS_PER_MONTH = 30 * 86_400;

/** A kind of request that a visit makes. */
export type VisitPart = {
  label: string;
  perVisit: number;
  subject: Subject;
  calls: readonly string[];
  /** True if the bytes of its answers count: those of data are few. */
  sends?: boolean;
};

type Cost = { app: number; postgres: number };

/** Milliseconds per request: the median over the calls, at the largest size at which they were measured. */
function findCost({ measurements }: Result, { subject, calls }: VisitPart): Cost {
  const ofPart = measurements.filter(
    (measurement) => measurement.subject === subject && calls.includes(measurement.call),
  );
  const largest = Math.max(...ofPart.map(({ size }) => size));
  const figures = ofPart.filter(({ size }) => size === largest);
  const find = (name: keyof Cost) =>
    median(figures.map(({ figures: { processorMs } }) => processorMs[name] ?? 0));
  return { app: find("app"), postgres: find("postgres") };
}

function computeBytesPerVisit({ bytes, weights }: Result, parts: readonly VisitPart[]): number {
  const script = median(weights.map((weight) => weight.bytes));
  return parts
    .filter(({ sends }) => sends)
    .reduce(
      (sum, { perVisit, calls }) =>
        sum + perVisit * median(calls.flatMap((call) => bytes[call] ?? [])),
      script,
    );
}

const formatNumber = (value: number, digits: number) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Computes what a month of visits needs of a machine like the measured one; no rows unless all of it was measured. */
export function createCapacityTable(result: Result, visit: readonly VisitPart[]): Table {
  const { visitsPerMonth, peakFactor, utilisation, eurosPerCore, eurosPerTerabyte } = assumptions;
  const peakPerSecond = (visitsPerMonth / SECONDS_PER_MONTH) * peakFactor;
  const parts = visit.map((part) => {
    const cost = findCost(result, part);
    return { ...part, app: cost.app * part.perVisit, postgres: cost.postgres * part.perVisit };
  });
  const sum = (name: keyof Cost) => parts.reduce((total, part) => total + part[name], 0);
  const toCores = (ms: number) => (ms * peakPerSecond) / 1_000 / utilisation;
  const cores = { app: toCores(sum("app")), postgres: toCores(sum("postgres")) };
  const terabytes = (computeBytesPerVisit(result, visit) * visitsPerMonth) / 1e12;
  const euros = (cores.app + cores.postgres) * eurosPerCore + terabytes * eurosPerTerabyte;
  const largest = result.plans.at(-1) ?? { size: 0, databaseBytes: Number.NaN };
  const title = `What ${visitsPerMonth / 1e6} million visits a month need`;
  const head = ["", "per visit", "ms of the app", "ms of PostgreSQL"];
  if (!Number.isFinite(euros)) return { title, head, rows: [] };
  return {
    title,
    head,
    rows: [
      ...parts.map(({ label, perVisit, app, postgres }) => [
        label,
        perVisit,
        formatNumber(app, 2),
        formatNumber(postgres, 2),
      ]),
      ["all", "", formatNumber(sum("app"), 2), formatNumber(sum("postgres"), 2)],
      [
        `cores at ${formatNumber(peakPerSecond, 0)} visits a second, ${utilisation * 100} % busy`,
        "",
        formatNumber(cores.app, 1),
        formatNumber(cores.postgres, 1),
      ],
      [`TB sent a month`, "", formatNumber(terabytes, 1), ""],
      [
        `GB of the database with ${formatNumber(largest.size, 0)} profiles, artworks and opportunities each`,
        "",
        "",
        formatNumber(largest.databaseBytes / 1e9, 1),
      ],
      [
        `euros a month, at ${eurosPerCore} per core and ${eurosPerTerabyte} per TB`,
        "",
        formatNumber(euros, 0),
        "",
      ],
    ],
  };
}

import type { Figures } from "@vitrine/benchmark/measure";
import type { Rush } from "@vitrine/benchmark/rush";
import { atMost, type Score } from "@vitrine/benchmark/score";
import { computeRatios, computeSpread, median } from "@vitrine/benchmark/statistics";
import { formatCount, formatTime, type Table } from "@vitrine/benchmark/table";

export const applicationReads = [
  "desk list",
  "desk filters",
  "desk facets",
  "jury entries",
  "next entry",
] as const;
export type ApplicationRead = (typeof applicationReads)[number];

type Read = { call: ApplicationRead; app: readonly Figures[]; bare: readonly Figures[] };

/** Milliseconds of processor time for adjusting the scores of a large round, for each repetition. */
export type Adjusting = { scores: number; jurors: number; processorMs: readonly number[] };

/** Visits of a large desk, each the page with its list and facets. */
type DeskVisits = { applications: number; figures: Figures };

export type ApplicationFigures = {
  applications: number;
  reads: readonly Read[];
  desk: DeskVisits;
  rush: Rush;
  adjusting: readonly Adjusting[];
};

const perSecond = (figures: Figures) => figures.perSecond;
const medianOf = (rounds: readonly Figures[], read: (figures: Figures) => number) =>
  median(rounds.map(read));

const nameRound = ({ scores, jurors }: Adjusting) =>
  `${formatCount(scores)} scores of ${jurors} jurors`;

export function createApplicationTables({
  applications,
  reads,
  desk,
  rush,
  adjusting,
}: ApplicationFigures): Table[] {
  const toRow = (name: string, rounds: readonly Figures[]) => [
    name,
    medianOf(rounds, perSecond).toFixed(0),
    formatTime(medianOf(rounds, ({ p50 }) => p50)),
    formatTime(medianOf(rounds, ({ p95 }) => p95)),
    formatTime(medianOf(rounds, ({ processorMs }) => processorMs["app"] ?? Number.NaN)),
  ];
  return [
    {
      title: `An opportunity with ${formatCount(applications)} applications, over 32 connections`,
      head: ["call", "req/s", "p50", "p95", "server"],
      rows: reads.flatMap(({ call, app, bare }) => [
        toRow(`${call}, app`, app),
        toRow(`${call}, node + pg`, bare),
      ]),
    },
    {
      title: "The page of a large desk with its list and facets, one visit after another",
      head: ["applications", "p50", "p95", "server", "PostgreSQL"],
      rows: [
        [
          formatCount(desk.applications),
          formatTime(desk.figures.p50),
          formatTime(desk.figures.p95),
          formatTime(desk.figures.processorMs["app"] ?? Number.NaN),
          formatTime(desk.figures.processorMs["postgres"] ?? Number.NaN),
        ],
      ],
    },
    {
      title: "Submissions shortly before a deadline",
      head: ["what", "figure"],
      rows: [
        ["sent", `${rush.submissions} in ${rush.seconds} s, most of them in the end`],
        ["acknowledged", rush.acknowledged],
        ["acknowledged, and lost", rush.lost],
        ["p50", formatTime(rush.p50)],
        ["p95", formatTime(rush.p95)],
        ["the slowest", formatTime(rush.worst)],
      ],
    },
    {
      title: "Adjusted scores, which each read of an open round and its close compute",
      head: ["round", "processor time"],
      rows: adjusting.map((one) => [nameRound(one), formatTime(median(one.processorMs))]),
    },
  ];
}

/** Milliseconds of waiting at most, for half of the requests and for 95 per cent. */
const waiting: Readonly<Record<ApplicationRead, { required: number; target: number }>> = {
  "desk list": { required: 300, target: 150 },
  "desk filters": { required: 300, target: 150 },
  "desk facets": { required: 300, target: 150 },
  // A page of twenty, of which the scoring page shows one after another.
  "jury entries": { required: 300, target: 150 },
  "next entry": { required: 150, target: 75 },
};
/** Requests a second, as a ratio of what bare node + pg reaches with the same SQL. */
const bareRatio = { required: 0.5, target: 0.7 } as const;
/** Milliseconds of waiting for a large desk. */
const deskLimits = { required: 300, target: 150 } as const;
/** Milliseconds of processor time, in which nothing else of the process runs. */
const adjustingLimits = { required: 50, target: 25 } as const;
const rushLimits = {
  p95: { required: 2_000, target: 500 },
  missing: { required: 0, target: 0 },
} as const;

const summarise = (values: readonly number[]) => ({
  reached: median(values),
  spread: computeSpread(values),
});

/** Scores the milliseconds of several rounds. */
const scoreTimes = (
  figure: string,
  values: readonly number[],
  limits: Parameters<typeof atMost>[3],
): Score => ({ ...atMost(figure, 0, "ms", limits), ...summarise(values) });

const scoreRead = ({ call, app, bare }: Read): Score[] => [
  ...(["p50", "p95"] as const).map((figure) =>
    scoreTimes(
      `${call}: ${figure}`,
      app.map((figures) => figures[figure]),
      waiting[call],
    ),
  ),
  {
    figure: `${call} / bare node + pg, same SQL`,
    ...summarise(computeRatios(app.map(perSecond), bare.map(perSecond))),
    ...bareRatio,
    lowerIsBetter: false,
    unit: "",
  },
];

export const scoreApplications = ({
  reads,
  desk,
  rush,
  adjusting,
}: ApplicationFigures): Score[] => [
  ...reads.flatMap(scoreRead),
  atMost(
    `the desk with ${formatCount(desk.applications)} applications: p95`,
    desk.figures.p95,
    "ms",
    deskLimits,
  ),
  ...adjusting.map((one) =>
    scoreTimes(
      `adjusted scores, ${nameRound(one)}: processor time`,
      one.processorMs,
      adjustingLimits,
    ),
  ),
  atMost("submissions before a deadline: p95", rush.p95, "ms", rushLimits.p95),
  atMost(
    "submissions before a deadline: not acknowledged, or lost",
    rush.submissions - rush.acknowledged + rush.lost,
    "",
    rushLimits.missing,
  ),
];

import type { Findings } from "@vitrine/benchmark/result";
import type { Score } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

/** p95 of a call in milliseconds: without mail, and while the mail server hangs. */
export type MailFigures = { call: string; quiet: number; hanging: number };

const getShare = ({ quiet, hanging }: MailFigures) => (hanging / quiet - 1) * 100;

const createTable = (figures: readonly MailFigures[]): Table => ({
  title: "While the mail server hangs",
  head: ["call", "p95 without mail", "p95 with 500 due", "longer by"],
  rows: figures.map((each) => [
    each.call,
    `${each.quiet.toFixed(1)} ms`,
    `${each.hanging.toFixed(1)} ms`,
    `${getShare(each).toFixed(0)} %`,
  ]),
});

const score = (figures: readonly MailFigures[]): Score[] =>
  figures.map((each) => ({
    required: 20,
    target: 5,
    lowerIsBetter: true,
    figure: `${each.call}: how much longer while the mail server hangs, p95`,
    reached: getShare(each),
    unit: "%",
  }));

export const describeMail = (figures: readonly MailFigures[]): Findings => ({
  tables: [createTable(figures)],
  scores: score(figures),
});

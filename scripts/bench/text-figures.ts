import type { Score } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

/** Milliseconds of processor time. `blocked`: the longest in which nothing else runs; `elsewhere`: of the mail process. */
export type TextFigures = {
  text: string;
  blocked: number;
  elsewhere: number | null;
  required: number;
  target: number;
};

const formatMs = (ms: number | null) => (ms === null ? "" : `${ms.toFixed(1)} ms`);

export const createTextTable = (figures: readonly TextFigures[]): Table => ({
  title: "Hostile texts",
  head: ["text", "longest block of the event loop", "in the mail process"],
  rows: figures.map(({ text, blocked, elsewhere }) => [
    text,
    formatMs(blocked),
    formatMs(elsewhere),
  ]),
});

export const scoreTexts = (figures: readonly TextFigures[]): Score[] =>
  figures.map(({ text, blocked, required, target }) => ({
    required,
    target,
    lowerIsBetter: true,
    figure: `${text}: longest block of the event loop`,
    reached: blocked,
    unit: "ms",
  }));

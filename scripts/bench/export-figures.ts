import type { Findings } from "@vitrine/benchmark/result";
import type { Score } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

/** `memory`: the most that the process held beyond what it held before, in bytes. */
export type ExportFigure = { seconds: number; bytes: number; memory: number };
export type ExportFigures = {
  applications: number;
  files: number;
  CSV: ExportFigure;
  ZIP: ExportFigure;
};

const MEGABYTE = 1024 * 1024;
const count = (value: number) => value.toLocaleString("en");
const formats = ["CSV", "ZIP"] as const;

const createTable = (figures: ExportFigures): Table => ({
  title: "Exports",
  head: ["what", "seconds", "MB written", "memory, MB"],
  rows: formats.map((format) => {
    const { seconds, bytes, memory } = figures[format];
    const what = `${format} of ${count(figures.applications)} applications`;
    return [
      format === "ZIP" ? `${what}, ${count(figures.files)} files` : what,
      seconds.toFixed(1),
      (bytes / MEGABYTE).toFixed(1),
      (memory / MEGABYTE).toFixed(0),
    ];
  }),
});

const limits = (required: number, target: number) => ({ required, target, lowerIsBetter: true });

const score = (figures: ExportFigures): Score[] =>
  formats.flatMap((format) => [
    {
      ...limits(300, 150),
      figure: `exports: ${format} of ${count(figures.applications)} applications`,
      reached: figures[format].seconds,
      unit: "s",
    },
    {
      ...limits(200, 150),
      figure: `exports: memory of the ${format}`,
      reached: figures[format].memory / MEGABYTE,
      unit: "MB",
    },
  ]);

export const describeExports = (figures: ExportFigures): Findings => ({
  tables: [createTable(figures)],
  scores: score(figures),
});

import { z } from "zod";
import type { Score } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

const Export = z.object({
  seconds: z.number(),
  bytes: z.int(),
  /** The most that the process held beyond what it held before, in bytes. */
  memory: z.number(),
});

/** The output of `measure-exports.ts`. */
export const ExportFigures = z.object({
  applications: z.int(),
  files: z.int(),
  CSV: Export,
  ZIP: Export,
});
export type ExportFigures = z.infer<typeof ExportFigures>;

const MEGABYTE = 1024 * 1024;
const count = (value: number) => value.toLocaleString("en");
const formats = ["CSV", "ZIP"] as const;

export const createExportTable = (figures: ExportFigures): Table => ({
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

export const scoreExports = (figures: ExportFigures): Score[] =>
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

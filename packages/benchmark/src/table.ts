import { z } from "zod";

const Cell = z.union([z.string(), z.number()]);
export type Cell = z.infer<typeof Cell>;

export const Table = z.object({
  title: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(Cell)),
});
export type Table = z.infer<typeof Table>;

export const formatCount = (value: number): string => value.toLocaleString("en");
export const formatTime = (ms: number): string => `${ms.toFixed(1)} ms`;

export function formatText({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((line) => line.map(String));
  const widths = head.map((_name, index) =>
    Math.max(...lines.map((row) => row[index]?.length ?? 0)),
  );
  const formatRow = (cells: string[]) =>
    cells
      .map((cell, index) =>
        index > 0 && /^[\d.,-]/.test(cell)
          ? cell.padStart(widths[index] ?? 0)
          : cell.padEnd(widths[index] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return `${title}\n${lines.map((cells) => `  ${formatRow(cells)}`).join("\n")}`;
}

export function formatMarkdown({ title, head, rows }: Table): string {
  const formatRow = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [
    `## ${title}`,
    "",
    formatRow(head),
    formatRow(head.map(() => "---")),
    ...rows.map(formatRow),
  ].join("\n");
}

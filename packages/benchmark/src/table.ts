export type Cell = string | number;

export type Table = { title: string; head: string[]; rows: Cell[][] };

export function asText({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((line) => line.map(String));
  const widths = head.map((_name, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) =>
        at > 0 && /^[\d.,-]/.test(cell)
          ? cell.padStart(widths[at] ?? 0)
          : cell.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return `${title}\n${lines.map((cells) => `  ${line(cells)}`).join("\n")}`;
}

export function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

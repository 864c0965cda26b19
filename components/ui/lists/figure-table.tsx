import type { ReactNode } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

export type FigureRow<Key extends string> = { id: string; label: ReactNode } & Record<
  Key,
  ReactNode
>;

type FigureTableProps<Key extends string> = {
  title: string;
  /** Heading of the first column. */
  of: string;
  columns: readonly { key: Key; label: string }[];
  rows: readonly FigureRow<Key>[];
  /** Wider than a phone: scrolls there. */
  minWidth?: "min-w-2xl";
};

export function FigureTable<Key extends string>(props: FigureTableProps<Key>) {
  const { title, of, columns, rows, minWidth } = props;
  const isWide = minWidth !== undefined;
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
      tabIndex={isWide ? 0 : undefined}
      className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0"
    >
      <table
        className={joinClasses(
          "w-full border-collapse text-left",
          isWide && "table-fixed",
          minWidth,
        )}
      >
        <caption className="pb-2 text-left font-medium">{title}</caption>
        <thead className="text-small wrap-normal text-muted">
          <tr>
            <th
              scope="col"
              className={joinClasses("py-2 pr-2 font-normal sm:pr-5", isWide && "w-1/4")}
            >
              {of}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-2 pl-2 text-right font-normal sm:pl-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t align-baseline">
              <th scope="row" className="py-2 pr-2 font-normal sm:pr-5 wrap-break-word">
                {row.label}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="py-2 pl-2 text-right tabular-nums sm:pl-3">
                  {row[key] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

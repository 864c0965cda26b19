import { useState } from "react";
import { MoreButton } from "@/components/ui/lists/more-button";
import { ResultRow, type RowContext } from "@/components/juries/results/result-row";
import { toResultKey } from "@/components/juries/results/results-texts";
import type { Result } from "@/lib/juries/results/results.schema";
import { joinClasses } from "@/lib/shared/join-classes";

const PAGE_SIZE = 100;

type ResultsTableProps = RowContext & {
  caption: string;
  results: readonly Result[];
  /** Number of rows above the cut-off. */
  cutOff: number;
};

/** Shows a page of rows at a time: all of two thousand at once would make the page slow. */
export function ResultsTable({ caption, results, cutOff, ...context }: ResultsTableProps) {
  const [pageCount, setPageCount] = useState(1);
  const { columns, selection } = context;
  const ranks = Map.groupBy(results, ({ rank }) => rank);
  const pages = Array.from({ length: pageCount }, (_, page) => page * PAGE_SIZE).filter(
    (start) => start < results.length,
  );
  return (
    <div className="relative -mx-5 overflow-x-auto px-5">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-left text-small text-muted">
            {selection !== null && (
              <th scope="col">
                <span className="sr-only">Choose</span>
              </th>
            )}
            <th scope="col" className="py-2 pr-3 sm:w-14 font-normal whitespace-nowrap">
              Rank
            </th>
            <th scope="col" className="min-w-28 font-normal sm:min-w-52">
              Entry
            </th>
            {columns.map(({ label, isMain }) => (
              <th
                key={label}
                scope="col"
                className={joinClasses(
                  "pl-3 text-right font-normal whitespace-nowrap md:w-24",
                  !isMain && "max-md:hidden",
                )}
              >
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Single scores</span>
            </th>
          </tr>
        </thead>
        {pages.map((start) => (
          <tbody key={start}>
            {results.slice(start, start + PAGE_SIZE).map((result, index) => (
              <ResultRow
                key={toResultKey(result)}
                result={result}
                isShared={result.rank !== null && (ranks.get(result.rank)?.length ?? 0) > 1}
                isLastAbove={start + index + 1 === cutOff}
                {...context}
              />
            ))}
          </tbody>
        ))}
      </table>
      <MoreButton
        list={{
          hasNextPage: pages.length * PAGE_SIZE < results.length,
          isFetchingNextPage: false,
          fetchNextPage: () => setPageCount(pages.length + 1),
        }}
      />
    </div>
  );
}

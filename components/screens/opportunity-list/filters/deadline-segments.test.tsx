// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DeadlineSegments } from "@/components/screens/opportunity-list/filters/deadline-segments";
import { noFilters } from "@/components/opportunities/list-filters";
import type { DeadlineBand } from "@/lib/opportunities/list/opportunity-list.schema";
import type { Total } from "@/lib/shared/texts/format-count";

afterEach(cleanup);

function listCounts(closing: DeadlineBand | null, total: Total): (string | null)[] {
  const counts = { anyDeadline: 43, bands: [{ key: "week" as const, count: 7 }] };
  const filters = { ...noFilters, closing };
  render(<DeadlineSegments category={null} filters={filters} counts={counts} total={total} />);
  const links = screen.getAllByRole("link").slice(0, 2);
  return links.map(({ textContent }) => textContent.match(/[\d,]+$/)?.[0] ?? null);
}

test.each<[DeadlineBand | null, Total, string[]]>([
  [null, { total: 42, totalRelation: "eq" }, ["42", "7"]],
  ["week", { total: 6, totalRelation: "eq" }, ["43", "6"]],
  [null, { total: 10, totalRelation: "gte" }, ["43", "7"]],
])(
  "DeadlineSegments: the current segment (%s) has the total of the list",
  (closing, total, counts) => {
    expect(listCounts(closing, total)).toEqual(counts);
  },
);

import { sql } from "kysely";
import { selectFactLines, selectFacts } from "@/lib/applications/application-facts.queries";
import { type Desk, findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import type { ApplicationStatistics, OutcomeCounts } from "@/lib/exports/exports.schema";
import { type Cell, listHidden, type Sum, toCount } from "@/lib/exports/small-groups.rules";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { recordFromKeys } from "@/lib/shared/records";

type Facet = "ALL" | "COUNTRY" | "FIELD" | "APPLIED_BEFORE";

const columns = ["total", "ACCEPTED", "WAITLISTED", "DECLINED", "NOT_CONSIDERED", "OPEN"] as const;
type Column = (typeof columns)[number];

type Row = Record<Column, number> & { facet: Facet; value: string | null };
type Line = Pick<Row, "facet" | "value"> & { cells: Record<Column, Cell> };

const toLine = (facet: Facet, row?: Row): Line => ({
  facet,
  value: row?.value ?? null,
  cells: recordFromKeys(columns, (column) => ({
    count: row?.[column] ?? 0,
    isKnown: facet === "ALL" && column === "total",
  })),
});

/** Lists what adds up: a line's answers to its total, and the lines of a table to those of all. */
function listSums(all: Line, lines: readonly Line[]): Sum[] {
  const across = [all, ...lines].map(({ cells: { total, ...answers } }) => ({
    total,
    parts: Object.values(answers),
  }));
  const down = [...Map.groupBy(lines, ({ facet }) => facet).values()].flatMap((table) =>
    columns.map((column) => ({
      total: all.cells[column],
      parts: table.map(({ cells }) => cells[column]),
    })),
  );
  return [...across, ...down];
}

/** Reads the rows of the figures; what is erased counts as before. */
const readRows = (desk: Desk) =>
  sql<Row>`
    with facts as (${selectFacts(sql`a.opportunity_id = ${desk.opportunityId} and ${hasNoConflict(desk)}`)}),
      lines (opportunity_id, facet, value, outcome, count) as (
        select lines.*, 1 from (${selectFactLines}) lines
        union all
        select opportunity_id, facet, value, outcome, count from application_totals
        where opportunity_id = ${desk.opportunityId} and facet in ('ALL', 'COUNTRY', 'FIELD', 'APPLIED_BEFORE'))
    select facet, value, sum(count)::int as total,
      coalesce(sum(count) filter (where outcome = 'ACCEPTED'), 0)::int as "ACCEPTED",
      coalesce(sum(count) filter (where outcome = 'WAITLISTED'), 0)::int as "WAITLISTED",
      coalesce(sum(count) filter (where outcome = 'DECLINED'), 0)::int as "DECLINED",
      coalesce(sum(count) filter (where outcome = 'NOT_CONSIDERED'), 0)::int as "NOT_CONSIDERED",
      coalesce(sum(count) filter (where outcome is null), 0)::int as "OPEN"
    from lines group by facet, value order by value`.execute(db());

/** Reads the figures without those that were withdrawn. @throws NOT_FOUND, FORBIDDEN */
export async function readStatistics(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationStatistics> {
  const { rows } = await readRows(await findDesk(opportunityId, viewer));
  const lines = rows.map((row) => toLine(row.facet, row));
  const at = (facet: Facet) => lines.filter((line) => line.facet === facet);
  const [all = toLine("ALL")] = at("ALL");
  const hidden = listHidden(
    listSums(
      all,
      lines.filter((line) => line !== all),
    ),
  );
  const toCounts = ({ cells }: Line): OutcomeCounts =>
    recordFromKeys(columns, (column) => toCount(cells[column], hidden));
  // The order reveals nothing about numbers that are not shown.
  const toRows = (facet: Facet) =>
    at(facet)
      .map((line) => ({ value: line.value, ...toCounts(line) }))
      .toSorted((a, b) => (Number(b.total) || 0) - (Number(a.total) || 0));
  const appliedBefore = (value: boolean) =>
    toCounts(
      at("APPLIED_BEFORE").find((line) => line.value === String(value)) ?? toLine("APPLIED_BEFORE"),
    );
  return {
    total: toCounts(all),
    country: toRows("COUNTRY"),
    field: toRows("FIELD"),
    firstTime: { yes: appliedBefore(false), no: appliedBefore(true) },
  };
}

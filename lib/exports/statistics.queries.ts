import { sql } from "kysely";
import { selectFactLines, selectFacts } from "@/lib/applications/application-facts.queries";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  type ApplicationStatistics,
  type Count,
  exportLimits,
  type OutcomeCounts,
} from "@/lib/exports/exports.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type Facet = "ALL" | "COUNTRY" | "FIELD" | "APPLIED_BEFORE";

type Row = {
  facet: Facet;
  value: string | null;
  total: number;
  accepted: number;
  waitlisted: number;
  declined: number;
  open: number;
};

const protect = (count: number): Count =>
  count > 0 && count < exportLimits.smallestGroup ? `<${exportLimits.smallestGroup}` : count;

const toCounts = (row: Row | undefined): OutcomeCounts => ({
  total: protect(row?.total ?? 0),
  ACCEPTED: protect(row?.accepted ?? 0),
  WAITLISTED: protect(row?.waitlisted ?? 0),
  DECLINED: protect(row?.declined ?? 0),
  OPEN: protect(row?.open ?? 0),
});

/** What is erased counts as before. The order tells nothing about numbers that are not shown. */
const readRows = (opportunityId: string) =>
  sql<Row>`
    with facts as (${selectFacts(sql`a.opportunity_id = ${opportunityId}`)}),
      lines (opportunity_id, facet, value, outcome, count) as (
        select lines.*, 1 from (${selectFactLines}) lines
        union all
        select opportunity_id, facet, value, outcome, count from application_totals
        where opportunity_id = ${opportunityId} and facet in ('ALL', 'COUNTRY', 'FIELD', 'APPLIED_BEFORE'))
    select facet, value, sum(count)::int as total,
      coalesce(sum(count) filter (where outcome = 'ACCEPTED'), 0)::int as accepted,
      coalesce(sum(count) filter (where outcome = 'WAITLISTED'), 0)::int as waitlisted,
      coalesce(sum(count) filter (where outcome = 'DECLINED'), 0)::int as declined,
      coalesce(sum(count) filter (where outcome is null), 0)::int as open
    from lines group by facet, value
    order by case when sum(count) < ${exportLimits.smallestGroup} then 0 else sum(count) end desc, value`.execute(
    db(),
  );

/** Without those that were withdrawn. @throws NOT_FOUND, FORBIDDEN */
export async function readStatistics(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationStatistics> {
  await findDesk(opportunityId, viewer);
  const { rows } = await readRows(opportunityId);
  const at = (facet: Facet) => rows.filter((row) => row.facet === facet);
  const toRows = (facet: Facet) => at(facet).map((row) => ({ value: row.value, ...toCounts(row) }));
  const appliedBefore = (value: boolean) =>
    toCounts(at("APPLIED_BEFORE").find((row) => row.value === String(value)));
  return {
    total: toCounts(at("ALL")[0]),
    country: toRows("COUNTRY"),
    field: toRows("FIELD"),
    firstTime: { yes: appliedBefore(false), no: appliedBefore(true) },
  };
}

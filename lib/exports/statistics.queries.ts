import { sql } from "kysely";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  type ApplicationStatistics,
  type Count,
  exportLimits,
  type OutcomeCounts,
} from "@/lib/exports/exports.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type Row = {
  /** Bits: which of the columns are summed up. */
  level: number;
  country: string | null;
  field: string | null;
  is_first: boolean | null;
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

/** As `grouping(country, field, is_first)` numbers them. */
const levels = { country: 0b011, field: 0b101, isFirst: 0b110, all: 0b111 } as const;

const readRows = (opportunityId: string) =>
  sql<Row>`
    with counted as (
      select nullif(v.profile ->> 'country', '') as country, p.artistic_fields[1] as field, told.outcome,
        not exists (
          select from applications earlier join opportunities e on e.id = earlier.opportunity_id
          where earlier.account_uid = a.account_uid and e.profile_id = o.profile_id and e.id <> o.id
            and earlier.version > 0 and earlier.arrived_at < a.arrived_at) as is_first
      from applications a
      join opportunities o on o.id = a.opportunity_id
      join application_versions v on v.application_id = a.id and v.version = a.version
      left join profiles p on p.id = a.profile_id
      left join application_outcomes told on told.application_id = a.id
      where a.opportunity_id = ${opportunityId} and a.version > 0 and a.state <> 'WITHDRAWN')
    select grouping(country, field, is_first) as level, country, field, is_first, count(*)::int as total,
      count(*) filter (where outcome = 'ACCEPTED')::int as accepted,
      count(*) filter (where outcome = 'WAITLISTED')::int as waitlisted,
      count(*) filter (where outcome = 'DECLINED')::int as declined,
      count(*) filter (where outcome is null)::int as open
    from counted group by grouping sets ((country), (field), (is_first), ())
    order by total desc, country, field`.execute(db());

/** Without those that were withdrawn. @throws NOT_FOUND, FORBIDDEN */
export async function readStatistics(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationStatistics> {
  await findDesk(opportunityId, viewer);
  const { rows } = await readRows(opportunityId);
  const at = (level: number) => rows.filter((row) => row.level === level);
  const toRows = (level: number, key: "country" | "field") =>
    at(level).map((row) => ({ value: row[key], ...toCounts(row) }));
  const isFirst = (value: boolean) =>
    toCounts(at(levels.isFirst).find((row) => row.is_first === value));
  return {
    total: toCounts(at(levels.all)[0]),
    country: toRows(levels.country, "country"),
    field: toRows(levels.field, "field"),
    firstTime: { yes: isFirst(true), no: isFirst(false) },
  };
}

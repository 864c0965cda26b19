import type { Insertable } from "kysely";
import type { DB } from "@/lib/server/database/database.gen";
import { db } from "@/lib/server/database/db";
import { MAX_PROMOTED } from "@/lib/opportunities/list/opportunity-list.rules";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { inDays } from "@/tests/support/opportunities";
import { type ApiResponse, request } from "@/tests/support/request";

type Row = Insertable<DB["opportunities"]>;

let clock = Date.now() - 100 * DAY_MS;

/** Listed for another 50 days by default; each is a minute newer than the one before. */
export function buildOpportunityRow(row: Partial<Row> = {}): Row {
  const id = row.id ?? newId();
  clock += 60_000;
  const deadline = row.deadline_kind === undefined ? inDays(60) : null;
  return {
    id,
    slug: `call-${id}`,
    type: "OPEN_CALL",
    title: "A call without a name",
    description: "Apply.",
    organization_name: "House",
    deadline_kind: "FIXED",
    deadline_local: deadline?.toISOString().slice(0, 19) ?? null,
    deadline,
    apply_url: "https://example.org/apply",
    plan: "BASIC",
    status: "PUBLISHED",
    published_at: new Date(clock),
    listed_until: inDays(50),
    ...row,
  };
}

/** @returns their ids */
export async function addListed(...rows: Partial<Row>[]): Promise<string[]> {
  const completeRows = rows.map(buildOpportunityRow);
  await db().insertInto("opportunities").values(completeRows).execute();
  return completeRows.map(({ id }) => id);
}

export async function promote(id: string, days = 7): Promise<void> {
  await db()
    .insertInto("opportunity_boosts")
    .values({ id: newId(), opportunity_id: id, type: "TOP_POST_1", ends_at: inDays(days) })
    .execute();
}

export const getOpportunities = (
  query: Record<string, string | number> = {},
): Promise<ApiResponse> => request("GET /v1/opportunities/", { query });

export async function listTitles(query: Record<string, string | number> = {}): Promise<string[]> {
  const { status, body } = await getOpportunities(query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map(({ title }: { title: string }) => title);
}

/** Positions in the order of ids, as the list's SQL computes them. */
export function listPromotedPositions(count: number, turn: number): number[] {
  return Array.from(
    { length: Math.min(count, MAX_PROMOTED) },
    (_, index) => (turn + index) % count,
  );
}

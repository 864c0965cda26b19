import { sql } from "kysely";
import { z } from "zod";
import { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import { findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import type { HistoryEntry, HistoryQuery } from "@/lib/exports/exports.schema";
import { firstProfileName, keyName } from "@/lib/accounts/account-names.queries";
import { queryRows } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Viewer } from "@/lib/server/auth/viewer";
import type { List } from "@/lib/shared/list";

const Row = z.object({
  id: z.string(),
  kind: ApplicationEventKind,
  number: z.int().nullable(),
  actor: z.string().nullable(),
  key: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  created_at: z.date(),
});

/** Lists what was done on the desk, newest first, without what was undone. @throws NOT_FOUND, FORBIDDEN, VALIDATION, PAGE_TOO_DEEP */
export async function listHistory(
  opportunityId: string,
  query: HistoryQuery,
  viewer: Viewer<"identity">,
): Promise<List<HistoryEntry>> {
  const desk = await findDesk(opportunityId, viewer);
  // How many letters there were reveals those that the list of letters does not show.
  const detail = desk.conflicts.length === 0 ? sql`e.detail` : sql`e.detail - 'letters'`;
  const from = sql`application_events e left join applications a on a.id = e.application_id`;
  return listByTime<z.infer<typeof Row>, HistoryEntry>(query, {
    from,
    id: sql`e.id`,
    column: sql`e.created_at`,
    direction: "desc",
    state: sql`e.opportunity_id = ${opportunityId} and e.undone_at is null
      and (${hasNoConflict(desk)}) is not false`,
    select: async (condition, rest) => {
      const rows = await queryRows(sql`
        select e.id, e.kind, a.number, ${firstProfileName("e.actor_uid")} as actor, ${keyName("e.key_id")} as key, ${detail} as detail, e.created_at
        from ${from} where ${condition} ${rest}`);
      return Row.array().parse(rows);
    },
    toItem: ({ created_at, ...entry }) => ({ ...entry, createdAt: created_at.toISOString() }),
    getTime: ({ createdAt }) => createdAt,
  });
}

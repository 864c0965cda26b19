import { type RawBuilder, sql } from "kysely";
import { keyLimits } from "@/lib/keys/keys.schema";
import { isActiveKey } from "@/lib/keys/keys.queries";
import { recordEvents, toDedupe } from "@/lib/outbox/record-event.commands";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { transaction } from "@/lib/server/database/db";

/** Keys of one run; the next one goes on. */
const MAX_RECORDED = 500;

const toEventKey = (id: string, days: number) => `${id}:${days}`;

/** Finds keys that end within these days, and were made to last longer; a nearer reminder counts instead. */
async function recordExpiring(days: number, nearerDays: number): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select k.id from api_keys k
      where ${isActiveKey}
        and k.expires_at <= now() + make_interval(days => ${days})
        and k.expires_at > now() + make_interval(days => ${nearerDays})
        and k.created_at < k.expires_at - make_interval(days => ${days})
        and not exists (
          select from outbox where dedupe = ${toDedupe("KEY_EXPIRING", "")} || k.id || ':' || ${days}::text)
      order by k.expires_at limit ${MAX_RECORDED}`.execute(tx);
    await recordEvents(
      tx,
      "KEY_EXPIRING",
      rows.map(({ id }) => ({ subjectId: id, payload: { days }, dedupe: toEventKey(id, days) })),
    );
  });
}

/** Reminds makers of keys that end soon, 14 days and 1 day before. */
export async function recordExpiringKeys(): Promise<void> {
  for (const [index, days] of keyLimits.remindDays.entries())
    await recordExpiring(days, keyLimits.remindDays[index + 1] ?? 0);
}

/** Deletes keys that ended before `cutoff`, unless a history names them. */
export const deleteEndedKeys = (cutoff: RawBuilder<Date>): Promise<unknown> =>
  deleteInBatches(
    "api_keys",
    sql`least(revoked_at, expires_at) < ${cutoff}
      and not exists (select from application_events e where e.key_id = api_keys.id)
      and not exists (select from profile_events e where e.key_id = api_keys.id)`,
  );

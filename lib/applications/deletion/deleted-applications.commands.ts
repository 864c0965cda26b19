import { type RawBuilder, sql } from "kysely";
import { recordEvents } from "@/lib/outbox/record-event.commands";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";
import { FIRST_ID } from "@/lib/shared/ids";

type Payload = MessagePayload<"APPLICATION_DELETED">;
type Row = Omit<Payload, "cause"> & { id: string };

const BATCH_SIZE = 500;

/**
 * Notifies artists that their applications are deleted, before they are: the events hold what is gone afterwards. Those that were withdrawn
 * need no notice. @param condition `a` is the application, `o` its opportunity
 */
export async function recordDeletions(
  tx: Tx,
  condition: RawBuilder<unknown>,
  cause: Payload["cause"],
): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await sql<Row>`
      select a.id, a.account_uid as "accountUid", a.number, o.title, o.organization_name as organiser
      from applications a join opportunities o on o.id = a.opportunity_id
      where ${condition} and a.state <> 'WITHDRAWN' and a.id > ${after}
      order by a.id limit ${sql.lit(BATCH_SIZE)}`.execute(tx);
    await recordEvents(
      tx,
      "APPLICATION_DELETED",
      rows.map(({ id, ...payload }) => ({
        subjectId: id,
        payload: { ...payload, cause },
        dedupe: id,
      })),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}

import { type RawBuilder, sql } from "kysely";
import type { MailStream } from "@/lib/mails/mail-streams.schema";
import {
  Suppression,
  type SuppressionQuery,
  SuppressionReason,
} from "@/lib/mails/suppressions/suppressions.schema";
import { db, type Database } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import type { List } from "@/lib/shared/list";
import { toSentAddress } from "@/lib/shared/web/email-address";

export const computeAddressDigests = (address: string) =>
  computeKeyedDigests("mail", toSentAddress(address.toLowerCase()));

/** True if a suppression stops the stream: those of bulk mail stop no other. */
export const stopsStream = (stream: MailStream): RawBuilder<boolean> =>
  stream === "BULK" ? sql<boolean>`true` : sql<boolean>`stream is null`;

/** Finds why no mail of a stream is sent to an address, or null. */
export async function findSuppression(
  address: string,
  stream: MailStream,
  reads: Database = db(),
): Promise<SuppressionReason | null> {
  const row = await reads
    .selectFrom("suppressions")
    .select("reason")
    .where("address_digest", "in", await computeAddressDigests(address))
    .where(stopsStream(stream))
    .orderBy("reason", "desc")
    .executeTakeFirst();
  return row === undefined ? null : SuppressionReason.parse(row.reason);
}

type Row = Pick<Suppression, "id" | "reason" | "stream" | "events"> & { created_at: Date };

const MAX_EVENTS = 20;

/** Lists suppressions, newest first. An address finds its own, as nothing else names it. */
export async function listSuppressions(query: SuppressionQuery): Promise<List<Suppression>> {
  const { address, reason, stream } = query;
  const conditions = [
    ...(address === undefined
      ? []
      : [sql`s.address_digest = any(${await computeAddressDigests(address)}::text[])`]),
    ...(reason === undefined ? [] : [sql`s.reason = ${reason}`]),
    ...(stream === undefined ? [] : [stopsStream(stream)]),
  ];
  return listByTime(query, {
    from: sql`suppressions s`,
    id: sql`s.id`,
    column: sql`s.created_at`,
    direction: "desc",
    state: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    async select(condition, rest) {
      const { rows } = await sql<Row>`
        select s.id, s.reason, s.stream, s.created_at, array(
          select jsonb_build_object('type', e.type, 'diagnostic', coalesce(e.diagnostic, ''),
            'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from mail_events e where e.address_digest = s.address_digest
          order by e.at desc limit ${sql.lit(MAX_EVENTS)}) as events
        from suppressions s where ${condition} ${rest}`.execute(db());
      return rows;
    },
    toItem: ({ created_at, ...row }) =>
      Suppression.parse({ ...row, since: created_at.toISOString() }),
    getTime: ({ since }) => since,
  });
}

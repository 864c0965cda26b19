import { sql } from "kysely";
import { computeGuestDigests } from "@/lib/blocks/blocks.queries";
import {
  type MessageBar,
  type MessageBarQuery,
  conversationLimits,
} from "@/lib/conversations/conversations.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { toPlannedTextArray } from "@/lib/server/database/sql-fragments";
import { listByTime } from "@/lib/server/database/time-lists";
import { toGuestNetwork } from "@/lib/server/http/client-network";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { failure } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

/** Returns the digests by which a guest's network is recognised. @param client its address */
export const computeNetworkDigests = (client: string) =>
  computeKeyedDigests("network", toGuestNetwork(client));

/** Whoever writes: an account with its address, or a guest. */
export type Sender = { uid: string | null; address: string | null };

/** Asserts that an administrator has not barred a sender, whom the statement of reasons has told why. @throws FORBIDDEN */
export async function assertMayWrite(tx: Tx, { uid, address }: Sender): Promise<void> {
  const digests = address === null ? [] : await computeGuestDigests(address);
  const { rows } = await sql`
    select from message_bars where account_uid = ${uid}
    union all
    select from message_bars where address_digest = any(${toPlannedTextArray(digests)}) limit 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const where = uid === null ? "the e-mail that told you of it" : "your account page";
  const message = `You can no longer write on Vitrine: ${where} says why, and how to contest it.`;
  throw failure("FORBIDDEN", message, [{ path: "bar", message }]);
}

/** Asserts that no guest of this network was barred of late. Nobody learns who: an account may write. @throws FORBIDDEN */
export async function assertNetworkMayWrite(client: string): Promise<void> {
  const digests = await computeNetworkDigests(client);
  const { rows } = await sql`
    select from message_bars
    where network_digest = any(${toPlannedTextArray(digests)})
      and created_at > now() - make_interval(days => ${conversationLimits.networkDays}) limit 1`.execute(
    db(),
  );
  if (rows.length === 0) return;
  const message =
    "We take no questions without an account from your network at the moment. Please sign in to ask.";
  throw failure("FORBIDDEN", message, [{ path: "guest", message }]);
}

/** Lists who is barred, newest first. */
export const listMessageBars = (query: MessageBarQuery): Promise<List<MessageBar>> =>
  listByTime(query, {
    from: sql`message_bars b`,
    id: sql`b.id`,
    column: sql`b.created_at`,
    direction: "desc",
    state: sql`true`,
    async select(condition, rest) {
      const { rows } = await sql<Omit<MessageBar, "createdAt"> & { createdAt: Date }>`
        select b.id, b.name, b.account_uid as "accountUid", b.created_at as "createdAt" from message_bars b
        where ${condition} ${rest}`.execute(db());
      return rows;
    },
    toItem: ({ createdAt, ...bar }) => ({ ...bar, createdAt: createdAt.toISOString() }),
    getTime: ({ createdAt }) => createdAt,
  });

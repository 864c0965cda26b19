import { sql } from "kysely";
import { computeGuestDigests } from "@/lib/blocks/blocks.queries";
import {
  type MessageBar,
  type MessageBarQuery,
  conversationLimits,
  describeBar,
} from "@/lib/conversations/conversations.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { toPlannedTextArray } from "@/lib/server/database/sql-fragments";
import { listByTime } from "@/lib/server/database/time-lists";
import { toGuestNetwork } from "@/lib/server/http/client-network";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { fieldFailure } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

/** Returns the digests by which a guest's network is recognised. @param client its address */
export const computeNetworkDigests = (client: string) =>
  computeKeyedDigests("network", toGuestNetwork(client));

/** The address of an account; null for one that has none. */
export async function findAddress(uid: string, tx?: Tx): Promise<string | null> {
  const account = await (tx ?? db())
    .selectFrom("accounts")
    .select("email")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return account?.email ?? null;
}

/** Whoever writes: an account, or a guest by the address. */
type Sender = { uid: string | null; guestAddress: string | null };

/** True if an administrator has barred a sender from writing, by account or address. */
export async function isBarred({ uid, guestAddress }: Sender, tx?: Tx): Promise<boolean> {
  const address = uid === null ? guestAddress : await findAddress(uid, tx);
  const digests = address === null ? [] : await computeGuestDigests(address);
  const { rows } = await sql`
    select from message_bars where account_uid = ${uid}
    union all
    select from message_bars where address_digest = any(${toPlannedTextArray(digests)}) limit 1`.execute(
    tx ?? db(),
  );
  return rows.length > 0;
}

/** @throws FORBIDDEN for whom an administrator has barred: the statement of reasons has told them why */
export async function assertMayWrite(tx: Tx, sender: Sender): Promise<void> {
  if (!(await isBarred(sender, tx))) return;
  const message = describeBar(sender.uid === null);
  throw fieldFailure("FORBIDDEN", "bar", message);
}

/** Asserts that no guest of this network was barred of late. Nobody learns who: an account may write. @throws FORBIDDEN */
export async function assertNetworkMayWrite(client: string): Promise<void> {
  const digests = await computeNetworkDigests(client);
  const rows = await queryRows(sql`
    select from message_bars
    where network_digest = any(${toPlannedTextArray(digests)})
      and created_at > now() - make_interval(days => ${conversationLimits.networkDays}) limit 1`);
  if (rows.length === 0) return;
  const message =
    "We take no questions without an account from your network at the moment. Please sign in to ask.";
  throw fieldFailure("FORBIDDEN", "guest", message);
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
      return queryRows(sql<Omit<MessageBar, "createdAt"> & { createdAt: Date }>`
        select b.id, b.name, b.account_uid as "accountUid", b.created_at as "createdAt" from message_bars b
        where ${condition} ${rest}`);
    },
    toItem: ({ createdAt, ...bar }) => ({ ...bar, createdAt: createdAt.toISOString() }),
    getTime: ({ createdAt }) => createdAt,
  });

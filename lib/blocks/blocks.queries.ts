import { type RawBuilder, sql } from "kysely";
import type { Block, BlockQuery, ExportedBlock } from "@/lib/blocks/blocks.schema";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { toPlannedTextArray } from "@/lib/server/database/sql-fragments";
import { selectTeams } from "@/lib/server/auth/team-role";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Owner } from "@/lib/server/auth/viewer";
import type { List } from "@/lib/shared/list";

/** Returns the digests by which a guest is recognised. The first is stored, the others match what earlier keys stored. */
export const computeGuestDigests = (address: string) =>
  computeKeyedDigests("guest", address.toLowerCase());

/**
 * True if one of the senders may not reach this account. `addresses`: the senders’, in lower case; compared too, so that a blocked account does
 * not get through as a guest of the same address, nor a blocked guest with an account.
 */
export async function isBlocked(
  tx: Tx,
  accountUid: string,
  { uids, addresses }: { uids: readonly string[]; addresses: readonly string[] },
): Promise<boolean> {
  const digests = (await Promise.all(addresses.map(computeGuestDigests))).flat();
  const { rows } = await sql`
    select from blocks where account_uid = ${accountUid} and blocked_uid = any(${toPlannedTextArray(uids)})
    union all
    select from blocks where account_uid = ${accountUid} and blocked_digest = any(${toPlannedTextArray(digests)})
    union all
    select from blocks b join accounts a on a.uid = b.blocked_uid
    where b.account_uid = ${accountUid} and lower(a.email) = any(${toPlannedTextArray(addresses)})
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The block of one side of a conversation that names the other one, as a lateral join; `me` and `them` are rows of `participants`. One that
 * names another profile of the same account does not count: it would show that they belong together.
 */
export const blockOfSide = (me: string, them: string): RawBuilder<unknown> => sql`(
  select b.id, b.profile_id from blocks b
  where b.account_uid = ${sql.ref(`${me}.account_uid`)}
    and (b.profile_id is null or b.profile_id = ${sql.ref(`${me}.profile_id`)})
    and (b.named_id = coalesce(${sql.ref(`${them}.profile_id`)}, ${sql.ref(`${me}.conversation_id`)})
      or b.named_id is null and b.blocked_digest = ${sql.ref(`${them}.guest_digest`)})
  order by b.profile_id nulls last limit 1)`;

/** True if a block names this profile: a block of the account itself, or of the organisation that it acts for. */
export async function isProfileBlocked(
  { accountUid, profileId }: { accountUid: string; profileId: string | null },
  namedId: string | null,
): Promise<boolean> {
  if (namedId === null) return false;
  const rows = await queryRows(sql`
    select from blocks b where b.account_uid = ${accountUid} and b.named_id = ${namedId}
      and (b.profile_id is null or b.profile_id = ${profileId}::uuid) limit 1`);
  return rows.length > 0;
}

/** `b` is the block. */
export const isBlockOf = ({ identity }: Owner) =>
  sql<boolean>`(b.account_uid = ${identity.uid} or b.profile_id in (${selectTeams(identity.uid)}))`;

/** Lists the account's blocks, newest first, and those of the organisations in whose team it writes messages. */
export function listBlocks(query: BlockQuery, viewer: Owner): Promise<List<Block>> {
  return listByTime(query, {
    from: sql`blocks b`,
    id: sql`b.id`,
    column: sql`b.created_at`,
    direction: "desc",
    state: isBlockOf(viewer),
    async select(condition, rest) {
      return queryRows(sql<Omit<Block, "createdAt"> & { createdAt: Date }>`
        select b.id, b.name, b.created_at as "createdAt" from blocks b where ${condition} ${rest}
      `);
    },
    toItem: ({ createdAt, ...block }) => ({ ...block, createdAt: createdAt.toISOString() }),
    getTime: ({ createdAt }) => createdAt,
  });
}

export async function listExportedBlocks({ identity }: Owner): Promise<ExportedBlock[]> {
  const rows = await queryRows(sql<{ id: string; name: string; createdAt: Date }>`
    select b.id, b.name, b.created_at as "createdAt" from blocks b where b.account_uid = ${identity.uid}
    order by b.created_at, b.id`);
  return rows.map(({ createdAt, ...block }) => ({ ...block, createdAt: createdAt.toISOString() }));
}

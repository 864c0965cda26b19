import { sql } from "kysely";
import { computeGuestDigests, isBlockOf } from "@/lib/blocks/blocks.queries";
import type { Block } from "@/lib/blocks/blocks.schema";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** The person to block: an account, or a guest by the digest of the address. */
export type Blocked = { uid: string } | { guestDigest: string };

type NewBlock = {
  id: string;
  /** The account that it protects. */
  accountUid: string;
  /** The organisation that it is made for; null for the account itself. */
  profileId: string | null;
  /** The profile, or the conversation, that was named. */
  namedId: string;
  blocked: Blocked;
  name: string;
  madeBy: string;
};

/** Creates a block, or returns the one that exists for the same profile or conversation; for another one of the same account it is another block. */
export async function createBlock(
  tx: Tx,
  { id, accountUid, profileId, namedId, blocked, name, madeBy }: NewBlock,
): Promise<Block> {
  const uid = "uid" in blocked ? blocked.uid : null;
  const digest = "guestDigest" in blocked ? blocked.guestDigest : null;
  const { created_at, ...block } = await tx
    .insertInto("blocks")
    .values({
      id,
      account_uid: accountUid,
      profile_id: profileId,
      named_id: namedId,
      blocked_uid: uid,
      blocked_digest: digest,
      name,
      made_by: madeBy,
    })
    .onConflict((conflict) =>
      conflict.constraint("blocks_named").doUpdateSet(({ ref }) => ({ name: ref("blocks.name") })),
    )
    .returning(["id", "name", "created_at"])
    .executeTakeFirstOrThrow();
  return { ...block, createdAt: created_at.toISOString() };
}

/** Deletes a block for the account that it protects, or the team of the organisation that it was made for. Idempotent; others' stay. */
export async function deleteBlock(id: string, viewer: Viewer<"identity">): Promise<void> {
  await sql`delete from blocks b where b.id = ${id} and ${isBlockOf(viewer)}`.execute(db());
}

/**
 * Deletes the blocks of a deleted account. Blocks against it stay, by the digest of its address, so that whoever comes back with it stays blocked.
 * Idempotent.
 */
export async function forgetBlocks(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom("blocks").where("account_uid", "=", uid).execute();
  const account = await tx
    .selectFrom("accounts")
    .select("email")
    .where("uid", "=", uid)
    .executeTakeFirst();
  const email = account?.email ?? null;
  if (email === null) {
    await tx.deleteFrom("blocks").where("blocked_uid", "=", uid).execute();
    return;
  }
  const [digest] = await computeGuestDigests(email);
  // Whoever blocked the account and, by its address, what is the same to them has that block already.
  await sql`
    delete from blocks b using blocks same
    where b.blocked_uid = ${uid} and same.blocked_digest = ${digest} and same.account_uid = b.account_uid
      and same.profile_id is not distinct from b.profile_id and same.named_id is not distinct from b.named_id
  `.execute(tx);
  await tx
    .updateTable("blocks")
    .set({ blocked_uid: null, blocked_digest: digest })
    .where("blocked_uid", "=", uid)
    .execute();
}

import { sql } from "kysely";
import type { Block } from "@/lib/blocks/blocks.schema";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** Whom to block: an account, or a guest by the digest of the address. */
export type Blocked = { uid: string } | { guestDigest: string };

type NewBlock = {
  id: string;
  /** Whom it protects. */
  accountUid: string;
  blocked: Blocked;
  name: string;
  madeBy: string;
};

/** Repeated, it answers the block that exists. */
export async function createBlock(
  tx: Tx,
  { id, accountUid, blocked, name, madeBy }: NewBlock,
): Promise<Block> {
  const uid = "uid" in blocked ? blocked.uid : null;
  const digest = "guestDigest" in blocked ? blocked.guestDigest : null;
  const { created_at, ...block } = await tx
    .insertInto("blocks")
    .values({
      id,
      account_uid: accountUid,
      blocked_uid: uid,
      blocked_digest: digest,
      name,
      made_by: madeBy,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_uid", uid === null ? "blocked_digest" : "blocked_uid"])
        .doUpdateSet(({ ref }) => ({ name: ref("blocks.name") })),
    )
    .returning(["id", "name", "created_at"])
    .executeTakeFirstOrThrow();
  return { ...block, createdAt: created_at.toISOString() };
}

/** By the account that it protects, or whoever made it. Idempotent; others' stay. */
export async function deleteBlock(id: string, { identity }: Viewer<"identity">): Promise<null> {
  await db()
    .deleteFrom("blocks")
    .where("id", "=", id)
    .where(sql<boolean>`(account_uid = ${identity.uid} or made_by = ${identity.uid})`)
    .execute();
  return null;
}

/** Those of a deleted account, and those against it. Idempotent. */
export async function forgetBlocks(tx: Tx, uid: string): Promise<void> {
  await tx
    .deleteFrom("blocks")
    .where(sql<boolean>`(account_uid = ${uid} or blocked_uid = ${uid})`)
    .execute();
}

import { sql } from "kysely";
import { findKey, managesProfile } from "@/lib/keys/keys.queries";
import type { NewKey } from "@/lib/keys/keys.schema";
import { recordEvents } from "@/lib/outbox/record-event.commands";
import { createKeySecret, isKeySecret, toKeyDigest } from "@/lib/server/auth/key-secrets";
import type { Owner } from "@/lib/server/auth/viewer";
import { transaction, type Tx } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import { conflict, failure, notFound } from "@/lib/shared/failure";

/** Locks a key that the caller may know of: its own, or one of a profile that it manages. @throws NOT_FOUND */
async function lockKey(tx: Tx, id: string, viewer: Owner) {
  const key = await tx
    .selectFrom("api_keys")
    .select(["account_uid", "profile_id", "rotation_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound("key"));
  const isMaker = key.account_uid === viewer.identity.uid;
  const isVisible =
    isMaker || (key.profile_id !== null && (await managesProfile(key.profile_id, viewer, tx)));
  if (!isVisible) throw notFound("key");
  return { ...key, isMaker };
}

/** @throws NOT_FOUND; FORBIDDEN for a key that somebody else made; CONFLICT: `state` */
export async function rotateKey(
  id: string,
  overlapHours: number,
  viewer: Owner,
  attemptId: string,
): Promise<NewKey> {
  const { secret, digest, hint } = createKeySecret();
  return transaction(async (tx) => {
    const { isMaker, rotation_id } = await lockKey(tx, id, viewer);
    if (!isMaker) throw failure("FORBIDDEN", "Only whoever made a key gives it another secret.");
    const key = await findKey(id, tx);
    if (rotation_id === attemptId) return { ...key, secret: null };
    if (key.state !== "ACTIVE") throw conflict("state", "This key has ended. Make another one.");
    await tx
      .updateTable("api_keys")
      .set(({ ref }) => ({
        previous_digest: ref("digest"),
        // Stored to the millisecond, and rounding up would be an overlap.
        previous_until: sql<Date>`date_trunc('milliseconds', now()) + make_interval(hours => ${overlapHours})`,
        rotation_id: attemptId,
        digest,
        hint,
      }))
      .where("id", "=", id)
      .execute();
    return { ...(await findKey(id, tx)), secret };
  });
}

/** Ends both secrets of a key. @throws NOT_FOUND */
export async function revokeKey(id: string, viewer: Owner): Promise<void> {
  await transaction(async (tx) => {
    await lockKey(tx, id, viewer);
    await tx
      .updateTable("api_keys")
      .set({ revoked_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .execute();
  });
}

/** Revokes what is still active, and notifies its maker and owner of the cause. */
async function endKeys(
  tx: Tx,
  cause: "FOUND" | "LEFT",
  condition: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const ended = await tx
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`now()` })
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(condition)
    .returning("id")
    .execute();
  await recordEvents(
    tx,
    "KEY_ENDED",
    ended.map(({ id }) => ({ subjectId: id, payload: { cause }, dedupe: id })),
  );
}

/** Revokes the key of a secret that works, whoever found it; anything else is ignored. @throws RATE_LIMITED */
export async function revokeFoundKey(text: string, client: string): Promise<void> {
  await limitRate("keyRevocation", "address", client);
  const secret = text.trim();
  if (!isKeySecret(secret)) return;
  const digest = toKeyDigest(secret);
  await transaction((tx) =>
    endKeys(
      tx,
      "FOUND",
      sql<boolean>`(digest = ${digest} or (previous_digest = ${digest} and previous_until > now()))`,
    ),
  );
}

/** Revokes the keys of a profile that were made by somebody who manages it no longer. */
export const endKeysOfManager = (
  tx: Tx,
  { accountUid, profileId }: { accountUid: string; profileId: string },
): Promise<void> =>
  endKeys(tx, "LEFT", sql<boolean>`account_uid = ${accountUid} and profile_id = ${profileId}`);

/** Revokes the keys of other accounts' profiles that a leaving account made; its own go with it. */
export const endKeysOfAccount = (tx: Tx, accountUid: string): Promise<void> =>
  endKeys(
    tx,
    "LEFT",
    sql<boolean>`account_uid = ${accountUid} and profile_id in (
      select id from profiles where account_uid is distinct from ${accountUid})`,
  );

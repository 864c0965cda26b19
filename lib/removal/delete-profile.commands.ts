import { sql } from "kysely";
import { recordDeletions } from "@/lib/applications/deletion/deleted-applications.commands";
import {
  endCheckouts,
  lockPayingCustomers,
  assertNoOpenCheckout,
} from "@/lib/checkout/ending/end-checkouts.commands";
import { deleteExportsOf } from "@/lib/files/delete-exports.commands";
import { removeUnusedFiles } from "@/lib/files/file-usage.commands";
import { listProfileFileKeys } from "@/lib/files/file-usage.queries";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { forgetSubjects } from "@/lib/notifications/forget.commands";
import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound, nullIfNotFound } from "@/lib/shared/failure";
import { endSubscription } from "@/lib/subscriptions/changes/cancel-subscription.commands";
import { removeCards } from "@/lib/sharing/card-store.commands";

/** Rows per statement, within the statement's time limit. */
const BATCH_SIZE = 200;

const postedContent = [
  { table: "artworks", images: "artwork_images", foreignKey: "artwork_id" },
  { table: "opportunities", images: "opportunity_images", foreignKey: "opportunity_id" },
] as const;

async function deletePostedContent(
  tx: Tx,
  profileId: string,
  { table, images, foreignKey }: (typeof postedContent)[number],
): Promise<string[]> {
  const imageKeys: string[] = [];
  for (;;) {
    const { rows } = await sql<{ id: string; imageKeys: string[] }>`
      select t.id, array(select key from ${sql.table(images)} where ${sql.ref(foreignKey)} = t.id) as "imageKeys"
      from ${sql.table(table)} t where t.profile_id = ${profileId} limit ${BATCH_SIZE}`.execute(tx);
    if (rows.length === 0) return imageKeys;
    imageKeys.push(...rows.flatMap((row) => row.imageKeys));
    const ids = rows.map(({ id }) => id);
    await forgetSubjects(tx, ids);
    await tx.deleteFrom(table).where("id", "in", ids).execute();
  }
}

/** Bookmarks are deleted with the last profile of an account (CONTRACT section 3, `DELETE /v1/profiles/{id}`). */
async function deleteBookmarksWithoutProfile(tx: Tx, uid: string | null): Promise<void> {
  if (uid === null) return;
  await tx
    .deleteFrom("bookmarks")
    .where("account_uid", "=", uid)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("profiles").select("id").where("account_uid", "=", uid))),
    )
    .execute();
}

type DeletionOptions = {
  onDelete?: (
    tx: Tx,
    profile: { name: string; slug: string; account_uid: string | null },
  ) => Promise<void>;
  blockOnPendingPayment?: boolean;
  /** The account whose profile is deleted: one that was handed over meanwhile is not found. */
  ownerUid?: string;
  /** The mail names to applicants who deletes it. */
  cause?: "PROFILE" | "ADMINISTRATOR";
};

/**
 * Deletes a profile with its content, and notifies applicants; ends checkouts and subscriptions first. Files are deleted after the transaction (swept if that
 * fails).
 * @throws NOT_FOUND; CONFLICT as `endCheckouts`; UPSTREAM_UNAVAILABLE, and then nothing is deleted
 */
export async function deleteProfile(
  id: string,
  {
    onDelete = async () => {},
    blockOnPendingPayment = false,
    ownerUid,
    cause = "PROFILE",
  }: DeletionOptions = {},
): Promise<void> {
  await endCheckouts({ profileId: id }, { blockOnPendingPayment });
  await endSubscription(id);
  const { imageKeys, fileKeys } = await transaction(async (tx) => {
    await lockPayingCustomers(tx, { profileId: id });
    const profile = await tx
      .selectFrom("profiles")
      .select(["name", "slug", "image_key", "account_uid"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound("profile"));
    if (ownerUid !== undefined && profile.account_uid !== ownerUid) throw notFound("profile");
    await assertNoOpenCheckout(tx, { profileId: id }, { blockOnPendingPayment });
    await onDelete(tx, profile);
    // Nobody applies meanwhile, or asks for an export.
    await sql`
      select from opportunities where profile_id = ${id} order by id for no key update
    `.execute(tx);
    await deleteExportsOf(tx, { profileId: id });
    // The keys are read before the rows that name them are deleted.
    const profileFileKeys = await listProfileFileKeys(tx, id);
    await recordDeletions(tx, sql`o.profile_id = ${id}`, cause);
    const postedKeys: string[] = [];
    for (const content of postedContent)
      postedKeys.push(...(await deletePostedContent(tx, id, content)));
    // Uploaded, but not shown by any opportunity yet.
    const unattached = await tx
      .deleteFrom("opportunity_images")
      .where("profile_id", "=", id)
      .returning("key")
      .execute();
    const images = await tx
      .deleteFrom("profile_images")
      .where("profile_id", "=", id)
      .returning("key")
      .execute();
    const drafts = await tx
      .deleteFrom("artwork_drafts")
      .where("profile_id", "=", id)
      .returning("image_keys")
      .execute();
    await tx.deleteFrom("profiles").where("id", "=", id).execute();
    await deleteBookmarksWithoutProfile(tx, profile.account_uid);
    const image = profile.image_key === null ? [] : [profile.image_key];
    const uploadedKeys = [
      ...[...unattached, ...images].map(({ key }) => key),
      ...drafts.flatMap((draft) => draft.image_keys),
    ];
    return { imageKeys: [...postedKeys, ...uploadedKeys, ...image], fileKeys: profileFileKeys };
  });
  await removeUnusedImages(imageKeys);
  await removeUnusedFiles(fileKeys);
  await removeCards({ kind: "profiles", id });
}

/** Deletes a profile of the caller's account. @throws as `deleteProfile`, and FORBIDDEN for another account's */
export async function deleteOwnProfile(id: string, viewer: Viewer<"identity">): Promise<void> {
  await assertOwnsProfile(id, viewer);
  await deleteProfile(id, { blockOnPendingPayment: true, ownerUid: viewer.identity.uid });
}

/** Deletes the profiles of an account, unless another attempt has. @throws as `deleteProfile` */
export async function deleteProfilesOf(accountUid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", accountUid)
    .execute();
  for (const { id } of profiles) {
    await nullIfNotFound(deleteProfile(id, { ownerUid: accountUid }));
  }
}

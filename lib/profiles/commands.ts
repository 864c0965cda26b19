import type { Insertable } from "kysely";
import { ingestImage, removeImage } from "@/lib/images/commands";
import { lockAccount } from "@/lib/profiles/account/commands";
import { findProfile } from "@/lib/profiles/queries";
import { isReservedSlug, slugOf } from "@/lib/profiles/rules";
import { type Profile, type ProfileForm, profileLimits } from "@/lib/profiles/schema";
import type { DB } from "@/lib/server/database.gen";
import { transaction, type Tx } from "@/lib/server/db";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";

async function refuseTooMany(tx: Tx, uid: string): Promise<void> {
  const owned = await tx
    .selectFrom("profiles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (owned.count >= profileLimits.perAccount) {
    throw failure(
      "QUOTA_EXCEEDED",
      `An account holds at most ${profileLimits.perAccount} profiles.`,
    );
  }
}

/** Writes the row under the name's slug, or, where that is taken (perhaps at this very moment), under one with the end of the id. */
async function insertProfile(tx: Tx, row: Omit<Insertable<DB["profiles"]>, "slug">): Promise<void> {
  const slug = slugOf(row.name);
  const write = (chosen: string) =>
    tx
      .insertInto("profiles")
      .values({ ...row, slug: chosen })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
  const written = slug === "" || isReservedSlug(slug) ? undefined : await write(slug);
  if (written !== undefined) return;
  await write(`${slug || "profile"}-${row.id.slice(-12)}`);
}

/**
 * Makes a profile of the caller's account.
 * @throws QUOTA_EXCEEDED for the sixth, and what `ingestImage` says of the picture
 */
export async function createProfile(given: {
  form: ProfileForm;
  files: UploadedFile[];
  viewer: Viewer<"identity">;
  newId: string;
}): Promise<Profile> {
  const { form, files, viewer, newId: id } = given;
  const [file] = files;
  const image =
    file && (await ingestImage({ path: file.path }, { folder: "profiles", field: file.label }));
  try {
    return await transaction(async (tx) => {
      await lockAccount(tx, viewer.identity);
      const made = await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (made === undefined) {
        await refuseTooMany(tx, viewer.identity.uid);
        const { organizationType, artisticFields, contact, ...fields } = form;
        await insertProfile(tx, {
          ...fields,
          id,
          account_uid: viewer.identity.uid,
          organization_type: organizationType,
          artistic_fields: artisticFields,
          contact: JSON.stringify(contact),
          image_key: image?.key ?? null,
        });
      }
      return findProfile(id, viewer, tx);
    });
  } catch (error) {
    if (image !== undefined) await removeImage(image.key);
    throw error;
  }
}

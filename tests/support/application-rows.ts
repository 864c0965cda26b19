import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { nativeOpportunity } from "@/tests/support/applications";
import { profileRow } from "@/tests/support/artworks";

type Fields = {
  accountUid?: string;
  profileId?: string;
  state?: "DRAFT" | "SUBMITTED";
  createdAt?: Date;
};

async function accountRow(): Promise<string> {
  const uid = newId();
  await db().insertInto("accounts").values({ uid }).execute();
  return uid;
}

let number = 100_000_000;

/** Of a new account unless it is named; without checks. */
export async function applicationRow(opportunityId: string, fields: Fields = {}): Promise<string> {
  const { state = "SUBMITTED", createdAt = new Date() } = fields;
  const id = newId();
  const answers = JSON.stringify({ statement: "I work with tides." });
  const profileId = fields.profileId ?? (await profileRow());
  const sent = {
    version: 1,
    submitted_revision: 1,
    submitted_at: createdAt,
    arrived_at: createdAt,
  };
  number += 1;
  await db()
    .insertInto("applications")
    .values({
      id,
      opportunity_id: opportunityId,
      account_uid: fields.accountUid ?? (await accountRow()),
      profile_id: profileId,
      slot: 1,
      number,
      state,
      draft: answers,
      created_at: createdAt,
      ...(state === "SUBMITTED" && { ...sent, artist_name: "Ada Brook" }),
    })
    .execute();
  if (state === "SUBMITTED") await versionRow(id, { profileId, answers, createdAt });
  return id;
}

async function versionRow(
  id: string,
  { profileId, answers, createdAt }: { profileId: string; answers: string; createdAt: Date },
): Promise<void> {
  const profile = { id: profileId, name: "Ada Brook", slug: profileId, city: "", country: null };
  await db()
    .insertInto("application_versions")
    .values({
      application_id: id,
      version: 1,
      form_version: 1,
      answers,
      profile: JSON.stringify(profile),
      submitted_at: createdAt,
    })
    .execute();
  const image = { id: newId(), key: `artworks/${id}.jpg`, width: 4, height: 3 };
  const work = {
    title: "Low tide",
    description: "",
    medium: "Ink",
    year: 2026,
    size: "",
    images: [{ ...image, alt: "", placeholder: "" }],
  };
  await db()
    .insertInto("application_works")
    .values({
      id: newId(),
      application_id: id,
      version: 1,
      field_id: "works",
      position: 0,
      artwork_id: newId(),
      work: JSON.stringify(work),
      image_keys: [image.key],
      image_prints: [id],
    })
    .execute();
}

/** Of the draft. */
export async function applicationFileRow(applicationId: string): Promise<string> {
  const id = newId();
  await db()
    .insertInto("application_files")
    .values({
      id,
      application_id: applicationId,
      field_id: "files",
      key: `files/${id}.pdf`,
      name: "cv.pdf",
      kind: "PDF",
      media_type: "application/pdf",
      bytes: 300,
    })
    .execute();
  return id;
}

type Records = {
  application: string;
  opportunity: string;
  owner: { uid: string; profileId: string };
};

/** One more in each list: of the desk, of the artist, and of one application. */
export async function addApplicationRecords({ application, opportunity, owner }: Records) {
  await applicationRow(opportunity);
  const { uid: accountUid, profileId } = owner;
  await applicationRow(await nativeOpportunity(null), { accountUid, profileId, state: "DRAFT" });
  await db()
    .insertInto("application_tags")
    .values({ application_id: application, tag: `tag ${number}` })
    .execute();
  await db()
    .insertInto("application_notes")
    .values({ id: newId(), application_id: application, author_uid: accountUid, text: "Strong." })
    .execute();
}

import { parseFollowedId } from "@/lib/follows/followed-ids.rules";
import { startFollowDigest } from "@/lib/follows/follow-digests.commands";
import { followLimits, type Follow, type FollowSubject } from "@/lib/follows/follows.schema";
import { findFollow } from "@/lib/follows/follows.queries";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { findVisibleOpportunity } from "@/lib/opportunities/mails/opportunity-mails.queries";
import { findProgramme, findProgrammeOrNull } from "@/lib/programmes/programmes.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { countRows, db, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto } from "@/lib/server/database/rows";
import type { Owner } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

type Followed = { subject: FollowSubject; id: string };

/** The account is locked, so that parallel attempts are counted one after the other. @throws QUOTA_EXCEEDED */
async function assertWithinLimit(tx: Tx, uid: string): Promise<void> {
  const count = await countRows(tx.selectFrom("follows").where("account_uid", "=", uid));
  if (count < followLimits.max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `You follow ${followLimits.max} things, as many as one can. Stop following one first.`,
  );
}

/** Finds or creates the programme of a published opportunity. @throws NOT_FOUND */
async function findOrCreateProgramme(id: string): Promise<string> {
  const programme = await findProgrammeOrNull(id);
  if (programme !== null) return programme.id;
  const opportunity = await findVisibleOpportunity(id);
  if (opportunity === null) throw notFound("programme");
  const created = await transaction((tx) => ensureProgramme(tx, opportunity.id));
  return (await findProgramme(created)).id;
}

/** @throws NOT_FOUND, also for a hidden one */
async function findShownProfile(id: string): Promise<string> {
  const profile = await db()
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", id)
    .where("hidden", "=", false)
    .executeTakeFirstOrThrow(() => notFound("profile"));
  return profile.id;
}

/** The id under which a follow is stored; of tags any, as works with it may come. */
const resolvers: Readonly<Record<FollowSubject, (id: string) => Promise<string>>> = {
  PROFILE: findShownProfile,
  TAG: async (tag) => tag,
  PROGRAMME: findOrCreateProgramme,
};

/** Idempotent. @throws NOT_FOUND; QUOTA_EXCEEDED */
export async function followSubject({ subject, id }: Followed, viewer: Owner): Promise<Follow> {
  const subjectId = await resolvers[subject](parseFollowedId(subject, id));
  const { uid } = viewer.identity;
  const row = { account_uid: uid, subject, subject_id: subjectId };
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const existing = await tx
      .selectFrom("follows")
      .select("subject_id")
      .where("account_uid", "=", uid)
      .where("subject", "=", subject)
      .where("subject_id", "=", subjectId)
      .executeTakeFirst();
    if (existing !== undefined) return;
    await assertWithinLimit(tx, uid);
    await insertInto(tx, "follows", row);
    if (subject !== "PROGRAMME") await startFollowDigest(tx, uid);
  });
  return findFollow(viewer, { subject, id: subjectId });
}

/** Idempotent, also for what is hidden or gone. @throws NOT_FOUND for what cannot be followed */
export async function unfollowSubject(followed: Followed, viewer: Owner): Promise<void> {
  const { subject } = followed;
  const id = parseFollowedId(subject, followed.id);
  await transaction(async (tx) => {
    const opportunity =
      subject === "PROGRAMME"
        ? await findRow(tx, "opportunities", id, ["programme_id"])
        : undefined;
    await tx
      .deleteFrom("follows")
      .where("account_uid", "=", viewer.identity.uid)
      .where("subject", "=", subject)
      .where("subject_id", "=", opportunity?.programme_id ?? id)
      .execute();
  });
}

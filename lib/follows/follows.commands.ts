import { followLimits, type Follow, type FollowSubject } from "@/lib/follows/follows.schema";
import { listFollows } from "@/lib/follows/follows.queries";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { findVisibleOpportunity } from "@/lib/opportunities/opportunity-mails.queries";
import { findProgramme, findProgrammeOrNull } from "@/lib/programmes/programmes.queries";
import { lockAccount } from "@/lib/server/account-status";
import { transaction, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";

type Owner = Viewer<"identity">;
type Followed = { subject: FollowSubject; id: string };

/** The account is locked, so that parallel attempts are counted one after the other. @throws QUOTA_EXCEEDED */
async function assertWithinLimit(tx: Tx, uid: string): Promise<void> {
  const { count } = await tx
    .selectFrom("follows")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (Number(count) < followLimits.max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `You follow ${followLimits.max} things, as many as one can. Stop following one first.`,
  );
}

/** Of a published opportunity, a new one if it has none. @throws NOT_FOUND */
async function findOrCreateProgramme(id: string): Promise<string> {
  const programme = await findProgrammeOrNull(id);
  if (programme !== null) return programme.id;
  const opportunity = await findVisibleOpportunity(id);
  if (opportunity === null) throw notFound("programme");
  const created = await transaction((tx) => ensureProgramme(tx, opportunity.id));
  return (await findProgramme(created)).id;
}

/** Idempotent. @throws NOT_FOUND; QUOTA_EXCEEDED */
export async function followSubject({ subject, id }: Followed, viewer: Owner): Promise<Follow> {
  const programmeId = await findOrCreateProgramme(id);
  const row = { account_uid: viewer.identity.uid, subject, subject_id: programmeId };
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const { account_uid: uid } = row;
    const existing = await tx
      .selectFrom("follows")
      .select("subject_id")
      .where("account_uid", "=", uid)
      .where("subject", "=", subject)
      .where("subject_id", "=", programmeId)
      .executeTakeFirst();
    if (existing !== undefined) return;
    await assertWithinLimit(tx, uid);
    await tx.insertInto("follows").values(row).execute();
  });
  const [follow] = await listFollows(viewer, programmeId);
  if (follow === undefined) throw notFound("programme");
  return follow;
}

/** Idempotent, also for what is hidden or gone. */
export async function unfollowSubject({ subject, id }: Followed, viewer: Owner): Promise<void> {
  await transaction(async (tx) => {
    const opportunity = await tx
      .selectFrom("opportunities")
      .select("programme_id")
      .where("id", "=", id)
      .executeTakeFirst();
    await tx
      .deleteFrom("follows")
      .where("account_uid", "=", viewer.identity.uid)
      .where("subject", "=", subject)
      .where("subject_id", "=", opportunity?.programme_id ?? id)
      .execute();
  });
}

import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import {
  assertNotRemoved,
  findOwnedOpportunity,
} from "@/lib/opportunities/owned-opportunity.queries";
import { lockOpportunity } from "@/lib/opportunities/publishing/publishing.commands";
import { hasRow, transaction, type Tx } from "@/lib/server/database/db";
import { readRow, updateRow } from "@/lib/server/database/rows";
import type { Owner } from "@/lib/server/auth/viewer";
import { invalid } from "@/lib/shared/failure";

/** A programme of the profile, or of another one of its owner if that is who calls, by its id or that of another of their opportunities. @throws VALIDATION for anybody else's */
async function findOwnProgramme(
  tx: Tx,
  id: string,
  { identity }: Owner,
  profileId: string | null,
): Promise<string> {
  const isOwn = sql<boolean>`(profiles.id = ${profileId} or account_uid = ${identity.uid}
    and (${profileId}::uuid is null or account_uid = (select account_uid from profiles where id = ${profileId})))`;
  const programme = await tx
    .selectFrom("programmes")
    .innerJoin("profiles", "profiles.id", "profile_id")
    .select("programmes.id")
    .where("programmes.id", "=", id)
    .where(isOwn)
    .executeTakeFirst();
  if (programme !== undefined) return programme.id;
  const opportunity = await tx
    .selectFrom("opportunities")
    .innerJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select("opportunities.id")
    .where("opportunities.id", "=", id)
    .where(isOwn)
    .executeTakeFirst();
  if (opportunity === undefined)
    throw invalid([{ path: "programmeId", message: "Not a programme of yours." }]);
  return ensureProgramme(tx, opportunity.id);
}

/** Moves the followers of a programme without any cycle left to the one that its last cycle joined. */
async function mergeIfEmpty(tx: Tx, left: string, joined: string): Promise<void> {
  if (await hasRow(tx.selectFrom("opportunities").where("programme_id", "=", left))) return;
  await sql`
    insert into follows (account_uid, subject, subject_id, created_at)
    select account_uid, subject, ${joined}, created_at from follows
    where subject = 'PROGRAMME' and subject_id = ${left}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom("programmes").where("id", "=", left).execute();
}

/** @param programmeId null: none @throws NOT_FOUND; FORBIDDEN; VALIDATION; CONFLICT for a removed opportunity */
export async function linkProgramme(
  id: string,
  programmeId: string | null,
  viewer: Owner,
): Promise<Opportunity> {
  const { profileId, status } = await findOwnedOpportunity(id, viewer);
  assertNotRemoved(status);
  return transaction(async (tx) => {
    const joined =
      programmeId === null ? null : await findOwnProgramme(tx, programmeId, viewer, profileId);
    await lockOpportunity(tx, id);
    const { programme_id: left } = await readRow(tx, "opportunities", id, ["programme_id"]);
    await updateRow(tx, "opportunities", id, { programme_id: joined });
    if (left !== null && joined !== null && left !== joined) await mergeIfEmpty(tx, left, joined);
    const opportunity = await findOpportunity(id, viewer, tx);
    await recordProfileEvent(tx, {
      profileId,
      uid: viewer.identity.uid,
      action: "UPDATE",
      subject: "OPPORTUNITY",
      subjectId: id,
      title: opportunity.title,
      fields: ["programmeId"],
    });
    return opportunity;
  });
}

import { toProgrammeName, toProgrammeSlug } from "@/lib/opportunities/programme-name.rules";
import type { Tx } from "@/lib/server/database/db";
import { findRow, insertInto } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** The programme of an opportunity: a new one if it has none, and the same one for parallel callers. @throws NOT_FOUND */
export async function ensureProgramme(tx: Tx, opportunityId: string): Promise<string> {
  const findOpportunity = () =>
    findRow(tx, "opportunities", opportunityId, ["title", "profile_id", "programme_id"]);
  const opportunity = await findOpportunity();
  if (opportunity === undefined) throw notFound("opportunity");
  if (opportunity.programme_id !== null) return opportunity.programme_id;
  const id = newId();
  const name = toProgrammeName(opportunity.title);
  // Before the opportunity is locked, because this refers to its profile, and profiles are locked first.
  await insertInto(tx, "programmes", {
    id,
    profile_id: opportunity.profile_id,
    name,
    slug: toProgrammeSlug(name, id),
  });
  const { numUpdatedRows } = await tx
    .updateTable("opportunities")
    .set({ programme_id: id })
    .where("id", "=", opportunityId)
    .where("programme_id", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return id;
  await tx.deleteFrom("programmes").where("id", "=", id).execute();
  const joined = await findOpportunity();
  const programmeId = joined?.programme_id ?? null;
  if (programmeId === null) throw notFound("opportunity");
  return programmeId;
}

import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { applicationRow } from "@/tests/support/application-rows";

type Fields = {
  outcome?: "ACCEPTED" | "WAITLISTED" | "DECLINED";
  /** Time of its batch; without one it is a draft. */
  releasedAt?: Date;
  places?: number;
};

async function findOrAddBatch(opportunityId: string, { releasedAt, places = 0 }: Fields) {
  const open = await db()
    .selectFrom("letter_batches")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    .where("released_at", "is", null)
    .executeTakeFirst();
  if (releasedAt === undefined && open !== undefined) return open.id;
  const id = newId();
  await db()
    .insertInto("letter_batches")
    .values({ id, opportunity_id: opportunityId, released_at: releasedAt ?? null, places })
    .execute();
  return id;
}

/** One more draft, one more on the waiting list, and one more with a place. */
export async function addLetterRecords({ opportunity }: { opportunity: string }): Promise<void> {
  const releasedAt = new Date();
  await letterRow(await applicationRow(opportunity));
  await letterRow(await applicationRow(opportunity), { outcome: "WAITLISTED", releasedAt });
  await letterRow(await applicationRow(opportunity), { releasedAt, places: 1 });
}

/** A letter to an application, decided as it says; without checks. */
export async function letterRow(applicationId: string, fields: Fields = {}): Promise<string> {
  const { outcome = "ACCEPTED", releasedAt } = fields;
  const { opportunity_id: opportunityId } = await db()
    .updateTable("applications")
    .set({ outcome_pending: outcome })
    .where("id", "=", applicationId)
    .returning("opportunity_id")
    .executeTakeFirstOrThrow();
  const id = newId();
  const text = { subject: "Your application", body: "Dear Ada Brook," };
  await db()
    .insertInto("letters")
    .values({
      id,
      batch_id: await findOrAddBatch(opportunityId, fields),
      application_id: applicationId,
      outcome,
      ...text,
      ...(releasedAt && { frozen_subject: text.subject, frozen_body: text.body }),
      ...(releasedAt &&
        outcome === "ACCEPTED" && {
          reply_by: "2099-12-31",
          reply_until: new Date("2099-12-31T22:59:59.999Z"),
        }),
    })
    .execute();
  return id;
}

import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { TestAccount } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { jurorRow, roundRow } from "@/tests/support/juries";

type Records = { opportunity: string; application: string; juror: TestAccount };

/** An open round with one application and one juror. */
export async function createJuryRecords({ opportunity, application, juror }: Records) {
  const round = await roundRow(opportunity, { entry: application });
  const id = await jurorRow(opportunity, juror);
  const { invited_at: invitedAt } = await db()
    .selectFrom("jurors")
    .select("invited_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { round, jurorToken: createInvitationToken("juror-invitation", { id, invitedAt }) };
}

let number = 1;

/** One more in each list of a jury: an application with a score, a juror, a round, and one that has judged the first application. */
export async function addJuryRecords({
  opportunity,
  application,
  round,
}: {
  opportunity: string;
  application: string;
  round: string;
}): Promise<void> {
  number += 1;
  const uid = newId();
  const jurorId = await jurorRow(opportunity, { uid, email: `${uid}@vitrine.test` });
  const entry = { round_id: round, application_id: await applicationRow(opportunity) };
  await db()
    .insertInto("round_entries")
    .values({ ...entry, version: 1 })
    .execute();
  await db()
    .insertInto("scores")
    .values({ id: newId(), ...entry, juror_id: jurorId, value: 3 })
    .execute();
  await roundRow(opportunity, { number: 2 * number });
  await roundRow(opportunity, { number: 2 * number + 1, entry: application, isClosed: true });
}

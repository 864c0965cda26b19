import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";
import { addDays } from "@/lib/shared/time/durations";
import { isOrganisationAddress, type ReadPage } from "@/lib/verifications/shown-addresses.gateway";
import { readWebsite, type VerificationRow } from "@/lib/verifications/verification-rows.queries";
import { lockVerification } from "@/lib/verifications/verifications.queries";
import { verificationLimits } from "@/lib/verifications/verifications.schema";

type DueMail = Pick<VerificationRow, "contact"> & {
  profileId: string;
  host: string;
  localPart: string;
};

const listDueMails = (now: Date): Promise<DueMail[]> =>
  queryRows(sql<DueMail>`
    select v.profile_id as "profileId", v.host, v.local_part as "localPart", p.contact
    from verifications v join profiles p on p.id = v.profile_id
    where v.due_at <= ${now} and v.way = 'MAIL' and v.confirmed_at is not null
    order by v.due_at limit ${sql.lit(verificationLimits.perRun)}`);

async function recordDue(
  tx: Tx,
  { profileId, host }: DueMail,
  columns: { failures: number; due_at: Date | null; asked_at?: Date; confirmed_at?: null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("verifications")
    .set({ ...columns, ...(columns.confirmed_at === null && { changed_at: now }) })
    .where("profile_id", "=", profileId)
    .where("host", "=", host)
    .execute();
  await recordEvent(tx, "DOMAIN_RECORD_MISSING", {
    subjectId: profileId,
    payload: { failures: columns.failures },
    dedupe: `${profileId}:${now.toISOString()}`,
  });
}

/** The first time the mail is sent again, if its address is still one of the organisation; the second time the verification ends. */
async function recordDueMail(due: DueMail, mayAsk: boolean, now: Date): Promise<void> {
  const { days, failures } = verificationLimits;
  const { profileId, host } = due;
  await transaction(async (tx) => {
    const row = await lockVerification(tx, profileId);
    const isDue =
      row.host === host &&
      row.way === "MAIL" &&
      row.confirmed_at !== null &&
      row.due_at !== null &&
      row.due_at <= now;
    if (!isDue) return;
    if (row.failures !== 0) {
      await recordDue(tx, due, { failures, due_at: null, confirmed_at: null }, now);
      return;
    }
    const asked = mayAsk && { asked_at: now };
    await recordDue(tx, due, { failures: 1, due_at: addDays(now, days.again), ...asked }, now);
    if (!mayAsk) return;
    const askedAt = now.toISOString();
    await recordEvent(tx, "DOMAIN_ASKED", {
      subjectId: profileId,
      payload: { askedAt },
      dedupe: `${profileId}:${askedAt}`,
    });
  });
}

/** Asks again, a year later, for what was confirmed by a mail. Idempotent. @param readPage of a website @throws as `runEach` */
export async function checkDueMails(at?: Date, readPage?: ReadPage): Promise<void> {
  const now = at ?? (await readClock());
  const due = await listDueMails(now);
  const answers = await Promise.all(
    due.map(({ localPart, host, contact }) =>
      isOrganisationAddress({ localPart, host, website: readWebsite({ contact }) ?? "" }, readPage),
    ),
  );
  await runEach(
    due.entries(),
    ([, { profileId }]) => profileId,
    ([index, mail]) => recordDueMail(mail, answers[index] === true, now),
  );
}

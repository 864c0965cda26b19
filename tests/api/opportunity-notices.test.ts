import { sql } from "kysely";
import { expect, test } from "vitest";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { db } from "@/lib/server/database/db";
import { createArtist, signUp } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  nativeOpportunity,
  takeBack,
} from "@/tests/support/applications";
import { opportunityRow } from "@/tests/support/opportunities";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

/** Acts as if eleven minutes had passed since the changes, and the scan had run. */
async function passTime(opportunityId: string): Promise<void> {
  await sql`
    update outbox set created_at = created_at - interval '11 minutes', not_before = not_before - interval '11 minutes'
    where subject_id = ${opportunityId}`.execute(db());
  await sql`
    update opportunity_changes set created_at = created_at - interval '11 minutes'
    where opportunity_id = ${opportunityId}`.execute(db());
  await enqueueDueEvents();
}

test("OPPORTUNITY_CHANGED: changes within ten minutes are one email to those who saved it, and not before", async () => {
  const [organiser, reader] = [await createArtist(), await signUp()];
  const id = await opportunityRow(organiser.profileId);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: reader.identity,
  });
  for (const eligibility of [{ ageMin: 18 }, { ageMin: 21 }])
    expect((await putOpportunity(organiser, id, { eligibility })).status).toBe(200);
  const fee = { feeType: "FEES", fee: { amount: 1_000, currency: "EUR" }, feeReason: "Costs." };
  expect((await putOpportunity(organiser, id, fee)).status).toBe(200);
  expect(await receiveMails(reader)).toEqual([]);
  await passTime(id);
  const subjects = (await receiveMails(reader)).map(({ subject }) => subject);
  expect(subjects).toEqual(["An open call: who can apply and the fee have changed"]);
  await passTime(id);
  expect(await receiveMails(reader)).toHaveLength(1);
});

test("a native opportunity: applicants are told once, also those who saved it; who withdrew is not", async () => {
  const organiser = await createArtist();
  const id = await nativeOpportunity(organiser.profileId);
  const [begun, sent, withdrawn] = [
    await createDraft(id),
    await createSubmission(id),
    await createSubmission(id),
  ];
  await takeBack(withdrawn.artist, withdrawn.id);
  const { identity } = sent.artist;
  await request("POST /v1/opportunities/bookmarks/{id}", { params: { id }, identity });
  const readers = [begun.artist, sent.artist, withdrawn.artist];

  const listNews = async (): Promise<string[][]> => {
    await receiveMails(sent.artist);
    return Promise.all(
      readers.map(async (reader) =>
        (await listSubjects(reader)).filter((subject) => subject.startsWith("An open call")),
      ),
    );
  };
  const changed = "An open call: who can apply has changed";
  expect((await putOpportunity(organiser, id, { eligibility: { ageMin: 18 } })).status).toBe(200);
  await passTime(id);
  expect(await listNews()).toEqual([[changed], [changed], []]);
  const params = { id };
  await request("DELETE /v1/opportunities/{id}", { params, identity: organiser.identity });
  const cancelled = "An open call has been cancelled";
  const both = [changed, cancelled];
  const told = (await listNews()).map((list) => list.toSorted());
  expect(told).toEqual([both.toSorted(), both.toSorted(), []]);
  const { rows } = await sql`
    select distinct kind from mails where account_uid = ${sent.artist.uid} and kind like '%OPPORTUNITY%' order by kind`.execute(
    db(),
  );
  expect(rows).toEqual([
    { kind: "APPLIED_OPPORTUNITY_CANCELLED" },
    { kind: "APPLIED_OPPORTUNITY_CHANGED" },
  ]);
});

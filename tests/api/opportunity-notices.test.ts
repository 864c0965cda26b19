import { sql } from "kysely";
import { expect, test } from "vitest";
import { receiveMails } from "@/tests/support/mail";
import * as bookmarks from "@/app/v1/opportunities/bookmarks/[id]/route";
import { wakeDueEvents } from "@/lib/deliveries/event-progress.commands";
import { db } from "@/lib/server/db";
import { createArtist, signUp } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

/** As if eleven minutes had passed since the changes, and the scan had run. */
async function passTime(opportunityId: string): Promise<void> {
  await sql`
    update outbox set created_at = created_at - interval '11 minutes', not_before = not_before - interval '11 minutes'
    where subject_id = ${opportunityId}`.execute(db());
  await sql`
    update opportunity_changes set created_at = created_at - interval '11 minutes'
    where opportunity_id = ${opportunityId}`.execute(db());
  await wakeDueEvents();
}

test("OPPORTUNITY_CHANGED: changes within ten minutes are one email to those who saved it, and not before", async () => {
  const [organiser, reader] = [await createArtist(), await signUp()];
  const id = await opportunityRow(organiser.profileId);
  await request(bookmarks.POST, { params: { id }, identity: reader.identity });
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

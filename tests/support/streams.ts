import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { runJobs } from "@/tests/support/jobs";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

/** Causes a mail of class E: the account hears that its suspension has ended. */
export async function causeReceipt({ uid, email }: TestAccount): Promise<void> {
  await db()
    .insertInto("accounts")
    .values({ uid, email, email_verified_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction((tx) =>
    recordEvent(tx, "ACCOUNT_REINSTATED", {
      subjectId: uid,
      payload: { accountUid: uid },
      dedupe: newId(),
    }),
  );
}

/** Causes a mail of class D: a digest that is due. */
export async function causeDigest({ identity, uid }: TestAccount): Promise<void> {
  // There is one on a local day.
  await db()
    .deleteFrom("mails")
    .where("account_uid", "=", uid)
    .where("kind", "=", "DIGEST")
    .execute();
  const kinds = { OPPORTUNITY_CANCELLED: { app: true, mail: "DAILY" } };
  await request("PUT /v1/notifications/settings", { identity, json: { kinds } });
  const id = await opportunityRow(await profileRow());
  await request("POST /v1/opportunities/bookmarks/{id}", { params: { id }, identity });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Prize" },
      dedupe: newId(),
    }),
  );
  await runJobs();
  const past = new Date(Date.now() - 60_000);
  await db()
    .updateTable("mails")
    .set({ not_before: past })
    .where("account_uid", "=", uid)
    .where("in_digest", "=", true)
    .execute();
  await db()
    .updateTable("mail_settings")
    .set({ digest_due_at: past, last_digest_on: null })
    .where("account_uid", "=", uid)
    .execute();
  await queueDigests();
}

import { createEmailCode, signUp } from "@/tests/support/accounts";
import { sql } from "kysely";
import { findDraft } from "@/lib/newsletter/newsletter-issues.queries";
import { ensureMailSettings } from "@/lib/mails/mail-settings.commands";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { World } from "@/tests/support/access/callers";
import { addSubscriber, findToken } from "@/tests/support/newsletter";
import { addDeadLetter } from "@/tests/support/jobs";
import { addSuppression } from "@/tests/support/mail-events";
import { addMail } from "@/tests/support/mail-rows";
import { opportunityRow } from "@/tests/support/opportunities";
import type { RequestFields } from "@/tests/support/request";

async function sendIssue(): Promise<RequestFields> {
  await db()
    .insertInto("newsletter_issues")
    .values({
      number: 1,
      issue_on: sql`now()::date - 7`,
      scheduled_for: sql`now()`,
      state: "SENT",
      title: "An issue",
      sent_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { params: { number: "1" } };
}

const addUnsubscribeToken = async ({ owner }: World) => {
  const settings = await transaction((tx) => ensureMailSettings(tx, [owner.uid]));
  const mailKey = settings.get(owner.uid)?.mailKey ?? "";
  return { params: { token: createUnsubscribeToken({ mailKey, kind: "LISTING_ENDING" }) } };
};

/** Part of `validRequests`: jobs, mails, notifications, the newsletter. */
export const mailRequests = {
  "POST /v1/webhooks/mail": () => ({ json: [] }),
  "POST /v1/webhooks/mail/inbound": () => ({
    body: "From: ada@example.org",
    headers: { "content-type": "message/rfc822" },
  }),
  "POST /v1/webhooks/mail/{provider}": () => ({ params: { provider: "ses" }, json: {} }),
  "POST /v1/webhooks/mail/{provider}/inbound": () => ({ params: { provider: "ses" }, json: {} }),
  "POST /v1/webhooks/mail/mailgun/inbound/mime": () => ({ json: {} }),
  "GET /v1/mails/unsubscribe/{token}": addUnsubscribeToken,
  "POST /v1/mails/unsubscribe/{token}": addUnsubscribeToken,
  "DELETE /v1/mails/unsubscribe/{token}": addUnsubscribeToken,
  "POST /v1/notifications/read": () => ({ json: { ids: [newId()] } }),
  "PUT /v1/notifications/settings": () => ({ json: { digestHour: 9 } }),
  "POST /v1/newsletter/subscriptions": () => ({
    json: { email: `${crypto.randomUUID()}@example.org` },
  }),
  "POST /v1/account/email/confirm": async () => ({
    json: { code: await createEmailCode(await signUp()) },
  }),
  "POST /v1/newsletter/subscriptions/confirm": async () => {
    const { address } = await addSubscriber();
    return { json: { token: await findToken(address) } };
  },
  "GET /v1/newsletter/issues/{number}": sendIssue,
  "POST /v1/admin/jobs/{id}/retry": async () => ({ params: { id: await addDeadLetter() } }),
  "POST /v1/admin/mails/{id}/resend": async () => ({ params: { id: await addMail("FAILED") } }),
  "DELETE /v1/admin/suppressions/{id}": async () => ({
    params: { id: await addSuppression(`${newId()}@example.org`) },
    json: { note: "They asked us to." },
  }),
  "PUT /v1/admin/newsletter/next": () => ({ json: { title: "What opens this week" } }),
  "POST /v1/admin/newsletter/next/send": async ({ owner }: World) => {
    await opportunityRow(owner.profileId);
    return { json: { number: (await findDraft()).number } };
  },
};

import { expect, test } from "vitest";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import {
  findSuppressed,
  notifyOfCancellation as notify,
  sendMailEvents as send,
  toMailEvent as toEvent,
} from "@/tests/support/mail-events";
import { listPaths, request } from "@/tests/support/request";

const change = ({ identity }: TestAccount, json: object) =>
  request("PUT /v1/notifications/settings", { identity, json });
const cancelledBy = (mail: string, app = true) => ({
  kinds: { OPPORTUNITY_CANCELLED: { app, mail } },
});

async function complain(): Promise<TestAccount> {
  const account = await signUp();
  await send([toEvent(account, { type: "COMPLAINT", permanent: false })]);
  expect(await notify(account)).toEqual([]);
  return account;
}

test("POST /v1/webhooks/mail: a complaint ends mail until its owner turns a kind on that was off", async () => {
  const account = await complain();
  await change(account, cancelledBy("OFF"));
  expect(await findSuppressed(account)).toBe("COMPLAINT");
  await change(account, cancelledBy("NOW"));
  expect(await findSuppressed(account)).toBeNull();
  expect(await notify(account)).toHaveLength(1);
});

test.each([
  ["the bell of a kind whose mail is on", cancelledBy("NOW", false)],
  ["how often a kind comes that is on", cancelledBy("WEEKLY")],
  ["the hour of the digest", { digestHour: 7 }],
  ["quiet hours", { quiet: { from: "22:00", to: "08:00" } }],
  ["the time zone", { timeZone: "Europe/Rome" }],
  ["nothing", {}],
])("PUT /v1/notifications/settings: a complaint outlasts a change of %s", async (_, form) => {
  const account = await complain();
  expect((await change(account, form)).status).toBe(200);
  expect(await findSuppressed(account)).toBe("COMPLAINT");
  expect(await notify(account)).toEqual([]);
});

test("PUT /v1/notifications/settings: `suppressed: null` takes a complaint back, and no bounce", async () => {
  const account = await complain();
  expect((await change(account, { suppressed: null })).body.suppressed).toBeNull();
  expect(await notify(account)).toHaveLength(1);
  await send([toEvent(account)]);
  expect((await change(account, { suppressed: null })).body.suppressed).toBe("BOUNCE");
  const refused = await change(account, { suppressed: "COMPLAINT" });
  expect([refused.status, listPaths(refused)]).toEqual([400, ["suppressed"]]);
});

test("DELETE /v1/mails/unsubscribe/{token}: a kind that was off is on, and ends a complaint", async () => {
  const account = await complain();
  await change(account, cancelledBy("OFF"));
  const { mail_key: mailKey } = await db()
    .selectFrom("mail_settings")
    .select("mail_key")
    .where("account_uid", "=", account.uid)
    .executeTakeFirstOrThrow();
  const token = createUnsubscribeToken({ mailKey, kind: "OPPORTUNITY_CANCELLED" });
  await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
  expect(await findSuppressed(account)).toBeNull();
  await send([toEvent(account, { type: "COMPLAINT", permanent: false })]);
  await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
  expect(await findSuppressed(account)).toBe("COMPLAINT");
});

test("DELETE /v1/mails/unsubscribe/{token}: the newsletter that had ended comes again, and a complaint ends", async () => {
  const account = await complain();
  const mailKey = newId();
  const { email: address } = account;
  await db()
    .insertInto("newsletter_subscriptions")
    .values({ id: newId(), address, mail_key: mailKey, confirmed_at: new Date() })
    .execute();
  const token = createUnsubscribeToken({ mailKey, kind: "NEWSLETTER_ISSUE" });
  await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
  expect(await findSuppressed(account)).toBe("COMPLAINT");
  await request("POST /v1/mails/unsubscribe/{token}", { params: { token } });
  await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
  expect(await findSuppressed(account)).toBeNull();
});

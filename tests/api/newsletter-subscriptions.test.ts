import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newsletterDeliveries } from "@/lib/newsletter/newsletter-deliveries.commands";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { findSubscriptionByKey } from "@/lib/newsletter/newsletter-mails.queries";
import {
  setSubscriptionEnded,
  sweepNewsletterSubscriptions,
} from "@/lib/newsletter/subscribe.commands";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { newId } from "@/lib/shared/ids";
import { runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";
import {
  addSubscriber,
  countConfirmations,
  findSubscription,
  findToken,
} from "@/tests/support/newsletter";

const newAddress = () => `${crypto.randomUUID()}@example.org`;
let networks = 0;
/** Subscribes from a network of its own, so that no limit is reached. */
const subscribe = (email: string, network = `198.51.100.${(networks += 1)}`) =>
  request("POST /v1/newsletter/subscriptions", {
    json: { email },
    headers: { [internalHeaders.client]: network },
  });
const confirmToken = (token: string) =>
  request("POST /v1/newsletter/subscriptions/confirm", { json: { token } });

const makeOlder = (address: string, days: number) =>
  db()
    .updateTable("newsletter_subscriptions")
    .set({ requested_at: sql`requested_at - make_interval(days => ${days})` })
    .where("address", "=", address)
    .execute();

const createEvent = (subjectId: string) =>
  ({
    id: newId(),
    kind: "NEWSLETTER_CONFIRMATION",
    subjectId,
    payload: {},
    createdAt: new Date(),
    notBefore: new Date(),
  }) as const;

describe("POST /v1/newsletter/subscriptions", () => {
  test("202: the same answer for a new, an unconfirmed, a confirmed and an ended address", async () => {
    const [unconfirmed, confirmed, ended] = [newAddress(), newAddress(), newAddress()];
    await subscribe(unconfirmed);
    await addSubscriber(confirmed);
    const { mailKey } = await addSubscriber(ended);
    await setSubscriptionEnded(mailKey, true);
    const responses = await Promise.all(
      [newAddress(), unconfirmed, confirmed, ended].map((address) => subscribe(address)),
    );
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await findSubscription(confirmed))?.confirmed_at).not.toBeNull();
  });

  test("one confirmation for repeated and simultaneous requests, in any case of letters", async () => {
    const address = newAddress();
    await Promise.all([subscribe(address), subscribe(address.toUpperCase()), subscribe(address)]);
    expect(await countConfirmations(address)).toBe(1);
    await makeOlder(address, 1);
    await subscribe(address);
    expect(await countConfirmations(address)).toBe(2);
  });

  test("400: names the field", async () => {
    const { status, body } = await subscribe("nobody");
    expect([status, body.details[0].path]).toEqual([400, "email"]);
  });

  test.each([
    "a@example.org\r\nBcc: b@example.org",
    "a@example.org, b@example.org",
    "Ada <a@example.org>",
    "a@example.org\u0000",
    "@example.org",
    `${"a".repeat(250)}@example.org`,
    "<script>@example.org",
  ])("400: a hostile address: %j", async (email) => {
    const { status, body } = await subscribe(email);
    expect([status, body.details[0].path]).toEqual([400, "email"]);
  });

  test("429: after ten requests of a network in a minute", async () => {
    const network = "203.0.113.7";
    const responses = await Promise.all(
      Array.from({ length: 11 }, () => subscribe(newAddress(), network)),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("202 without a mail: the fourth request of a day for an address, from any network, which leaves the last link valid", async () => {
    const address = newAddress();
    for (let index = 0; index < 3; index += 1) {
      expect((await subscribe(index === 1 ? address.toUpperCase() : address)).status).toBe(202);
      await makeOlder(address, 1);
    }
    const asked = await findSubscription(address);
    const { status, body } = await subscribe(address);
    expect(status).toBe(202);
    expect(body).toEqual((await subscribe(newAddress())).body);
    expect(await countConfirmations(address)).toBe(3);
    expect(await findSubscription(address)).toEqual(asked);
  });

  test("the mail goes to the address, with a link to confirm; to a subscriber it says so", async () => {
    const address = newAddress();
    await subscribe(address);
    const event = createEvent((await findSubscription(address))?.id ?? "");
    const { listRecipients, renderMail } = newsletterDeliveries.NEWSLETTER_CONFIRMATION;
    expect(await listRecipients(event, { after: null, limit: 500 })).toEqual([{ address }]);
    expect(await listRecipients(event, { after: address, limit: 500 })).toEqual([]);
    const token = await findToken(address);
    expect(JSON.stringify(await renderMail(event))).toContain(encodeURIComponent(token));
    await confirmToken(token);
    expect(await renderMail(event)).toMatchObject({
      subject: "You already receive our newsletter",
    });
  });
});

describe("POST /v1/newsletter/subscriptions/confirm", () => {
  test("subscribes, and may be repeated", async () => {
    const address = newAddress();
    await subscribe(address);
    expect((await findSubscription(address))?.confirmed_at).toBeNull();
    const token = await findToken(address);
    const first = await confirmToken(token);
    expect([first.status, first.body.email]).toEqual([200, `${address[0]}…@example.org`]);
    expect((await confirmToken(token)).status).toBe(200);
    expect((await findSubscription(address))?.confirmed_at).not.toBeNull();
  });

  test("simultaneous confirmations subscribe once", async () => {
    const address = newAddress();
    await subscribe(address);
    const token = await findToken(address);
    const responses = await Promise.all([1, 2, 3].map(() => confirmToken(token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = (await findSubscription(address))?.confirmed_at;
    await confirmToken(token);
    expect((await findSubscription(address))?.confirmed_at).toEqual(first);
  });

  test("404: altered, after seven days, and of an ended subscription", async () => {
    const [address, late] = [newAddress(), newAddress()];
    await Promise.all([subscribe(address), subscribe(late)]);
    const token = await findToken(address);
    expect(
      (await confirmToken(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status,
    ).toBe(404);
    expect((await confirmToken("nonsense")).status).toBe(404);
    await makeOlder(late, 8);
    expect((await confirmToken(await findToken(late))).status).toBe(404);
    await confirmToken(token);
    const key = (await findSubscription(address))?.mail_key ?? "";
    await setSubscriptionEnded(key, true);
    expect((await confirmToken(token)).status).toBe(404);
  });

  test("404: the link of an earlier request, once there is a later one", async () => {
    const address = newAddress();
    await subscribe(address);
    const earlier = await findToken(address);
    await makeOlder(address, 1);
    await subscribe(address);
    expect((await confirmToken(earlier)).status).toBe(404);
    expect((await confirmToken(await findToken(address))).status).toBe(200);
  });
});

test("POST, DELETE /v1/mails/unsubscribe/{token}: a subscriber without an account leaves, and returns; reading changes nothing", async () => {
  const { mailKey, address } = await addSubscriber();
  const params = { token: createUnsubscribeToken({ mailKey, kind: "NEWSLETTER_ISSUE" }) };
  const read = await request("GET /v1/mails/unsubscribe/{token}", { params });
  expect([read.status, read.body]).toEqual([
    200,
    expect.objectContaining({ kind: "NEWSLETTER_ISSUE", label: "Newsletter" }),
  ]);
  expect((await findSubscription(address))?.ended_at).toBeNull();
  const left = await request("POST /v1/mails/unsubscribe/{token}", { params });
  expect(left.status).toBeLessThan(300);
  expect((await findSubscription(address))?.ended_at).not.toBeNull();
  await request("POST /v1/mails/unsubscribe/{token}", { params });
  await request("DELETE /v1/mails/unsubscribe/{token}", { params });
  expect((await findSubscription(address))?.ended_at).toBeNull();
  const unknown = {
    token: createUnsubscribeToken({ mailKey: "another", kind: "NEWSLETTER_ISSUE" }),
  };
  expect((await request("POST /v1/mails/unsubscribe/{token}", { params: unknown })).status).toBe(
    404,
  );
});

test("POST /v1/mails/unsubscribe/{token}: the link of an earlier issue stays valid once the address is to be confirmed again", async () => {
  const { mailKey, address } = await addSubscriber();
  const params = { token: createUnsubscribeToken({ mailKey, kind: "NEWSLETTER_ISSUE" }) };
  await request("POST /v1/mails/unsubscribe/{token}", { params });
  await makeOlder(address, 1);
  await subscribe(address);
  expect((await request("POST /v1/mails/unsubscribe/{token}", { params })).body).toMatchObject({
    isStopped: true,
  });
  await request("DELETE /v1/mails/unsubscribe/{token}", { params });
  expect((await findSubscription(address))?.confirmed_at).toBeNull();
});

test("setSubscriptionEnded: ends, takes that back, and knows no other key", async () => {
  const { mailKey, address } = await addSubscriber();
  expect(await setSubscriptionEnded(mailKey, true)).toBe(true);
  expect(await findSubscriptionByKey(mailKey)).toEqual({ address, isEnded: true });
  expect(await setSubscriptionEnded(mailKey, false)).toBe(true);
  expect(await findSubscriptionByKey(mailKey)).toEqual({ address, isEnded: false });
  expect(await setSubscriptionEnded("another", true)).toBe(false);
});

test("sweepNewsletterSubscriptions: deletes unconfirmed addresses after seven days, and those that left after thirty", async () => {
  const [unconfirmed, recent] = [newAddress(), newAddress()];
  await Promise.all([subscribe(unconfirmed), subscribe(recent)]);
  await runJobs();
  await makeOlder(unconfirmed, 8);
  const [left, subscriber] = [await addSubscriber(), await addSubscriber()];
  await db()
    .updateTable("newsletter_subscriptions")
    .set({ ended_at: sql`now() - interval '31 days'` })
    .where("id", "=", left.id)
    .execute();
  await sweepNewsletterSubscriptions();
  expect(await findSubscription(unconfirmed)).toBeUndefined();
  expect(await findSubscription(left.address)).toBeUndefined();
  expect(await findSubscription(recent)).toBeDefined();
  expect(await findSubscription(subscriber.address)).toBeDefined();
  const mailed = await db().selectFrom("mails").select("address").execute();
  const addresses = mailed.map(({ address }) => address);
  expect(addresses).not.toContain(unconfirmed);
  expect(addresses).toContain(recent);
});

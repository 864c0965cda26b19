import "@/tests/support/mail";
import {
  causeEvent,
  createEndpoint,
  endpointRow,
  listDeliveriesOf,
  listStates,
  receiver,
  rotateEndpoint,
} from "@/tests/support/endpoints";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import type { WebhookResult } from "@/lib/endpoints/webhook-request.gateway";
import { claimDelivery } from "@/lib/endpoints/claim-delivery.commands";
import { finishDelivery } from "@/lib/endpoints/finish-delivery.commands";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { scanDeliveries } from "@/lib/endpoints/scan-deliveries.commands";
import { sendDeliveries, startSending } from "@/lib/endpoints/send-deliveries.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";
import { waitForLockedQuery } from "@/tests/support/locks";
import { createArtist } from "@/tests/support/accounts";

const busyMachine = { timeout: 15_000 };
const later = (ms: number) => new Date(Date.now() + ms);

test("webhooks: the library verifies each request; an altered byte, id or time fails", async () => {
  const { owner, id, secret } = await createEndpoint();
  const subjectId = await causeEvent(owner);
  await sendDeliveries(id);
  const [sent] = receiver.received;
  if (sent === undefined) throw new Error("nothing was sent");
  const webhook = new Webhook(secret);
  expect(webhook.verify(sent.body, sent.headers)).toEqual({
    type: "artwork.changed",
    timestamp: expect.any(String),
    data: {
      id: subjectId,
      profileId: owner.profileId,
      href: expect.stringMatching(new RegExp(`^https?://.+/v1/artworks/${subjectId}$`)),
    },
  });
  expect(sent.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-version": "2026-12-01",
    "webhook-id": expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
  });
  const time = Number(sent.headers["webhook-timestamp"]);
  for (const [body, headers] of [
    [`${sent.body} `, sent.headers],
    [sent.body, { ...sent.headers, "webhook-id": `evt_${newId()}` }],
    [sent.body, { ...sent.headers, "webhook-timestamp": String(time - 1) }],
  ] as const)
    expect(() => webhook.verify(body, headers)).toThrow();
});

test("webhooks: in an overlap both secrets verify, the new one first; then the new one alone", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { owner, id, secret } = await createEndpoint();
  const { body: rotated } = await rotateEndpoint(owner, id, 1);
  /** Sends at a time, and verifies as a receiver does then. */
  const send = async (at: Date) => {
    receiver.clear();
    await causeEvent(owner);
    await sendDeliveries(id, { at });
    const [sent] = receiver.received;
    if (sent === undefined) throw new Error("nothing was sent");
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    const signatures = sent.headers["webhook-signature"]?.split(" ") ?? [];
    const verifies = (key: string, signature = signatures.join(" ")) => {
      try {
        new Webhook(key).verify(sent.body, { ...sent.headers, "webhook-signature": signature });
        return true;
      } catch {
        return false;
      }
    };
    const outcome = {
      both: [verifies(rotated.secret), verifies(secret)],
      each: signatures.map((signature) => verifies(rotated.secret, signature)),
    };
    vi.useRealTimers();
    return outcome;
  };
  expect(await send(later(1_000))).toEqual({ both: [true, true], each: [true, false] });
  expect(await send(later(2 * HOUR_MS))).toEqual({ both: [true, false], each: [true] });
});

test("webhooks: a secret that signs no longer is erased", async () => {
  const { owner, id } = await createEndpoint();
  await rotateEndpoint(owner, id, 1);
  const readPrevious = () =>
    db()
      .selectFrom("endpoints")
      .select(["sealed_previous", "previous_until"])
      .where("id", "=", id)
      .executeTakeFirst();
  await scanDeliveries();
  expect((await readPrevious())?.sealed_previous).toEqual(expect.any(String));
  await scanDeliveries(later(HOUR_MS + 1_000));
  expect(await readPrevious()).toEqual({ sealed_previous: null, previous_until: null });
});

test("webhooks: a committed cause makes one delivery for each endpoint that asks; a rolled-back one none", async () => {
  const { owner, id } = await createEndpoint();
  const other = await endpointRow(owner, { events: ["artwork.deleted"] });
  const rolledBack = transaction(async (tx) => {
    await recordArtworkWebhook(tx, "artwork.changed", { id: newId(), profileId: owner.profileId });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await causeEvent(owner);
  await Promise.all([sendDeliveries(id), sendDeliveries(id), sendDeliveries(other.id)]);
  await sendDeliveries(id);
  expect(receiver.received).toHaveLength(1);
  expect(await listStates(owner, id)).toEqual(["DELIVERED"]);
  expect(await listStates(owner, other.id)).toEqual([]);
});

test("webhooks: an endpoint that is being deleted gets no delivery, and does not fail the cause", async () => {
  const { owner, id } = await createEndpoint();
  const deleted = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const deletion = transaction(async (tx) => {
    await tx.deleteFrom("endpoints").where("id", "=", id).execute();
    deleted.resolve();
    await committed.promise;
  });
  await deleted.promise;
  const cause = causeEvent(owner);
  await waitForLockedQuery();
  committed.resolve();
  await deletion;
  expect(await cause).toEqual(expect.any(String));
  const { rows } = await sql`select from deliveries where endpoint_id = ${id}`.execute(db());
  expect(rows).toEqual([]);
});

test("webhooks: attempts come after 5 s, 5 and 30 min, 2, 5, 10 and 10 h (±10 per cent), with one id and body, and then it has failed", async () => {
  const { owner, id } = await createEndpoint();
  receiver.answerWith({ status: 500 });
  await causeEvent(owner);
  const waits = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2, 5, 10, 10].map((wait) =>
    wait < 100 ? wait * HOUR_MS : wait,
  );
  let at = later(1_000);
  await sendDeliveries(id, { at });
  for (const wait of waits) {
    const [delivery] = (await listDeliveriesOf(owner, id)).items;
    const delay = Date.parse(delivery.nextAt) - at.getTime();
    expect(delay).toBeGreaterThanOrEqual(wait * 0.9 - 1);
    expect(delay).toBeLessThanOrEqual(wait * 1.1 + 1);
    const count = receiver.received.length;
    await sendDeliveries(id, { at: new Date(Date.parse(delivery.nextAt) - 1) });
    expect(receiver.received).toHaveLength(count);
    at = new Date(delivery.nextAt);
    await sendDeliveries(id, { at });
    expect(receiver.received).toHaveLength(count + 1);
  }
  const [failed] = (await listDeliveriesOf(owner, id)).items;
  expect([failed.state, failed.nextAt]).toEqual(["FAILED", null]);
  expect(failed.attempts).toHaveLength(8);
  expect(failed.attempts[0]).toMatchObject({ status: 500, error: "STATUS" });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(
    8,
  );
});

test.each([
  [{ status: 503, headers: { "retry-after": "120" } }, 120_000],
  [{ status: 429, headers: { "retry-after": "86400" } }, HOUR_MS],
])(
  "webhooks: %j is tried again when it asks for it, after an hour at most",
  async (answer, wait) => {
    const { owner, id } = await createEndpoint();
    receiver.answerWith(answer);
    await causeEvent(owner);
    const at = later(1_000);
    await sendDeliveries(id, { at });
    const [{ nextAt }] = (await listDeliveriesOf(owner, id)).items;
    expect(Date.parse(nextAt)).toBe(at.getTime() + wait);
  },
);

test("webhooks: a worker that died while sending costs one more attempt, with the same id and body, once its claim ends", async () => {
  const { owner, id } = await createEndpoint();
  await causeEvent(owner);
  const claimed = await claimDelivery(id);
  if (claimed === null) throw new Error("nothing was claimed");
  await sendDeliveries(id, { at: new Date(claimed.at.getTime() + 59_000) });
  expect(receiver.received).toHaveLength(0);
  const at = new Date(claimed.at.getTime() + 61_000);
  await scanDeliveries(at);
  const { rows } = await sql`
    select from pgboss.job where name = 'delivery.send' and data ->> 'id' = ${id}`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
  await sendDeliveries(id, { at });
  expect(receiver.received.map(({ body }) => body)).toEqual([claimed.body]);
  expect(receiver.received[0]?.headers["webhook-id"]).toBe(`evt_${claimed.eventId}`);
  // What the first worker finds out after all changes nothing.
  await finishDelivery(claimed, { status: 500, error: "STATUS", ms: 1 }, at);
  expect(await listStates(owner, id)).toEqual(["DELIVERED"]);
  const [{ attempts }] = (await listDeliveriesOf(owner, id)).items;
  expect(attempts).toHaveLength(1);
});

test("webhooks: four at a time for an endpoint, which begin in the order of events", async () => {
  const { owner, id } = await createEndpoint();
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await causeEvent(owner));
  const claims = [];
  for (let count = 0; count < 5; count += 1) claims.push(await claimDelivery(id));
  const subjects = claims.map((claim) => claim && JSON.parse(claim.body).data.id);
  expect(subjects).toEqual([...ids.slice(0, 4), null]);
});

test("webhooks: however many endpoints hang, the others are sent to at once", async () => {
  const owner = await createArtist();
  const hanging: string[] = [];
  for (let count = 0; count < 70; count += 1) hanging.push((await endpointRow(owner)).id);
  await causeEvent(owner);
  const { promise, resolve } = Promise.withResolvers<WebhookResult>();
  await Promise.all(hanging.map((id) => startSending(id, { post: () => promise })));
  const other = await createEndpoint();
  await causeEvent(other.owner);
  await startSending(other.id);
  await expect.poll(() => listStates(other.owner, other.id), busyMachine).toEqual(["DELIVERED"]);
  const countSending = async () =>
    (
      await sql`
        select from deliveries d join endpoints e on e.id = d.endpoint_id
        where e.profile_id = ${owner.profileId} and d.state = 'SENDING'`.execute(db())
    ).rows.length;
  expect(await countSending()).toBeGreaterThan(0);
  resolve({ status: 204, error: null });
  await expect.poll(countSending, busyMachine).toBe(0);
});

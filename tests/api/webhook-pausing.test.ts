import "@/tests/support/mail";
import {
  causeEvent,
  createEndpoint,
  endpointRow,
  getEndpoint,
  listDeliveriesOf,
  listStates,
  patchEndpoint,
  receiver,
  redeliverTo,
  sendTestTo,
} from "@/tests/support/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { claimDelivery } from "@/lib/endpoints/claim-delivery.commands";
import { finishDelivery } from "@/lib/endpoints/finish-delivery.commands";
import { scanDeliveries } from "@/lib/endpoints/scan-deliveries.commands";
import { sendDeliveries } from "@/lib/endpoints/send-deliveries.commands";
import { db } from "@/lib/server/database/db";
import { addDays, HOUR_MS } from "@/lib/shared/time/durations";
import type { Actor } from "@/tests/support/accounts";
import { createDeskTeam } from "@/tests/support/desk";
import { listSubjects } from "@/tests/support/mail";
import { listPaths, request } from "@/tests/support/request";

const FAILING = "Webhooks for Ada Brook are failing";
const STOPPED = "Webhooks for Ada Brook have stopped";

const suspend = ({ uid }: Actor) =>
  db()
    .updateTable("accounts")
    .set({ suspended_reason: "SPAM", suspended_at: new Date() })
    .where("uid", "=", uid)
    .execute();

const later = (ms: number) => new Date(Date.now() + ms);

test("webhooks: 410 disables at once, and what waits is skipped; owner and managers are told", async () => {
  const { owner, manager, editor } = await createDeskTeam();
  const { id } = await endpointRow(owner);
  receiver.answerWith({ status: 410 });
  await causeEvent(owner);
  await sendDeliveries(id);
  await causeEvent(owner);
  expect((await getEndpoint(owner, id)).body).toMatchObject({
    state: "DISABLED",
    disabledBecause: "GONE",
  });
  expect(await listStates(owner, id)).toEqual(["SKIPPED", "FAILED"]);
  for (const person of [owner, manager]) expect(await listSubjects(person)).toEqual([STOPPED]);
  expect(await listSubjects(editor)).toEqual([]);
});

test("webhooks: five days without success disable, with mails after a day and then; people enable again", async () => {
  const { owner, id } = await createEndpoint();
  receiver.answerWith({ status: 500 });
  await causeEvent(owner);
  const start = later(1_000);
  await sendDeliveries(id, { at: start });
  await scanDeliveries(new Date(start.getTime() + 23 * HOUR_MS));
  expect(await listSubjects(owner)).toEqual([]);
  await scanDeliveries(new Date(start.getTime() + 25 * HOUR_MS));
  await scanDeliveries(new Date(start.getTime() + 26 * HOUR_MS));
  expect(await listSubjects(owner)).toEqual([FAILING]);
  // A single failure, however old, disables nothing.
  await scanDeliveries(addDays(start, 6));
  expect((await getEndpoint(owner, id)).body.state).toBe("ACTIVE");
  await db().updateTable("deliveries").set({ next_at: start }).execute();
  await sendDeliveries(id, { at: addDays(start, 5.1) });
  await scanDeliveries(addDays(start, 5.2));
  expect((await getEndpoint(owner, id)).body.disabledBecause).toBe("FAILING");
  expect((await listSubjects(owner))[0]).toBe(STOPPED);
  const { body } = await patchEndpoint(owner, id, { paused: false });
  expect(body).toMatchObject({ state: "ACTIVE", disabledBecause: null, failingSince: null });
});

test("webhooks: a failing endpoint that was paused is not disabled, and nobody is told", async () => {
  const { owner, id } = await createEndpoint();
  receiver.answerWith({ status: 500 });
  await causeEvent(owner);
  const start = later(1_000);
  await sendDeliveries(id, { at: start });
  await db()
    .updateTable("deliveries")
    .set({ next_at: start })
    .where("endpoint_id", "=", id)
    .execute();
  await sendDeliveries(id, { at: new Date(start.getTime() + 13 * HOUR_MS) });
  await patchEndpoint(owner, id, { paused: true });
  await scanDeliveries(addDays(start, 6));
  expect((await getEndpoint(owner, id)).body).toMatchObject({
    state: "PAUSED",
    disabledBecause: null,
  });
  expect(await listSubjects(owner)).toEqual([]);
});

test("webhooks: paused endpoints get tests only; redelivery then sends each missed event once, with its first body", async () => {
  const { owner, id } = await createEndpoint();
  const waiting = await causeEvent(owner);
  await patchEndpoint(owner, id, { paused: true });
  const missed = await causeEvent(owner);
  const probe = await sendTestTo(owner, id);
  expect([probe.status, probe.body.type, probe.body.state]).toEqual([
    202,
    "endpoint.test",
    "QUEUED",
  ]);
  expect(probe.body.body.data.id).toBe(id);
  await sendDeliveries(id);
  expect(receiver.received.map(({ json }) => json.type)).toEqual(["endpoint.test"]);
  // A test that failed is no event that was missed.
  await db()
    .updateTable("deliveries")
    .set({ state: "FAILED" })
    .where("id", "=", probe.body.id)
    .execute();
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const whilePaused = await redeliverTo(owner, id, { since });
  expect([whilePaused.status, listPaths(whilePaused)]).toEqual([409, ["endpoint"]]);
  await patchEndpoint(owner, id, { paused: false });
  const before = (await listDeliveriesOf(owner, id, { state: "SKIPPED" })).items;
  const again = await redeliverTo(owner, id, { since });
  expect([again.status, again.body]).toEqual([202, { count: 2 }]);
  receiver.clear();
  await sendDeliveries(id);
  await sendDeliveries(id);
  expect(receiver.received.map(({ json }) => json.data["id"])).toEqual([waiting, missed]);
  expect(receiver.received.map(({ json }) => json)).toEqual(
    before.map(({ body }: { body: unknown }) => body).toReversed(),
  );
});

test("POST E/redeliver: one delivery by its id; 409 state while it waits, 404 for another endpoint’s", async () => {
  const { owner, id } = await createEndpoint();
  const other = await createEndpoint();
  await causeEvent(owner);
  const [{ id: delivery }] = (await listDeliveriesOf(owner, id)).items;
  const waiting = await redeliverTo(owner, id, { id: delivery });
  expect([waiting.status, listPaths(waiting)]).toEqual([409, ["state"]]);
  await sendDeliveries(id);
  expect((await redeliverTo(owner, id, { id: delivery })).body).toEqual({ count: 1 });
  await sendDeliveries(id);
  expect(receiver.received).toHaveLength(2);
  expect((await redeliverTo(other.owner, other.id, { id: delivery })).status).toBe(404);
  expect((await redeliverTo(other.owner, id, { id: delivery })).status).toBe(404);
  expect((await redeliverTo(owner, id, {})).status).toBe(400);
  const tooEarly = addDays(new Date(), -31).toISOString();
  expect(listPaths(await redeliverTo(owner, id, { since: tooEarly }))).toEqual(["since"]);
});

test("POST E/test: 10 an hour for an endpoint, then 429", async () => {
  const { owner, id } = await createEndpoint();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await sendTestTo(owner, id)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
});

test("webhooks: no attempt begins after a suspension of the owner, even while a worker is sending", async () => {
  const { owner, id } = await createEndpoint();
  for (let count = 0; count < 6; count += 1) await causeEvent(owner);
  let isSuspended = false;
  const begun: boolean[] = [];
  await sendDeliveries(id, {
    post: async () => {
      begun.push(isSuspended);
      await suspend(owner);
      isSuspended = true;
      return { status: 204, error: null };
    },
  });
  expect(begun.length).toBeLessThan(6);
  expect(begun).not.toContain(true);
  await causeEvent(owner);
  await sendTestTo(owner, id);
  await sendDeliveries(id);
  expect(receiver.received).toEqual([]);
  const { rows } = await sql`
    select distinct state from deliveries where endpoint_id = ${id} and state <> 'DELIVERED'`.execute(
    db(),
  );
  expect(rows).toEqual([{ state: "SKIPPED" }]);
});

test.each<[string, (owner: Actor, id: string) => Promise<unknown>]>([
  [
    "the endpoint",
    ({ identity }, id) => request("DELETE /v1/endpoints/{id}", { identity, params: { id } }),
  ],
  [
    "its profile",
    ({ identity, profileId: id }) =>
      request("DELETE /v1/profiles/{id}", { identity, params: { id } }),
  ],
  ["the account", ({ identity }) => request("DELETE /v1/account/", { identity })],
])("webhooks: no attempt begins after %s is deleted", async (_, remove) => {
  const { owner, id } = await createEndpoint();
  await causeEvent(owner);
  const claimed = await claimDelivery(id);
  if (claimed === null) throw new Error("nothing was claimed");
  await causeEvent(owner);
  await remove(owner, id);
  await sendDeliveries(id);
  expect(receiver.received).toEqual([]);
  // An attempt that had begun ends without an error.
  await finishDelivery(claimed, { status: 500, error: "STATUS", ms: 1 });
});

import "@/tests/support/mail";
import { stripeStandIn } from "@/tests/support/payments";
import { endpointRow, listDeliveriesOf } from "@/tests/support/endpoints";
import { afterEach, expect, test } from "vitest";
import { createExport } from "@/lib/exports/create-export.commands";
import { recordClosedOpportunities } from "@/lib/applications/mails/application-reminders.commands";
import type { WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { db } from "@/lib/server/database/db";
import { MINUTE_MS } from "@/lib/shared/time/durations";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  minutesAgo,
  nativeOpportunity,
  save,
  send,
  setDeadline,
  takeBack,
} from "@/tests/support/applications";
import { createOrganisation, draftOpportunity } from "@/tests/support/checkout";
import { startWith } from "@/tests/support/conversations";
import { act, createDeskTeam, createReceived, reopenUntil, undoAction } from "@/tests/support/desk";
import { requestExport } from "@/tests/support/exports";
import { runJobs } from "@/tests/support/jobs";
import { answer, createReleased, endCountdown, offerPlace, rank } from "@/tests/support/letters";
import { inDays } from "@/tests/support/opportunities";
import {
  enableWebhooks,
  findCharge,
  type OpenedOrder,
  orderPlan,
  orderSubscription,
  pay,
  refund,
} from "@/tests/support/orders";

afterEach(() => stripeStandIn.faults.clear());

/** Bodies, oldest first. */
async function listBodies(owner: Actor, id: string): Promise<WebhookDelivery["body"][]> {
  await runJobs();
  const { items } = await listDeliveriesOf(owner, id, { size: "100" });
  return items.map(({ body }: WebhookDelivery) => body).toReversed();
}

const listTypes = async (owner: Actor, id: string): Promise<string[]> =>
  (await listBodies(owner, id)).map(({ type }) => type);

test("webhooks: an application that arrives, is changed and withdrawn, not its draft", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner);
  const opportunityId = await nativeOpportunity(owner.profileId);
  const draft = await createDraft(opportunityId);
  expect(await listTypes(owner, id)).toEqual([]);
  await send(draft.artist, draft.id, draft.revision);
  expect(await listTypes(owner, id)).toEqual(["application.submitted"]);
  const { body: saved } = await save(
    draft.artist,
    draft.id,
    { statement: "Tides." },
    draft.revision,
  );
  await send(draft.artist, draft.id, saved.revision);
  expect(await listTypes(owner, id)).toEqual(["application.submitted", "application.changed"]);
  await takeBack(draft.artist, draft.id);
  const bodies = await listBodies(owner, id);
  expect(bodies.at(-1)).toEqual({
    type: "application.withdrawn",
    timestamp: expect.any(String),
    data: {
      id: draft.id,
      profileId: owner.profileId,
      opportunityId,
      state: "WITHDRAWN",
      href: expect.stringMatching(new RegExp(`/v1/applications/${draft.id}$`)),
    },
  });
});

test("webhooks: an application that is not considered and reopened; nothing of one where that was undone", async () => {
  const team = await createDeskTeam();
  const { id } = await endpointRow(team.owner, {
    events: ["application.not_considered", "application.reopened"],
  });
  const { opportunityId, ids } = await createReceived(team, 2);
  const [kept, undone] = ids as [string, string];
  const leaveOut = (application: string) =>
    act(team.owner, opportunityId, {
      ids: [application],
      action: "NOT_CONSIDERED",
      value: "Withdrawn by us.",
    });
  await leaveOut(kept);
  const { body: bulk } = await leaveOut(undone);
  await undoAction(team.owner, opportunityId, bulk.id);
  // Artists are told once it can no longer be undone.
  await db()
    .updateTable("outbox")
    .set({ not_before: new Date(0) })
    .execute();
  expect((await listBodies(team.owner, id)).map(({ data }) => data.id)).toEqual([kept]);
  await reopenUntil(team.owner, undone, inDays(1));
  expect(await listTypes(team.owner, id)).toEqual([
    "application.not_considered",
    "application.reopened",
  ]);
});

test("webhooks: a place that is offered, and an artist who replies", async () => {
  const team = await createDeskTeam();
  const { id } = await endpointRow(team.owner, {
    events: ["application.offered", "application.replied"],
  });
  const { opportunityId, ids, submissions } = await createReleased(
    team,
    ["ACCEPTED", "WAITLISTED"],
    {
      places: 1,
    },
  );
  const [accepted, waiting] = submissions;
  if (accepted === undefined || waiting === undefined) throw new Error("nobody applied");
  await answer(accepted.artist, accepted.id, "DECLINE");
  expect(await listTypes(team.owner, id)).toEqual(["application.replied"]);
  await rank(team.owner, opportunityId, [ids[1] ?? ""]);
  await offerPlace(team.owner, opportunityId);
  await endCountdown(opportunityId);
  const bodies = await listBodies(team.owner, id);
  expect(bodies.map(({ type, data }) => [type, data.id])).toEqual([
    ["application.replied", accepted.id],
    ["application.offered", waiting.id],
  ]);
});

test("webhooks: an opportunity that closes, once nobody can be late any more", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner, { events: ["opportunity.closed"] });
  const opportunityId = await nativeOpportunity(owner.profileId);
  await createSubmission(opportunityId);
  await setDeadline(opportunityId, minutesAgo(1));
  await recordClosedOpportunities();
  expect(await listTypes(owner, id)).toEqual([]);
  const later = new Date(Date.now() + 30 * MINUTE_MS);
  await recordClosedOpportunities(later);
  await recordClosedOpportunities(later);
  const bodies = await listBodies(owner, id);
  expect(bodies.map(({ type, data }) => [type, data.id])).toEqual([
    ["opportunity.closed", opportunityId],
  ]);
});

test("webhooks: a message tells whoever it reached, not whoever wrote it, and nothing of its text", async () => {
  const owner = await createArtist();
  const writer = await createArtist();
  const [to, from] = [await endpointRow(owner), await endpointRow(writer)];
  const conversation = await startWith(writer, { subjectId: owner.profileId });
  const [body, ...rest] = await listBodies(owner, to.id);
  expect(rest).toEqual([]);
  expect(body).toMatchObject({ type: "message.received", data: { profileId: owner.profileId } });
  expect(body?.data.href).toMatch(new RegExp(`/v1/conversations/${conversation.id}$`));
  expect(JSON.stringify(body)).not.toContain("studio");
  expect(await listTypes(writer, from.id)).toEqual([]);
});

test("webhooks: an export that is ready", async () => {
  const team = await createDeskTeam();
  const { id } = await endpointRow(team.owner, { events: ["export.ready"] });
  const { opportunityId } = await createReceived(team, 1);
  const { body } = await requestExport(team.manager, opportunityId, { format: "CSV" });
  await createExport(body.id);
  const [ready, ...rest] = await listBodies(team.owner, id);
  expect(rest).toEqual([]);
  expect(ready?.data).toMatchObject({ id: body.id, opportunityId, state: "READY" });
});

test("webhooks: an order that is paid and refunded", async () => {
  enableWebhooks();
  const owner = await createArtist();
  const { id } = await endpointRow(owner, { events: ["order.paid", "order.refunded"] });
  const order = await orderPlan(owner);
  expect(await listTypes(owner, id)).toEqual([]);
  await pay(order);
  expect(await listTypes(owner, id)).toEqual(["order.paid"]);
  await refund(await findCharge(order));
  const bodies = await listBodies(owner, id);
  expect(bodies.map(({ type, data }) => [type, data.id, data.state])).toEqual([
    ["order.paid", order.orderId, "FULFILLED"],
    ["order.refunded", order.orderId, "REFUNDED"],
  ]);
});

test("webhooks: an endpoint of one opportunity hears of no other", async () => {
  const owner = await createArtist();
  const [own, other] = [
    await nativeOpportunity(owner.profileId),
    await nativeOpportunity(owner.profileId),
  ];
  const { id } = await endpointRow(owner, { opportunityId: own });
  const { id: applicationId } = await createSubmission(own);
  await createSubmission(other);
  await startWith(await createArtist(), { subjectId: owner.profileId });
  expect((await listBodies(owner, id)).map(({ data }) => data.id)).toEqual([applicationId]);
});

test.each<[string, (owner: Actor) => Promise<OpenedOrder>]>([
  ["its plan", (owner) => orderPlan(owner)],
  [
    "the subscription that it is published with",
    async (owner) =>
      orderSubscription(owner, "ORGANIZATION_PREMIUM", await draftOpportunity(owner)),
  ],
])("webhooks: an opportunity is published once %s is paid", async (_, order) => {
  enableWebhooks();
  const owner = await createOrganisation();
  const { id } = await endpointRow(owner, { events: ["opportunity.published"] });
  const opened = await order(owner);
  expect(await listTypes(owner, id)).toEqual([]);
  await pay(opened);
  expect(await listTypes(owner, id)).toEqual(["opportunity.published"]);
});

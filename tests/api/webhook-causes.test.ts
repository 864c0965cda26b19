import "@/tests/support/mail";
import { endpointRow, listDeliveriesOf } from "@/tests/support/endpoints";
import { expect, test } from "vitest";
import type { WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { dispatchWebhooks } from "@/lib/endpoints/dispatch-webhooks.commands";
import { transaction } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { postArtwork } from "@/tests/support/artworks";
import { createDeskTeam } from "@/tests/support/desk";
import { runJobs } from "@/tests/support/jobs";
import {
  beginRelease,
  createLettered,
  createReleased,
  endCountdown,
} from "@/tests/support/letters";
import { opportunityRow } from "@/tests/support/opportunities";
import { closeRound, createJury, openRound } from "@/tests/support/juries";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

async function listTypes(owner: Actor, id: string): Promise<string[]> {
  await runJobs();
  const { items } = await listDeliveriesOf(owner, id, { size: "100" });
  return items.map(({ type }: WebhookDelivery) => type).toSorted();
}

test("webhooks: artworks that are posted and deleted, and opportunities that are cancelled", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner);
  const { body: artwork } = await postArtwork(owner);
  await request("DELETE /v1/artworks/{id}", {
    identity: owner.identity,
    params: { id: artwork.id },
  });
  const opportunityId = await opportunityRow(owner.profileId);
  await request("DELETE /v1/opportunities/{id}", {
    identity: owner.identity,
    params: { id: opportunityId },
  });
  expect(await listTypes(owner, id)).toEqual([
    "artwork.created",
    "artwork.deleted",
    "opportunity.cancelled",
  ]);
});

test("webhooks: an opportunity that is published and changed, not its draft", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner);
  const { body: draft } = await postOpportunity(owner, completeOpportunity());
  expect(await listTypes(owner, id)).toEqual([]);
  await putOpportunity(owner, draft.id, { plan: "FREE" });
  expect(await listTypes(owner, id)).toEqual(["opportunity.published"]);
  await putOpportunity(owner, draft.id, { summary: "In the winter." });
  await putOpportunity(owner, draft.id, { summary: "In the winter." });
  expect(await listTypes(owner, id)).toEqual(["opportunity.changed", "opportunity.published"]);
});

test("webhooks: an opportunity that is linked to another profile, once and for that one; not its draft", async () => {
  const owner = await createArtist();
  const other = await createActor(owner);
  const [before, after] = [await endpointRow(owner), await endpointRow(other)];
  const draftId = await opportunityRow(owner.profileId, { status: "DRAFT" });
  for (const id of [await opportunityRow(owner.profileId), draftId])
    for (const { profileId } of [owner, other, other])
      await request("PUT /v1/opportunities/{id}/profile", {
        identity: owner.identity,
        params: { id },
        json: { profileId },
      });
  expect(await listTypes(owner, before.id)).toEqual([]);
  expect(await listTypes(other, after.id)).toEqual(["opportunity.changed"]);
});

test("webhooks: a jury round that opens, closes and opens again, each once", async () => {
  const { owner, opportunityId } = await createJury({ isOpen: false });
  const { id } = await endpointRow(owner, { events: ["round.opened", "round.closed"] });
  await openRound(owner, opportunityId);
  await closeRound(owner, opportunityId);
  await closeRound(owner, opportunityId);
  expect(await listTypes(owner, id)).toEqual(["round.closed", "round.opened"]);
  await openRound(owner, opportunityId);
  await openRound(owner, opportunityId);
  expect(await listTypes(owner, id)).toEqual(["round.closed", "round.opened", "round.opened"]);
});

test("webhooks: before the release nothing tells what was decided; no body has a name, address, answer, note or score", async () => {
  const team = await createDeskTeam();
  const { owner } = team;
  const { id } = await endpointRow(owner);
  const { opportunityId } = await createLettered(team, ["ACCEPTED", "DECLINED"]);
  const before = await listTypes(owner, id);
  expect(before.filter((type) => type === "letter.released")).toEqual([]);
  await beginRelease(owner, opportunityId);
  await endCountdown(opportunityId);
  const { length } = (await listTypes(owner, id)).filter((type) => type === "letter.released");
  expect(length).toBe(2);
  const { items } = await listDeliveriesOf(owner, id, { size: "100" });
  for (const { body } of items as WebhookDelivery[]) {
    const known = ["id", "profileId", "opportunityId", "state", "href"];
    expect(Object.keys(body.data).filter((name) => !known.includes(name))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/@|Brook|ACCEPTED|DECLINED|WAITLISTED/);
    expect(body.data.opportunityId).toBe(opportunityId);
  }
});

test("webhooks: repeated dispatch of one event makes one delivery, and none for a younger endpoint", async () => {
  const team = await createDeskTeam();
  const { id } = await endpointRow(team.owner);
  await createReleased(team, ["ACCEPTED"]);
  await runJobs();
  const { items } = await listDeliveriesOf(team.owner, id, { type: "letter.released" });
  const [delivery] = items as WebhookDelivery[];
  if (delivery === undefined) throw new Error("nothing was queued");
  const younger = await endpointRow(team.owner);
  const event = {
    id: delivery.eventId,
    kind: "LETTER_RELEASED",
    subjectId: delivery.subjectId,
    payload: {},
    createdAt: new Date(delivery.body.timestamp),
    notBefore: new Date(),
  } as const;
  await Promise.all([1, 2].map(() => transaction((tx) => dispatchWebhooks(tx, event))));
  const again = await listDeliveriesOf(team.owner, id, { type: "letter.released" });
  expect(again.items).toHaveLength(1);
  expect((await listDeliveriesOf(team.owner, younger.id)).items).toEqual([]);
});

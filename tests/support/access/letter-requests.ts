import type { World } from "@/tests/support/access/callers";
import { applicationRow } from "@/tests/support/application-rows";
import { nativeOpportunity } from "@/tests/support/applications";
import { letterRow } from "@/tests/support/letter-rows";
import { templates } from "@/tests/support/letters";
import type { RequestFields } from "@/tests/support/request";

/** A letter that is not released, of the owner's opportunity. */
async function addDraft({ owner }: World) {
  const opportunityId = await nativeOpportunity(owner.profileId);
  const applicationId = await applicationRow(opportunityId);
  return { opportunityId, applicationId, letterId: await letterRow(applicationId) };
}

const byOpportunity = async (world: World) => ({
  params: { id: (await addDraft(world)).opportunityId },
});

/** A place that is free, and somebody who waits. */
async function addWaiting({ owner }: World) {
  const id = await nativeOpportunity(owner.profileId);
  const applicationId = await applicationRow(id);
  await letterRow(applicationId, { outcome: "WAITLISTED", releasedAt: new Date(), places: 1 });
  return { id, applicationId };
}

async function addOwnPlace({ owner }: World) {
  const { uid: accountUid, profileId } = owner;
  const id = await applicationRow(await nativeOpportunity(null), { accountUid, profileId });
  await letterRow(id, { releasedAt: new Date() });
  return { id };
}

export const letterRequests: Record<string, (world: World) => Promise<RequestFields>> = {
  "GET /v1/opportunities/{id}/letters": byOpportunity,
  "POST /v1/opportunities/{id}/letters": async (world) => {
    const { opportunityId, applicationId } = await addDraft(world);
    return { params: { id: opportunityId }, json: { ids: [applicationId], templates } };
  },
  "PUT /v1/opportunities/{id}/letters/{letterId}": async (world) => {
    const { opportunityId, letterId } = await addDraft(world);
    return { params: { id: opportunityId, letterId }, json: templates.ACCEPTED };
  },
  "DELETE /v1/opportunities/{id}/letters/{letterId}": async (world) => {
    const { opportunityId, letterId } = await addDraft(world);
    return { params: { id: opportunityId, letterId } };
  },
  "GET /v1/opportunities/{id}/letters/recipients": byOpportunity,
  "GET /v1/opportunities/{id}/letters/release": byOpportunity,
  "POST /v1/opportunities/{id}/letters/release": async (world) => ({
    ...(await byOpportunity(world)),
    json: {},
  }),
  "POST /v1/opportunities/{id}/letters/stop": byOpportunity,
  "GET /v1/opportunities/{id}/letters/settings": byOpportunity,
  "PUT /v1/opportunities/{id}/letters/settings": async (world) => ({
    ...(await byOpportunity(world)),
    json: { offersAutomatically: false, showsPosition: true, keepDays: 365 },
  }),
  "GET /v1/opportunities/{id}/exports": byOpportunity,
  "POST /v1/opportunities/{id}/exports": async (world) => ({
    ...(await byOpportunity(world)),
    json: { format: "CSV" },
  }),
  "GET /v1/opportunities/{id}/statistics": byOpportunity,
  "GET /v1/opportunities/{id}/history": byOpportunity,
  "GET /v1/opportunities/{id}/waiting-list": byOpportunity,
  "PUT /v1/opportunities/{id}/waiting-list": async (world) => {
    const { id, applicationId } = await addWaiting(world);
    return { params: { id }, json: { ids: [applicationId] } };
  },
  "POST /v1/opportunities/{id}/waiting-list/offer": async (world) => {
    const { id, applicationId } = await addWaiting(world);
    return { params: { id }, json: { applicationId } };
  },
  "POST /v1/applications/{id}/reply": async (world) => ({
    params: await addOwnPlace(world),
    json: { answer: "CONFIRM" },
  }),
};

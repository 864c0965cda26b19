import type { World } from "@/tests/support/access/callers";
import { applicationFileRow, applicationRow } from "@/tests/support/application-rows";
import { nativeOpportunity, statementField } from "@/tests/support/applications";
import { createPdf } from "@/tests/support/files";
import { inDays } from "@/tests/support/opportunities";
import { request, type RequestFields } from "@/tests/support/request";

const filesField = { id: "files", type: "FILES", label: "Files" } as const;

/** The owner's, to an opportunity of nobody here. */
async function addOwnDraft({ owner }: World): Promise<{ id: string }> {
  const opportunityId = await nativeOpportunity(null, { fields: [statementField, filesField] });
  const { uid: accountUid, profileId } = owner;
  return { id: await applicationRow(opportunityId, { accountUid, profileId, state: "DRAFT" }) };
}

/** Somebody's, to an opportunity of the owner's. */
async function addReceived({ owner }: World): Promise<{ id: string; opportunityId: string }> {
  const opportunityId = await nativeOpportunity(owner.profileId);
  return { id: await applicationRow(opportunityId), opportunityId };
}

const byId = async (world: World) => ({ params: { id: (await addReceived(world)).id } });
const byOpportunity = async (world: World) => ({
  params: { id: (await addReceived(world)).opportunityId },
});

const until = { until: inDays(40).toISOString() };

export const applicationRequests: Record<string, (world: World) => Promise<RequestFields>> = {
  "POST /v1/applications/": async () => ({
    json: { opportunityId: await nativeOpportunity(null) },
  }),
  "PUT /v1/applications/{id}/draft": async (world) => ({
    params: await addOwnDraft(world),
    json: { answers: { statement: "Tides." }, basedOn: 1 },
  }),
  "POST /v1/applications/{id}/files": async (world) => ({
    params: await addOwnDraft(world),
    form: { field: "files", files: createPdf() },
  }),
  "DELETE /v1/applications/{id}/files/{fileId}": async (world) => {
    const { id } = await addOwnDraft(world);
    return { params: { id, fileId: await applicationFileRow(id) } };
  },
  "POST /v1/applications/{id}/submit": async (world) => ({
    params: await addOwnDraft(world),
    json: { revision: 1 },
  }),
  "POST /v1/applications/{id}/withdraw": async (world) => ({
    params: await addOwnDraft(world),
    json: {},
  }),
  "GET /v1/opportunities/{id}/applications": byOpportunity,
  "GET /v1/opportunities/{id}/applications/facets": byOpportunity,
  "GET /v1/opportunities/{id}/applications/neighbours": async (world) => {
    const { id: application, opportunityId } = await addReceived(world);
    return { params: { id: opportunityId }, query: { application } };
  },
  "POST /v1/opportunities/{id}/applications/bulk": async (world) => {
    const { id, opportunityId } = await addReceived(world);
    return { params: { id: opportunityId }, json: { ids: [id], action: "TAG", value: "tides" } };
  },
  "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo": async (world) => {
    const { id, opportunityId } = await addReceived(world);
    const { body } = await request("POST /v1/opportunities/{id}/applications/bulk", {
      params: { id: opportunityId },
      json: { ids: [id], action: "TAG", value: "tides" },
      identity: world.owner.identity,
    });
    return { params: { id: opportunityId, bulkId: body.id } };
  },
  "GET /v1/applications/{id}": byId,
  "DELETE /v1/applications/{id}": byId,
  "POST /v1/applications/{id}/notes": async (world) => ({
    ...(await byId(world)),
    json: { text: "Strong." },
  }),
  "POST /v1/applications/{id}/reopen": async (world) => ({ ...(await byId(world)), json: until }),
  "POST /v1/applications/{id}/extend": async (world) => ({ ...(await byId(world)), json: until }),
};

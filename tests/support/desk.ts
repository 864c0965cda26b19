import { db } from "@/lib/server/database/db";
import {
  type Actor,
  createActor,
  createArtist,
  signUp,
  type TestAccount,
} from "@/tests/support/accounts";
import { createSubmission, nativeOpportunity } from "@/tests/support/applications";
import { memberRow } from "@/tests/support/members";
import { type ApiResponse, request } from "@/tests/support/request";

type Person = Pick<TestAccount, "identity">;

export const listDesk = ({ identity }: Person, id: string, query: Record<string, string> = {}) =>
  request("GET /v1/opportunities/{id}/applications", { params: { id }, query, identity });

export const readFacets = ({ identity }: Person, id: string, query: Record<string, string> = {}) =>
  request("GET /v1/opportunities/{id}/applications/facets", { params: { id }, query, identity });

export const findNeighbours = (
  { identity }: Person,
  id: string,
  query: Record<string, string>,
): Promise<ApiResponse> =>
  request("GET /v1/opportunities/{id}/applications/neighbours", {
    params: { id },
    query,
    identity,
  });

export const act = (
  { identity }: Person,
  id: string,
  json: object,
  headers: Record<string, string> = {},
) =>
  request("POST /v1/opportunities/{id}/applications/bulk", {
    params: { id },
    json,
    headers,
    identity,
  });

export const undoAction = ({ identity }: Person, id: string, bulkId: string) =>
  request("POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo", {
    params: { id, bulkId },
    identity,
  });

export const addNote = ({ identity }: Person, id: string, text: string) =>
  request("POST /v1/applications/{id}/notes", { params: { id }, json: { text }, identity });

export const reopenUntil = ({ identity }: Person, id: string, until: Date) =>
  request("POST /v1/applications/{id}/reopen", {
    params: { id },
    json: { until: until.toISOString() },
    identity,
  });

export const extendUntil = ({ identity }: Person, id: string, until: Date) =>
  request("POST /v1/applications/{id}/extend", {
    params: { id },
    json: { until: until.toISOString() },
    identity,
  });

export const eraseApplication = ({ identity }: Person, id: string) =>
  request("DELETE /v1/applications/{id}", { params: { id }, identity });

export type DeskTeam = Record<"owner", Actor> &
  Record<"manager" | "editor" | "viewer" | "stranger", TestAccount>;

/** An organiser with a member of each role, called Mo Member, and somebody else. */
export async function createDeskTeam(): Promise<DeskTeam> {
  const owner = await createArtist();
  const createMember = async () => createActor(await signUp(), { name: "Mo Member" });
  const manager = await createMember();
  const editor = await createMember();
  const viewer = await createMember();
  await memberRow(owner.profileId, manager, "MANAGER");
  await memberRow(owner.profileId, editor, "EDITOR");
  await memberRow(owner.profileId, viewer, "VIEWER");
  return { owner, manager, editor, viewer, stranger: await createMember() };
}

/** A native opportunity with submitted applications. */
export async function createReceived({ owner }: DeskTeam, count: number, options = {}) {
  const opportunityId = await nativeOpportunity(owner.profileId, options);
  const submissions: Awaited<ReturnType<typeof createSubmission>>[] = [];
  for (let index = 0; index < count; index += 1)
    submissions.push(await createSubmission(opportunityId, { statement: `Tide ${index}` }));
  return { opportunityId, submissions, ids: submissions.map(({ id }) => id) };
}

export const setApplication = (id: string, fields: object) =>
  db().updateTable("applications").set(fields).where("id", "=", id).execute();

import { expect } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

type Person = Pick<Actor, "identity">;

export const titleField = {
  id: "title",
  type: "SHORT_TEXT",
  label: "Title",
  required: true,
  maxChars: 100,
};
export const toForm = (...fields: object[]) => ({ sections: [{ id: "s", title: "S", fields }] });

export const getForm = (id: string, person?: Person, version?: string) =>
  request("GET /v1/opportunities/{id}/form", {
    params: { id },
    ...(person && { identity: person.identity }),
    ...(version !== undefined && { query: { version } }),
  });
export const putForm = ({ identity }: Person, id: string, json: object) =>
  request("PUT /v1/opportunities/{id}/form", { params: { id }, json, identity });
export const openForm = ({ identity }: Person, id: string) =>
  request("POST /v1/opportunities/{id}/form/open", { params: { id }, identity });
export const checkForm = ({ identity }: Person, id: string, answers: unknown) =>
  request("POST /v1/opportunities/{id}/form/check", {
    params: { id },
    json: { answers },
    identity,
  });

/** A published opportunity with one field, open. */
export async function createOpenForm(fields: object[] = [titleField]) {
  const actor = await createArtist();
  const id = await opportunityRow(actor.profileId);
  await putForm(actor, id, toForm(...fields));
  expect((await openForm(actor, id)).status).toBe(200);
  return { actor, id };
}

/** Records what a first submission does. */
export const recordSubmission = (id: string) =>
  db()
    .updateTable("opportunities")
    .set({ first_submitted_at: new Date(), apply_mode: "HERE", apply_url: null })
    .where("id", "=", id)
    .execute();

import { FormDefinition, type FormDefinitionInput } from "@/lib/forms/form.schema";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { type ApiResponse, request } from "@/tests/support/request";

type Fields = FormDefinitionInput["sections"][number]["fields"];

export const statementField = {
  id: "statement",
  type: "STATEMENT",
  label: "Statement",
  required: true,
  maxChars: 500,
} as const;

type NativeOptions = Omit<FormDefinitionInput, "sections"> & {
  fields?: Fields;
  deadline?: Date;
  rolling?: boolean;
  title?: string;
  listedUntil?: Date;
};

/** An open native opportunity with one statement to write. */
export async function nativeOpportunity(
  profileId: string | null,
  options: NativeOptions = {},
): Promise<string> {
  const { fields = [statementField], deadline, rolling, title, listedUntil, ...form } = options;
  const id = await opportunityRow(profileId, {
    ...(deadline && { deadline }),
    ...(rolling && { deadlineKind: "ROLLING" }),
    ...(title !== undefined && { title }),
    ...(listedUntil && { listedUntil }),
  });
  await db()
    .updateTable("opportunities")
    .set({ apply_mode: "HERE", apply_url: null, form_opened_at: new Date() })
    .where("id", "=", id)
    .execute();
  await setForm(id, { ...form, fields });
  return id;
}

/** A further open version of the form. */
export async function setForm(
  opportunityId: string,
  { fields, ...form }: Omit<FormDefinitionInput, "sections"> & { fields: Fields },
): Promise<void> {
  const sections = [{ id: "main", title: "Your application", fields }];
  const definition = FormDefinition.parse({ ...form, sections });
  const { versions } = await db()
    .selectFrom("forms")
    .select(({ fn }) => fn.countAll<number>().as("versions"))
    .where("opportunity_id", "=", opportunityId)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("forms")
    .values({
      opportunity_id: opportunityId,
      version: versions + 1,
      definition: JSON.stringify(definition),
      opened_at: new Date(),
    })
    .execute();
}

/** The grace for everybody is ten minutes. */
export const setDeadline = (opportunityId: string, deadline: Date) =>
  db()
    .updateTable("opportunities")
    .set({
      deadline,
      deadline_local: deadline.toISOString().slice(0, 19),
      listed_until: inDays(-0.5) > deadline ? deadline : inDays(-0.5),
    })
    .where("id", "=", opportunityId)
    .execute();

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

export const start = (artist: Actor, opportunityId: string, fields: object = {}) =>
  request("POST /v1/applications/", { json: { opportunityId, ...fields }, ...artist });

export const save = (artist: Actor, id: string, answers: object, basedOn = 1) =>
  request("PUT /v1/applications/{id}/draft", {
    params: { id },
    json: { answers, basedOn },
    ...artist,
  });

/** Saves answers as JSON that no object could become. */
export const saveText = (artist: Actor, id: string, answers: string, basedOn: number) =>
  request("PUT /v1/applications/{id}/draft", {
    params: { id },
    body: `{"answers":${answers},"basedOn":${basedOn}}`,
    headers: { "content-type": "application/json" },
    ...artist,
  });

export const send = (artist: Actor, id: string, revision: number) =>
  request("POST /v1/applications/{id}/submit", { params: { id }, json: { revision }, ...artist });

export const takeBack = (artist: Actor, id: string, json: object = {}) =>
  request("POST /v1/applications/{id}/withdraw", { params: { id }, json, ...artist });

/** Repeats a call as clients do: waiting for a lock may last longer than a statement may, on a busy machine. */
export async function repeatWhileBusy(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await call();
  return response.status === 503 ? repeatWhileBusy(call) : response;
}

export const listApplications = (artist: Actor, query: Record<string, string> = {}) =>
  request("GET /v1/applications/", { query, ...artist });

export const getApplication = ({ identity }: Pick<Actor, "identity">, id: string) =>
  request("GET /v1/applications/{id}", { params: { id }, identity });

export const completeAnswers = { statement: "I work with tides." };

/** An artist with a draft that could be submitted. */
export async function createDraft(
  opportunityId: string,
  answers: object = completeAnswers,
): Promise<{ artist: Actor; id: string; revision: number }> {
  const artist = await createArtist();
  const { body } = await start(artist, opportunityId);
  const { body: saved } = await save(artist, body.id, answers, body.revision);
  return { artist, id: body.id, revision: saved.revision };
}

export async function createSubmission(
  opportunityId: string,
  answers: object = completeAnswers,
): Promise<{ artist: Actor; id: string; revision: number; number: number }> {
  const begun = await createDraft(opportunityId, answers);
  const { status, body } = await send(begun.artist, begun.id, begun.revision);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...begun, number: body.number };
}

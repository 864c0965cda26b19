import type { CvEntry } from "@/lib/cvs/cvs.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type Caller = Pick<TestAccount, "identity">;

/** An exhibition with every field that it may have. */
export const exhibition = {
  kind: "EXHIBITION",
  form: "SOLO",
  from: "2024-03-05",
  until: "2024-05",
  ongoing: false,
  title: "Low tide",
  venue: "Kunsthalle Basel",
  city: "Basel",
  country: "CH",
  by: "Mara Ito",
  pages: null,
  url: "https://kunsthalle.example/low-tide",
  public: true,
};

export const award = { kind: "AWARD", from: "2021", title: "Harbour Prize" };

/** Inserts an entry past the API. */
export async function cvEntryRow(
  profileId: string,
  fields: { kind?: string; starts?: string; title?: string; is_public?: boolean } = {},
): Promise<string> {
  const id = newId();
  await db()
    .insertInto("cvs")
    .values({ profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db()
    .insertInto("cv_entries")
    .values({
      id,
      profile_id: profileId,
      kind: "AWARD",
      starts: "2021",
      title: "Harbour Prize",
      ...fields,
    })
    .execute();
  return id;
}

export const getCv = (
  id: string,
  query: { own?: string; format?: string } = {},
  identity?: string,
) =>
  request("GET /v1/profiles/{id}/cv", {
    params: { id },
    query,
    ...(identity !== undefined && { identity }),
  });

export const getOwnCv = ({ identity }: Caller, id: string, format = "json") =>
  getCv(id, { own: "true", format }, identity);

export const postCvEntry = (
  { identity }: Caller,
  id: string,
  json: object,
  headers: Record<string, string> = {},
) => request("POST /v1/profiles/{id}/cv/entries", { identity, params: { id }, json, headers });

export const putCvEntry = ({ identity }: Caller, id: string, entryId: string, json: object) =>
  request("PUT /v1/profiles/{id}/cv/entries/{entryId}", {
    identity,
    params: { id, entryId },
    json,
  });

export const deleteCvEntryOf = ({ identity }: Caller, id: string, entryId: string) =>
  request("DELETE /v1/profiles/{id}/cv/entries/{entryId}", { identity, params: { id, entryId } });

export const putCv = ({ identity }: Caller, id: string, json: object) =>
  request("PUT /v1/profiles/{id}/cv", { identity, params: { id }, json });

export const importCsv = (
  { identity }: Caller,
  id: string,
  text: string | Uint8Array<ArrayBuffer>,
  dryRun?: string,
) =>
  request("POST /v1/profiles/{id}/cv/import", {
    identity,
    params: { id },
    form: {
      file: new File([text], "cv.csv", { type: "text/csv" }),
      ...(dryRun !== undefined && { dryRun }),
    },
  });

export const listTitles = (entries: readonly CvEntry[]) => entries.map(({ title }) => title);

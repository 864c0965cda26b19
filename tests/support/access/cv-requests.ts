import type { World } from "@/tests/support/access/callers";
import { award, cvEntryRow } from "@/tests/support/cvs";
import type { RequestFields } from "@/tests/support/request";

async function addEntry({ owner: { profileId } }: World): Promise<Record<string, string>> {
  return { id: profileId, entryId: await cvEntryRow(profileId) };
}

const toParams = ({ owner }: World) => ({ id: owner.profileId });

export const cvRequests: Record<string, (world: World) => Promise<RequestFields> | RequestFields> =
  {
    "GET /v1/profiles/{id}/cv": (world) => ({ params: toParams(world) }),
    "PUT /v1/profiles/{id}/cv": (world) => ({ params: toParams(world), json: { order: "NEWEST" } }),
    "POST /v1/profiles/{id}/cv/entries": (world) => ({ params: toParams(world), json: award }),
    "PUT /v1/profiles/{id}/cv/entries/{entryId}": async (world) => ({
      params: await addEntry(world),
      json: award,
    }),
    "DELETE /v1/profiles/{id}/cv/entries/{entryId}": async (world) => ({
      params: await addEntry(world),
    }),
    "POST /v1/profiles/{id}/cv/import": (world) => ({
      params: toParams(world),
      form: { file: new File(["kind,from,title\nAWARD,2021,Prize"], "cv.csv") },
    }),
  };

import type { World } from "@/tests/support/access/callers";
import { cvRequests } from "@/tests/support/access/cv-requests";
import { artworkRow } from "@/tests/support/artworks";
import type { RequestFields } from "@/tests/support/request";
import { seriesRow } from "@/tests/support/series";

async function addSeries({ owner }: World): Promise<{ id: string }> {
  return { id: await seriesRow(owner.profileId, [await artworkRow(owner.profileId)]) };
}

export const seriesRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  ...cvRequests,
  "PUT /v1/admin/series/{id}/hidden": async (world) => ({
    params: await addSeries(world),
    json: { hidden: true },
  }),
  "GET /v1/profiles/{id}/series": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/series": ({ owner }) => ({
    params: { id: owner.profileId },
    json: { title: "Night walks" },
  }),
  "GET /v1/series/{id}": async (world) => ({ params: await addSeries(world) }),
  "PUT /v1/series/{id}": async (world) => ({
    params: await addSeries(world),
    json: { title: "Morning walks" },
  }),
  "DELETE /v1/series/{id}": async (world) => ({ params: await addSeries(world) }),
};

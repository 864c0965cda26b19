import type { World } from "@/tests/support/access/callers";
import { artworkRow } from "@/tests/support/artworks";
import { collectionRow } from "@/tests/support/collections";
import type { RequestFields } from "@/tests/support/request";
import { newId } from "@/lib/shared/ids";

const addCollection = async ({ owner }: World) => ({ id: await collectionRow(owner.uid) });

const addItem = async (world: World) => {
  const artworkId = await artworkRow(world.owner.profileId);
  return { id: await collectionRow(world.owner.uid, { works: [artworkId] }), artworkId };
};

export const collectionRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "PUT /v1/admin/collections/{id}/hidden": async (world) => ({
    params: await addCollection(world),
    json: { hidden: true },
  }),
  "POST /v1/collections/": () => ({ json: { name: "Low tides" } }),
  "GET /v1/collections/{id}": async (world) => ({ params: await addCollection(world) }),
  "PUT /v1/collections/{id}": async (world) => ({
    params: await addCollection(world),
    json: { note: "For the hall." },
  }),
  "DELETE /v1/collections/{id}": async (world) => ({ params: await addCollection(world) }),
  "PUT /v1/collections/{id}/items/{artworkId}": async (world) => ({
    params: await addItem(world),
    json: { note: "For the hall." },
  }),
  "DELETE /v1/collections/{id}/items/{artworkId}": async (world) => ({
    params: await addItem(world),
  }),
  "POST /v1/collections/{id}/order": async (world) => {
    const { id, artworkId } = await addItem(world);
    return { params: { id }, json: { artworkIds: [artworkId] } };
  },
  "POST /v1/collections/{id}/link": async ({ owner }) => ({
    params: { id: await collectionRow(owner.uid, { secret: newId() }) },
  }),
  "GET /v1/artworks/{id}/collectors": async ({ owner }) => ({
    params: { id: await artworkRow(owner.profileId) },
  }),
};

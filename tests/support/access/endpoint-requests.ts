import type { World } from "@/tests/support/access/callers";
import { endpointRow } from "@/tests/support/endpoints";
import type { RequestFields } from "@/tests/support/request";

const addEndpoint = async ({ owner }: World) => ({ id: (await endpointRow(owner)).id });

export const endpointRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "GET /v1/profiles/{id}/endpoints": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/endpoints": ({ owner }) => ({
    params: { id: owner.profileId },
    json: { url: "https://hooks.example.org/vitrine", events: ["endpoint.test"] },
  }),
  "GET /v1/endpoints/{id}": async (world) => ({ params: await addEndpoint(world) }),
  "PATCH /v1/endpoints/{id}": async (world) => ({
    params: await addEndpoint(world),
    json: { paused: true },
  }),
  "DELETE /v1/endpoints/{id}": async (world) => ({ params: await addEndpoint(world) }),
  "POST /v1/endpoints/{id}/secret": async (world) => ({
    params: await addEndpoint(world),
    json: {},
  }),
  "POST /v1/endpoints/{id}/test": async (world) => ({ params: await addEndpoint(world), json: {} }),
  "GET /v1/endpoints/{id}/deliveries": async (world) => ({ params: await addEndpoint(world) }),
  "POST /v1/endpoints/{id}/redeliver": async (world) => ({
    params: await addEndpoint(world),
    json: { since: new Date().toISOString() },
  }),
};

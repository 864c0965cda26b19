import type { World } from "@/tests/support/access/callers";
import { keyRow } from "@/tests/support/keys";
import type { RequestFields } from "@/tests/support/request";

const addKey = async ({ owner }: World) => ({ id: (await keyRow(owner)).id });

export const keyRequests: Record<string, (world: World) => Promise<RequestFields> | RequestFields> =
  {
    "POST /v1/keys/": () => ({ json: { name: "Import", scopes: ["applications:read"] } }),
    "POST /v1/keys/{id}/rotate": async (world) => ({ params: await addKey(world), json: {} }),
    "DELETE /v1/keys/{id}": async (world) => ({ params: await addKey(world) }),
    "POST /v1/keys/revoke": () => ({ json: { key: "vtk_unknown" } }),
  };

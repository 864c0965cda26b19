import type { keysApi } from "@/lib/keys/keys.api";
import { createKey } from "@/lib/keys/create-key.commands";
import { revokeFoundKey, revokeKey, rotateKey } from "@/lib/keys/keys.commands";
import { listKeys } from "@/lib/keys/keys.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const keysRoutes = {
  "GET /v1/keys/": ({ query, viewer }) => listKeys(query.profileId, viewer),
  "POST /v1/keys/": ({ body, viewer, resourceId }) => createKey(body, viewer, resourceId),
  "POST /v1/keys/{id}/rotate": ({ params, body, viewer, resourceId }) =>
    rotateKey(params.id, body.overlapHours, viewer, resourceId),
  "DELETE /v1/keys/{id}": ({ params, viewer }) => revokeKey(params.id, viewer),
  "POST /v1/keys/revoke": ({ body, client }) => revokeFoundKey(body.key, client),
} satisfies Routes<typeof keysApi>;

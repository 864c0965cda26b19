import { listDeliveries } from "@/lib/endpoints/deliveries.queries";
import type { endpointsApi } from "@/lib/endpoints/endpoints.api";
import {
  createEndpoint,
  deleteEndpoint,
  rotateEndpointSecret,
  updateEndpoint,
} from "@/lib/endpoints/endpoints.commands";
import { findManagedEndpoint, listEndpoints } from "@/lib/endpoints/endpoints.queries";
import { redeliver, sendTest } from "@/lib/endpoints/redeliver.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const endpointsRoutes = {
  "GET /v1/profiles/{id}/endpoints": ({ params, viewer }) => listEndpoints(params.id, viewer),
  "POST /v1/profiles/{id}/endpoints": ({ params, body, viewer, resourceId }) =>
    createEndpoint(params.id, body, viewer, resourceId),
  "GET /v1/endpoints/{id}": ({ params, viewer }) => findManagedEndpoint(params.id, viewer),
  "PATCH /v1/endpoints/{id}": ({ params, body, viewer }) => updateEndpoint(params.id, body, viewer),
  "DELETE /v1/endpoints/{id}": ({ params, viewer }) => deleteEndpoint(params.id, viewer),
  "POST /v1/endpoints/{id}/secret": ({ params, body, viewer, resourceId }) =>
    rotateEndpointSecret(params.id, body.overlapHours, viewer, resourceId),
  "POST /v1/endpoints/{id}/test": ({ params, viewer, resourceId }) =>
    sendTest(params.id, viewer, resourceId),
  "GET /v1/endpoints/{id}/deliveries": ({ params, query, viewer }) =>
    listDeliveries(params.id, query, viewer),
  "POST /v1/endpoints/{id}/redeliver": ({ params, body, viewer }) =>
    redeliver(params.id, body, viewer),
} satisfies Routes<typeof endpointsApi>;

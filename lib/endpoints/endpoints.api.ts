import { z } from "zod";
import {
  DeliveryQuery,
  Endpoint,
  EndpointChange,
  EndpointForm,
  NewEndpoint,
  RedeliveryForm,
  WebhookDelivery,
  WebhookDeliveryList,
} from "@/lib/endpoints/endpoints.schema";
import { CreatedSecret, RotationForm } from "@/lib/keys/keys.schema";
import { contract, team } from "@/lib/shared/contract";

export const endpointsApi = contract("endpoints", {
  "GET /v1/profiles/{id}/endpoints": {
    summary: "The webhook endpoints of a profile, newest first",
    ...team.MANAGER,
    response: z.array(Endpoint),
  },
  "POST /v1/profiles/{id}/endpoints": {
    summary: "Add a webhook endpoint, whose secret is shown once",
    ...team.MANAGER,
    body: EndpointForm,
    response: NewEndpoint,
    status: 201,
    creates: true,
    answeredOnce: ["secret"],
  },
  "GET /v1/endpoints/{id}": {
    summary: "One webhook endpoint",
    ...team.MANAGER,
    response: Endpoint,
  },
  "PATCH /v1/endpoints/{id}": {
    summary: "Change an endpoint’s address or events, pause it, or enable it again",
    ...team.MANAGER,
    body: EndpointChange,
    response: Endpoint,
  },
  "DELETE /v1/endpoints/{id}": {
    summary: "Delete an endpoint, with its deliveries",
    ...team.MANAGER,
  },
  "POST /v1/endpoints/{id}/secret": {
    summary: "Give an endpoint another secret; the old one signs for some hours more",
    ...team.MANAGER,
    body: RotationForm,
    response: CreatedSecret,
    creates: true,
    answeredOnce: ["secret"],
    needsFreshSignIn: true,
  },
  "POST /v1/endpoints/{id}/test": {
    summary: "Send a test, also to an endpoint that is paused or disabled",
    ...team.MANAGER,
    response: WebhookDelivery,
    status: 202,
    creates: true,
  },
  "GET /v1/endpoints/{id}/deliveries": {
    summary: "What was sent to an endpoint in the last 30 days, newest first",
    ...team.MANAGER,
    query: DeliveryQuery,
    response: WebhookDeliveryList,
  },
  "POST /v1/endpoints/{id}/redeliver": {
    summary: "Send again: one delivery, or all events that failed or were skipped since a time",
    ...team.MANAGER,
    body: RedeliveryForm,
    response: z.object({ count: z.int() }),
    status: 202,
  },
});

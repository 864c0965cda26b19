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
import { contract } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";

const manager = { auth: "identity", may: "MANAGER", params: idParams } as const;

export const endpointsApi = contract("endpoints", {
  "GET /v1/profiles/{id}/endpoints": {
    summary: "The webhook endpoints of a profile, newest first",
    ...manager,
    response: z.array(Endpoint),
  },
  "POST /v1/profiles/{id}/endpoints": {
    summary: "Add a webhook endpoint, whose secret is shown once",
    ...manager,
    body: EndpointForm,
    response: NewEndpoint,
    status: 201,
    creates: true,
    answeredOnce: ["secret"],
  },
  "GET /v1/endpoints/{id}": {
    summary: "One webhook endpoint",
    ...manager,
    response: Endpoint,
  },
  "PATCH /v1/endpoints/{id}": {
    summary: "Change an endpoint’s address or events, pause it, or enable it again",
    ...manager,
    body: EndpointChange,
    response: Endpoint,
  },
  "DELETE /v1/endpoints/{id}": {
    summary: "Delete an endpoint, with its deliveries",
    ...manager,
    response: z.null(),
  },
  "POST /v1/endpoints/{id}/secret": {
    summary: "Give an endpoint another secret; the old one signs for some hours more",
    ...manager,
    body: RotationForm,
    response: CreatedSecret,
    creates: true,
    answeredOnce: ["secret"],
    needsFreshSignIn: true,
  },
  "POST /v1/endpoints/{id}/test": {
    summary: "Send a test, also to an endpoint that is paused or disabled",
    ...manager,
    response: WebhookDelivery,
    status: 202,
    creates: true,
  },
  "GET /v1/endpoints/{id}/deliveries": {
    summary: "What was sent to an endpoint in the last 30 days, newest first",
    ...manager,
    query: DeliveryQuery,
    response: WebhookDeliveryList,
  },
  "POST /v1/endpoints/{id}/redeliver": {
    summary: "Send again: one delivery, or all events that failed or were skipped since a time",
    ...manager,
    body: RedeliveryForm,
    response: z.object({ count: z.int() }),
    status: 202,
  },
});

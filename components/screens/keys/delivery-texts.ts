import type { Endpoint, WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { ALL_EVENTS, WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type Attempt = WebhookDelivery["attempts"][number];

const labelEvent = (event: string): string => {
  const type = WebhookType.safeParse(event).data;
  return type === undefined ? event : webhookTypes[type].label;
};

export const describeEvents = (events: readonly string[]): string =>
  events.includes(ALL_EVENTS) ? "Every event" : events.map(labelEvent).join("; ");

export const deliveryStates: Record<WebhookDelivery["state"], string> = {
  QUEUED: "Waiting",
  SENDING: "Being sent",
  DELIVERED: "Delivered",
  FAILED: "Failed",
  SKIPPED: "Skipped",
};

const errors: Record<NonNullable<Attempt["error"]>, string> = {
  SECRET: "The secret can no longer be read: make a new one",
  DNS: "The name was not found",
  PRIVATE: "The address is not public",
  TLS: "The certificate was not accepted",
  REFUSED: "No connection",
  TIMEOUT: "No answer in 15 seconds",
  REDIRECT: "Redirected; redirects are not followed",
  STATUS: "Answered",
};

export const describeAttempt = ({ status, error }: Omit<Attempt, "at" | "ms">): string =>
  [errors[error ?? "STATUS"], status].filter((part) => part !== null).join(" ");

const reasons = {
  GONE: "Disabled, because it answered that it is gone",
  FAILING: "Disabled after five days without success",
};

export function describeEndpoint({ state, disabledBecause, failingSince }: Endpoint): string {
  if (disabledBecause !== null) return reasons[disabledBecause];
  if (state === "PAUSED") return "Paused";
  return failingSince === null ? "Active" : `Failing since ${formatDateTime(failingSince)}`;
}

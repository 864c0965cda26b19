import { WebhookBody, type WebhookType } from "@/lib/endpoints/webhook-events.schema";

/** The subject of an event. `path`: the call that tells the rest. */
export type WebhookSubject = {
  id: string;
  profileId: string;
  opportunityId?: string | null;
  state?: string | null;
  path: string;
};

/** Returns the bytes of every attempt: ids and a state alone. @param origin of the API */
export function toWebhookBody(
  type: WebhookType,
  at: Date,
  { id, profileId, opportunityId, state, path }: WebhookSubject,
  origin: string,
): string {
  const data = {
    id,
    profileId,
    ...(opportunityId && { opportunityId }),
    ...(state && { state }),
    href: `${origin}${path}`,
  };
  return JSON.stringify(WebhookBody.parse({ type, timestamp: at.toISOString(), data }));
}

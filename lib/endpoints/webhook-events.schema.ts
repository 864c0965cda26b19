import { z } from "zod";

/** Types of events, with the scope of the call in its `href`; null for a call that no API key may make. */
export const webhookTypes = {
  "opportunity.published": { label: "An opportunity is published", scope: "opportunities:read" },
  "opportunity.changed": { label: "An opportunity is changed", scope: "opportunities:read" },
  "opportunity.closed": {
    label: "Applications to an opportunity close",
    scope: "opportunities:read",
  },
  "opportunity.cancelled": { label: "An opportunity is cancelled", scope: "opportunities:read" },
  "application.submitted": { label: "An application arrives", scope: "applications:read" },
  "application.changed": { label: "An application is changed", scope: "applications:read" },
  "application.withdrawn": { label: "An application is withdrawn", scope: "applications:read" },
  "application.not_considered": {
    label: "An application is not considered",
    scope: "applications:read",
  },
  "application.reopened": { label: "An application is reopened", scope: "applications:read" },
  "application.offered": { label: "A place is offered", scope: "applications:read" },
  "application.replied": { label: "An artist replies to an offer", scope: "applications:read" },
  "round.opened": { label: "A jury round opens", scope: "juries:read" },
  "round.closed": { label: "A jury round closes", scope: "juries:read" },
  "letter.released": { label: "A letter is released", scope: "letters:read" },
  "message.received": { label: "A message arrives", scope: "conversations:read" },
  "export.ready": { label: "An export is ready", scope: "exports:read" },
  "order.paid": { label: "An order is paid", scope: null },
  "order.refunded": { label: "An order is refunded", scope: null },
  "artwork.created": { label: "An artwork is posted", scope: "artworks:read" },
  "artwork.changed": { label: "An artwork is changed", scope: "artworks:read" },
  "artwork.deleted": { label: "An artwork is deleted", scope: "artworks:read" },
  "endpoint.test": { label: "A test", scope: "endpoints:read" },
} as const satisfies Record<string, { label: string; scope: string | null }>;

export type WebhookType = keyof typeof webhookTypes;

export const WebhookType = z
  .enum(Object.keys(webhookTypes) as [WebhookType, ...WebhookType[]])
  .meta({ id: "WebhookType", description: "New types may come." });

/** False for types that an endpoint of one opportunity never hears of. */
export const isOfOpportunity = (type: string): boolean => !/^(artwork|message)\./.test(type);

/** Every event, also of types that come later. */
export const ALL_EVENTS = "*";

/** The meaning of bodies and headers; a changed one is another version. */
export const WEBHOOK_VERSION = "2026-12-01";

export const WebhookBody = z
  .object({
    type: WebhookType,
    timestamp: z.iso.datetime().describe("When it happened."),
    data: z.object({
      id: z.string().describe("The subject: an opportunity, application, round …"),
      profileId: z.string(),
      opportunityId: z.string().optional(),
      state: z.string().optional().describe("Of the subject, when it happened."),
      href: z.url().describe("The call that tells the rest, as it is now."),
    }),
  })
  .meta({ id: "WebhookBody", description: "New fields may come." });
export type WebhookBody = z.infer<typeof WebhookBody>;

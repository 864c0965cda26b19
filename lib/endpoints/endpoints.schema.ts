import { z } from "zod";
import { ALL_EVENTS, WebhookBody, WebhookType } from "@/lib/endpoints/webhook-events.schema";
import { CreatedSecret } from "@/lib/keys/keys.schema";
import { Id } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";
import {
  AMBIGUOUS,
  isHostOfAllowedLength,
  normaliseWebAddress,
} from "@/lib/shared/web/web-address";

export const endpointLimits = {
  url: 2_000,
  /** Deliveries are kept, and can be repeated, for this long. */
  keptDays: 30,
  testsPerHour: 10,
} as const;

export const EndpointState = z.enum(["ACTIVE", "PAUSED", "DISABLED"]).meta({ id: "EndpointState" });
export type EndpointState = z.infer<typeof EndpointState>;

const EventName = z.union(
  [z.literal(ALL_EVENTS), WebhookType],
  `One of these, please: ${[ALL_EVENTS, ...WebhookType.options].join(", ")}.`,
);
type EventName = z.infer<typeof EventName>;

const Events = z
  .array(EventName)
  .min(1, "Choose at least one.")
  .max(40)
  .transform((events): EventName[] =>
    events.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(events)],
  );

const Url = z
  .string()
  .trim()
  .min(1, "Enter an address.")
  .max(endpointLimits.url)
  .refine(
    (text) => !AMBIGUOUS.test(text),
    "Please write this address without backslashes, tabs and line breaks.",
  )
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || isHostOfAllowedLength(url);
  }, "The host of this address is too long: at most 253 characters, and 63 between two dots.")
  .overwrite((text) => normaliseWebAddress(text) ?? text);

export const Endpoint = z
  .object({
    id: z.string(),
    profileId: z.string(),
    opportunityId: z.string().nullable().describe("The only opportunity that it hears of."),
    url: z.string(),
    events: z.array(z.string()).describe('Types of events, or `["*"]`.'),
    version: z.string().describe("Sent as `webhook-version`."),
    state: EndpointState,
    disabledBecause: z
      .enum(["GONE", "FAILING"])
      .nullable()
      .describe("`GONE`: it answered 410; `FAILING`: five days without success."),
    failingSince: z.iso.datetime().nullable().describe("The first failure since the last success."),
    lastDeliveredAt: z.iso.datetime().nullable(),
    overlapUntil: z.iso
      .datetime()
      .nullable()
      .describe("Until when the secret before the last rotation signs, too."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Endpoint" });
export type Endpoint = z.infer<typeof Endpoint>;

export const NewEndpoint = Endpoint.extend(CreatedSecret.shape).meta({ id: "NewEndpoint" });
export type NewEndpoint = z.infer<typeof NewEndpoint>;

export const EndpointForm = z.object({
  url: Url.describe("https, without user and password, at a public address."),
  events: Events.describe('Types of events, or `["*"]` for all, also of later types.'),
  opportunityId: Id.nullish().describe(
    "Restricts it to one opportunity of the profile: it hears of no artworks and messages.",
  ),
});
export type EndpointForm = z.infer<typeof EndpointForm>;

export const EndpointChange = z.object({
  url: Url.optional().describe("The address."),
  events: Events.optional().describe("Types of events."),
  paused: z.boolean().optional().describe("False enables it again, also if it was disabled."),
});
export type EndpointChange = z.infer<typeof EndpointChange>;

export const DeliveryState = z
  .enum(["QUEUED", "SENDING", "DELIVERED", "FAILED", "SKIPPED"])
  .meta({ id: "DeliveryState" });
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DeliveryError = z
  .enum(["SECRET", "DNS", "PRIVATE", "TLS", "REFUSED", "TIMEOUT", "REDIRECT", "STATUS"])
  .meta({ id: "DeliveryError" });
export type DeliveryError = z.infer<typeof DeliveryError>;

export const WebhookDelivery = z
  .object({
    id: z.string(),
    eventId: z.string().describe("`webhook-id` is `evt_` and this, in every attempt."),
    type: WebhookType,
    subjectId: z.string(),
    state: DeliveryState,
    nextAt: z.iso.datetime().nullable().describe("The next attempt, while it is queued."),
    createdAt: z.iso.datetime(),
    body: WebhookBody,
    attempts: z
      .array(
        z.object({
          at: z.iso.datetime(),
          ms: z.int(),
          status: z.int().nullable().describe("The answer’s, if there was one."),
          error: DeliveryError.nullable(),
        }),
      )
      .describe("Oldest first."),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryList = listOf(WebhookDelivery).meta({ id: "WebhookDeliveryList" });
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;

export const DeliveryQuery = z.object({
  state: DeliveryState.optional().describe("Only those in this state."),
  type: WebhookType.optional().describe("Only those of this type."),
  ...pageQuery(20),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const RedeliveryForm = z
  .object({
    id: Id.optional().describe("One delivery that has ended."),
    since: z.iso.datetime().optional().describe("All that failed or were skipped since then."),
  })
  .refine(({ id, since }) => (id === undefined) !== (since === undefined), {
    path: ["id"],
    message: "Either a delivery or a time, please.",
  });
export type RedeliveryForm = z.infer<typeof RedeliveryForm>;

/** Endpoints in an account's export, without their secrets. */
export const ExportedEndpoint = Endpoint.omit({ overlapUntil: true });
export type ExportedEndpoint = z.infer<typeof ExportedEndpoint>;

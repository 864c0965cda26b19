import { z } from "zod";

export const SubscriptionType = z.enum([
  "ARTIST",
  "ARTIST_PRO",
  "ARTIST_PRO_PLUS",
  "ARTIST_STARTER",
  "ARTIST_OPPORTUNITIES",
  "ORGANIZATION_BASIC",
  "ORGANIZATION_PREMIUM",
  "ORGANIZATION_PREMIUM_PLUS",
  "ORGANIZATION_RESIDENCIES",
]);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** Organisations buy other subscriptions than everybody else. */
export const Audience = z.enum(["artist", "organization"]);
export type Audience = z.infer<typeof Audience>;

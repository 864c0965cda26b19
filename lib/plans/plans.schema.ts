import { z } from "zod";
import { subscriptionNames } from "@/lib/plans/subscription-names.schema";
import { typedKeys } from "@/lib/shared/records";

export const SubscriptionType = z.enum(typedKeys(subscriptionNames));
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** Organisations buy other subscriptions than everybody else. */
export const Audience = z.enum(["artist", "organization"]);
export type Audience = z.infer<typeof Audience>;

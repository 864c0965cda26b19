import type { OrderKind } from "@/lib/payments/order-types.schema";

/** The subjects that an order can be for, and their tables. Each has a column on `orders`: `opportunity_id`. */
export const subjectTables = { opportunity: "opportunities", artwork: "artworks" } as const;
export type Subject = keyof typeof subjectTables;

/** A subscription may come with the opportunity that it publishes. */
export const orderSubjects: Record<OrderKind, Subject> = {
  SUBSCRIPTION: "opportunity",
  OPPORTUNITY: "opportunity",
  ARTWORK: "artwork",
};

/** At most one id is set: none for a plain subscription, and once the subject is deleted. */
export type Reference = { [Name in Subject as `${Name}Id`]: string | null };

export const noReference: Reference = { opportunityId: null, artworkId: null };

import type { Recipient } from "@/lib/deliveries/delivery.schema";

/** The page of recipients of an event that concerns one account, or nobody. */
export const toRecipients = (
  accountUid: string | null,
  { after }: { after: string | null },
): Recipient[] => (accountUid === null || after !== null ? [] : [{ accountUid }]);

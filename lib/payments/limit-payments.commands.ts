import { limitRate } from "@/lib/server/http/rate-limits";
import { getCurrentRequester } from "@/lib/server/http/requester";

/** Counts a call that the payment provider is asked for, by account and by the client's address. @throws RATE_LIMITED */
export async function limitPayments(uid: string): Promise<void> {
  await limitRate("payment", "account", uid);
  const { addresses, isSystem } = getCurrentRequester();
  if (isSystem === true) return;
  for (const address of addresses()) await limitRate("payment", "address", address);
}

import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { log } from "@/lib/server/log";

export async function reconcileAndLog(): Promise<void> {
  log().info(await reconcile(), "reconciled with the payment provider");
}

import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { log } from "@/lib/server/log";

export async function reconcileAndLog(): Promise<void> {
  const report = await reconcile();
  log().info(report, "reconciled with the payment provider");
  if (report.failed > 0) throw new Error(`${report.failed} could not be reconciled`);
}

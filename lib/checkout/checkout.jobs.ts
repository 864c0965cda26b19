import { settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { deleteFormerPayers } from "@/lib/checkout/delete-customers.commands";
import { reconcileAndLog } from "@/lib/checkout/fulfilment/reconcile.commands";
import { isOfActiveSubscription } from "@/lib/checkout/orders/orders.queries";
import type { Retention } from "@/lib/server/jobs/expired-rows";
import { HOUR_S, type Jobs, threeDays } from "@/lib/server/jobs/jobs";

export const checkoutJobs = {
  "payments.event": { run: ({ id }) => settleStoredEvent(id), options: threeDays },
  "payments.reconcile": {
    run: async () => {
      await reconcileAndLog();
      await deleteFormerPayers();
    },
    schedule: "*/15 * * * *",
    atStart: true,
    options: { expireInSeconds: HOUR_S },
  },
} satisfies Jobs;

export const orderRetention: Retention = {
  what: "Orders and what was ordered",
  keptFor: "10 years",
  why: "Accounting records have to be kept",
  tables: ["order_items"],
  rows: [{ table: "orders", column: "created_at", unless: isOfActiveSubscription }],
};

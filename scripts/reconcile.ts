import { type ReconciliationReport, reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { closeDatabase } from "@/lib/server/db";
import { Failure } from "@/lib/shared/failure";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run reconcile   catches up with the payment provider: pending orders, completed checkouts, undelivered
                    webhook events, active subscriptions; safe to repeat`;

function formatReport({
  orders,
  events,
  sessions,
  subscriptions,
  emails,
  failed,
}: ReconciliationReport): string[] {
  return [
    `${orders.checked} pending orders: ${orders.changed.length} changed`,
    ...orders.changed.map((line) => `  ${line}`),
    `${sessions.changed.length} completed checkouts that we had no event for`,
    ...sessions.changed.map((line) => `  ${line}`),
    ...sessions.orphans.map((id) => `✗ ${id} was completed, and there is no order for it`),
    `${events.checked} undelivered events: ${events.settled} were new`,
    `${subscriptions.checked} subscriptions read again`,
    `${emails.checked} e-mail addresses of customers had changed`,
    ...(failed > 0 ? [`✗ ${failed} could not be settled; run it again`] : []),
  ];
}

try {
  const { values } = readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
  });
  if (values.help) console.log(USAGE);
  else {
    const report = await reconcile();
    for (const line of formatReport(report)) console.log(line);
    if (report.failed > 0) process.exitCode = 1;
  }
} catch (error) {
  const cause = error instanceof Failure && error.cause instanceof Error ? error.cause : error;
  console.error(`✗ ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

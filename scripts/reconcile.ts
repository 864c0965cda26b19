import { type ReconciliationReport, reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { closeDatabase } from "@/lib/server/db";
import { Failure } from "@/lib/shared/failure";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run reconcile   settles what happened at the payment provider while nobody told us: orders that wait, completed checkouts,
                    messages that could not be delivered, subscriptions that run; repeating it does no harm`;

function linesOf({
  orders,
  events,
  sessions,
  subscriptions,
  emails,
  failed,
}: ReconciliationReport): string[] {
  return [
    `${orders.checked} orders that wait: ${orders.changed.length} changed`,
    ...orders.changed.map((each) => `  ${each}`),
    `${sessions.changed.length} completed checkouts that nobody had told us of`,
    ...sessions.changed.map((each) => `  ${each}`),
    ...sessions.orphans.map((id) => `✗ ${id} was completed, and there is no order for it`),
    `${events.checked} messages that did not arrive: ${events.settled} were new`,
    `${subscriptions.checked} subscriptions read again`,
    `${emails.checked} e-mail addresses of customers had changed`,
    ...(failed > 0 ? [`✗ ${failed} could not be settled now; run it again`] : []),
  ];
}

try {
  const { values } = readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
  });
  if (values.help) console.log(USAGE);
  else {
    const found = await reconcile();
    if (found === null) console.log("Another instance is at it.");
    else for (const line of linesOf(found)) console.log(line);
    if (found !== null && found.failed > 0) process.exitCode = 1;
  }
} catch (error) {
  const cause = error instanceof Failure && error.cause instanceof Error ? error.cause : error;
  console.error(`✗ ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

import { type ReconciliationReport, reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { closeDatabase } from "@/lib/server/database/db";
import { stripe } from "@/lib/server/stripe/stripe";
import { formatStripeAccount, replaceStripeAccount } from "@/lib/server/stripe/stripe-account";
import { maxMissing } from "@/lib/subscriptions/missing-subscriptions.commands";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run reconcile   catches up with the payment provider: pending orders, completed checkouts, undelivered
                    webhook events, active subscriptions; safe to repeat
  --end-missing     also ends the subscriptions that Stripe does not know, however many they are
  --change-account  goes on with the account of STRIPE_SECRET_KEY instead of the recorded one: see docs/deploy/stripe.md`;

const describeReason = ({ missing, unread }: ReconciliationReport["subscriptions"]) =>
  missing > maxMissing
    ? "that many are never ended without your say (is the key right?)"
    : `${unread} could not be read`;

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
    ...(subscriptions.ended > 0
      ? [`  ${subscriptions.ended} are missing at Stripe and have ended`]
      : []),
    ...(subscriptions.missing > 0
      ? [
          `✗ ${subscriptions.missing} subscriptions are missing at Stripe and not ended, as ${describeReason(subscriptions)}. If they are gone for good: --end-missing`,
        ]
      : []),
    `${emails.checked} e-mail addresses of customers had changed`,
    ...(failed > 0 ? [`✗ ${failed} could not be settled; run it again`] : []),
  ];
}

async function run(args: string[]): Promise<void> {
  const { values } = readArguments(args, {
    options: {
      "end-missing": { type: "boolean", default: false },
      "change-account": { type: "boolean", default: false },
    },
  });
  if (values["change-account"]) {
    const account = await replaceStripeAccount(stripe());
    console.log(`payments belong to ${formatStripeAccount(account)} from now on`);
  }
  const report = await reconcile(new Date(), { endsAllMissing: values["end-missing"] });
  for (const line of formatReport(report)) console.log(line);
  if (report.failed > 0 || report.subscriptions.missing > 0) process.exitCode = 1;
}

await runCommand(USAGE, run, closeDatabase);

import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run catalog   creates or updates the default products and prices at the payment provider that the environment names;
                  repeating it changes nothing`;

function describeProvider(): string {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = env();
  if (STRIPE_API_BASE !== undefined) return STRIPE_API_BASE;
  return STRIPE_SECRET_KEY.split("_")[1] === "live" ? "Stripe, live" : "Stripe, test mode";
}

async function publish(args: string[]): Promise<void> {
  readArguments(args, { options: {} });
  const changes = await publishCatalogue();
  for (const line of changes) console.log(`  ${line}`);
  console.log(
    changes.length === 0
      ? `The catalogue is up to date (${describeProvider()}).`
      : `The catalogue has been updated (${describeProvider()}): ${changes.length} changes.`,
  );
}

await runCommand(USAGE, publish, closeDatabase);

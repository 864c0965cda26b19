import { expect, test } from "vitest";
import { receiveMails } from "@/tests/support/mail";
import { stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { recordEndingTrials } from "@/lib/subscriptions/trials/trials.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { inDays } from "@/tests/support/opportunities";
import { findSubscription, startTrial } from "@/tests/support/subscriptions";

test("mail: a trial that ends: nothing is charged without a payment method, and the mail says so", async () => {
  const [without, withCard] = [await createArtist(), await createArtist()];
  for (const actor of [without, withCard]) await startTrial(actor, "ARTIST_PRO");
  const { id, customer_id: customerId } = await findSubscription(withCard);
  await stripeClient.customers.update(customerId, {
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  await settleSubscription(id);
  await db()
    .updateTable("subscriptions")
    .set({ current_period_end: inDays(2) })
    .execute();
  await recordEndingTrials();
  const findText = async (actor: Actor) => {
    const mails = await receiveMails(actor);
    return mails.find(({ subject }) => subject?.startsWith("Your trial ends"))?.text;
  };
  expect((await findText(without))?.replaceAll(/\s+/g, " ")).toMatch(
    /nothing will be charged: the plan ends with it/,
  );
  expect((await findText(withCard))?.replaceAll(/\s+/g, " ")).toMatch(/first payment is taken/);
});

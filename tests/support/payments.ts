import { afterAll } from "vitest";
import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { findSoldPrice } from "@/lib/products/products.rules";
import { loadCatalogue, clearCatalogueCache } from "@/lib/products/products.gateway";
import type { ProductEvent } from "@/lib/products/products.schema";
import { env } from "@/lib/server/env";
import { stripe } from "@/lib/server/stripe/stripe";
import { startStripe } from "@vitrine/stripe-stand-in";

type Receiver = (request: Request) => Promise<Response>;
const acknowledge: Receiver = () => Promise.resolve(new Response(null, { status: 200 }));
let receiver = acknowledge;

/** Each test file starts its own, so that files share no state. `delivered()` resolves when no due event is left. */
export const stripeStandIn = await startStripe({
  port: 0,
  key: process.env["STRIPE_SECRET_KEY"] ?? "",
  webhook: {
    url: "http://localhost:3000/v1/webhooks/stripe",
    secret: process.env["STRIPE_WEBHOOK_SECRET"] ?? "",
    send: (request) => receiver(request),
  },
});
process.env["STRIPE_API_BASE"] = stripeStandIn.url;
if (env().STRIPE_API_BASE !== stripeStandIn.url) {
  throw new Error("Something read the environment before tests/support/payments was imported.");
}
await publishCatalogue();

export const stripeClient = stripe();

/** Passes webhook events to this handler; until then they are acknowledged and dropped. */
export function receiveWebhooks(route: Receiver): void {
  receiver = route;
}

/** @param type such as `BASIC` for a listing plan or `BUNDLE` for a boost */
export async function findPriceId(
  event: ProductEvent,
  type: string,
  interval: "month" | "year" | null = event === "subscriptionEvent" ? "month" : null,
): Promise<string> {
  const { products } = await loadCatalogue();
  const product = products.find(
    (candidate) => candidate.event === event && candidate.type === type,
  );
  const price = product?.prices.find((candidate) => candidate.interval === interval);
  if (price === undefined) throw new Error(`The catalogue has no ${event} ${type} ${interval}`);
  return price.id;
}

/** Finds an amount in minor units. */
export async function findUnitAmount(priceId: string, currency = "USD"): Promise<number> {
  const amount = findSoldPrice(await loadCatalogue(), priceId)?.price.amounts[currency];
  if (amount === undefined) throw new Error(`${priceId} is not sold in ${currency}`);
  return amount;
}

afterAll(async () => {
  clearCatalogueCache();
  // Drops remaining events, so that nothing is written after the end.
  receiver = acknowledge;
  stripeStandIn.faults.clear();
  await stripeStandIn.delivered();
  await stripeStandIn.close();
});

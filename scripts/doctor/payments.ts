import type { Stripe } from "stripe";
import { handledEventTypes } from "@/lib/checkout/fulfilment/payment-events.rules";
import { listCatalogueChanges } from "@/lib/catalogue/published-catalogue.gateway";
import { env } from "@/lib/server/env";
import { API_VERSION, stripe } from "@/lib/server/stripe";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";
import { checkTaxes } from "@/scripts/doctor/taxes";

const WHAT = "Stripe";
const HOOK = "Stripe webhook";
const TODO = "see that STRIPE_SECRET_KEY is right and Stripe can be reached";
const MOST_ENDPOINTS = 100;
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

const isLive = (key: string) => key.split("_")[1] === "live";

function ofKey(): Finding {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, APP_URL } = env();
  const kind = isLive(key) ? "a live key: it moves money" : "a test key";
  const where = base === undefined ? "Stripe itself" : base;
  const restricted = key.startsWith("rk_") ? ", restricted" : "";
  const found = `${kind}${restricted}, at ${where}`;
  if (!isLive(key) && !LOOPBACK.test(APP_URL)) {
    return note("Stripe key", found, "a site that sells needs a live one");
  }
  return ok("Stripe key", found);
}

function checkCatalogue(): Promise<Finding[]> {
  return runCheck("Stripe catalogue", TODO, async () => {
    const missing = await listCatalogueChanges();
    if (missing.length === 0) return [ok("Stripe catalogue", "complete")];
    const shown = missing.slice(0, 3).join(", ");
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
    return [wrong("Stripe catalogue", `lacks or has otherwise ${shown}${more}`, "npm run catalog")];
  });
}

/** A local stack's app uses localhost, its stand-in 127.0.0.1. */
const sameAddress = (one: string, other: string) =>
  one.replace(LOOPBACK, "http://localhost") === other.replace(LOOPBACK, "http://localhost");

function ofEndpoint(endpoint: Stripe.WebhookEndpoint): Finding[] {
  const { enabled_events: enabled, status, api_version: version } = endpoint;
  const hears = (event: string) => enabled.some((each) => each === "*" || each === event);
  const unhandled = handledEventTypes.filter((event) => !hears(event));
  return [
    ...(status === "enabled" ? [] : [wrong(HOOK, `is ${status}`, "enable it at Stripe")]),
    ...(version === API_VERSION
      ? []
      : [
          wrong(
            HOOK,
            `sends version ${version ?? "of the account"}`,
            `make one with api_version ${API_VERSION}`,
          ),
        ]),
    ...(unhandled.length === 0
      ? []
      : [wrong(HOOK, `does not send ${unhandled.join(", ")}`, "add these events to it at Stripe")]),
  ];
}

function checkWebhook(): Promise<Finding[]> {
  return runCheck(HOOK, "let the key read webhook endpoints, or look by hand", async () => {
    const address = `${env().APP_URL}/v1/webhooks/stripe`;
    const { data } = await stripe().webhookEndpoints.list({ limit: MOST_ENDPOINTS });
    const ours = data.filter(({ url }) => sameAddress(url, address));
    if (ours.length === 0) {
      const todo = `make an endpoint for it with version ${API_VERSION} and the events of lib/checkout/fulfilment/payment-events.rules.ts`;
      return [wrong(HOOK, `none for ${address}`, todo)];
    }
    // During a rotation the old endpoint may exist beside the new one.
    const errors = ours.map(ofEndpoint);
    if (errors.some((each) => each.length === 0)) {
      return [
        ok(HOOK, `${address}; whether STRIPE_WEBHOOK_SECRET is its own, the first message shows`),
      ];
    }
    return errors.flat();
  });
}

/** Read-only. */
export async function checkPayments(): Promise<Finding[]> {
  const catalogue = await checkCatalogue();
  // A wrong key or address is reported once.
  if (catalogue.some(({ todo }) => todo === TODO)) {
    return [ofKey(), ...catalogue.map((each) => ({ ...each, what: WHAT }))];
  }
  return [ofKey(), ...catalogue, ...(await checkTaxes()), ...(await checkWebhook())];
}

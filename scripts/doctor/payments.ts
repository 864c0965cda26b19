import type { Stripe } from "stripe";
import { handledEventTypes } from "@/lib/checkout/fulfilment/payment-events.rules";
import { listCatalogueChanges } from "@/lib/catalogue/published-catalogue.gateway";
import { env } from "@/lib/server/env";
import { API_VERSION, stripe } from "@/lib/server/stripe/stripe";
import {
  describeAccountDifference,
  findRecordedAccount,
  formatStripeAccount,
  isLiveKey,
  readStripeAccount,
} from "@/lib/server/stripe/stripe-account";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";
import { checkTaxes } from "@/scripts/doctor/taxes";

const SUBJECT = "Stripe";
const ACCOUNT = "Stripe account";
const WEBHOOK = "Stripe webhook";
const REMEDY = "check that STRIPE_SECRET_KEY is right and Stripe can be reached";
const MAX_ENDPOINTS = 100;
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

function checkKey(): Finding {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: apiBase, APP_URL } = env();
  const kind = isLiveKey(key) ? "a live key: it moves money" : "a test key";
  const location = apiBase === undefined ? "Stripe itself" : apiBase;
  const restricted = key.startsWith("rk_") ? ", restricted" : "";
  const summary = `${kind}${restricted}, at ${location}`;
  if (!isLiveKey(key) && !LOOPBACK.test(APP_URL)) {
    return note("Stripe key", summary, "a site that sells needs a live one");
  }
  return ok("Stripe key", summary);
}

/** Payments of another account are unknown there: all plans would seem to have ended. */
function checkAccount(): Promise<Finding[]> {
  return runCheck(ACCOUNT, REMEDY, async () => {
    const current = await readStripeAccount(stripe());
    const recorded = await findRecordedAccount();
    const difference = recorded && describeAccountDifference(recorded, current);
    if (difference !== null)
      return [wrong(ACCOUNT, difference, "use the key of the recorded account")];
    const state = recorded === null ? "recorded at the first start" : "as recorded";
    const finding = `${formatStripeAccount(current)}, ${state}`;
    return current.id === null
      ? [note(ACCOUNT, finding, "let the key read the account, if Stripe offers that")]
      : [ok(ACCOUNT, finding)];
  });
}

function checkCatalogue(): Promise<Finding[]> {
  return runCheck("Stripe catalogue", REMEDY, async () => {
    const changes = await listCatalogueChanges();
    if (changes.length === 0) return [ok("Stripe catalogue", "complete")];
    const examples = changes.slice(0, 3).join(", ");
    const remainder = changes.length > 3 ? ` and ${changes.length - 3} more` : "";
    return [
      wrong(
        "Stripe catalogue",
        `lacks, or has other values for, ${examples}${remainder}`,
        "npm run catalog",
      ),
    ];
  });
}

/** The app of a local stack uses localhost, and its stand-in 127.0.0.1. */
const isSameAddress = (a: string, b: string) =>
  a.replace(LOOPBACK, "http://localhost") === b.replace(LOOPBACK, "http://localhost");

function checkEndpoint(endpoint: Stripe.WebhookEndpoint): Finding[] {
  const { enabled_events: enabledEvents, status, api_version: version } = endpoint;
  const isEnabled = (event: string) => enabledEvents.some((type) => type === "*" || type === event);
  const unhandled = handledEventTypes.filter((event) => !isEnabled(event));
  return [
    ...(status === "enabled" ? [] : [wrong(WEBHOOK, `is ${status}`, "enable it at Stripe")]),
    ...(version === API_VERSION
      ? []
      : [
          wrong(
            WEBHOOK,
            `sends version ${version ?? "of the account"}`,
            `make one with api_version ${API_VERSION}`,
          ),
        ]),
    ...(unhandled.length === 0
      ? []
      : [
          wrong(
            WEBHOOK,
            `does not send ${unhandled.join(", ")}`,
            "add these events to it at Stripe",
          ),
        ]),
  ];
}

function checkWebhook(): Promise<Finding[]> {
  return runCheck(
    WEBHOOK,
    "let the key read webhook endpoints, or check them by hand",
    async () => {
      const address = `${env().APP_URL}/v1/webhooks/stripe`;
      const { data } = await stripe().webhookEndpoints.list({ limit: MAX_ENDPOINTS });
      const ownEndpoints = data.filter(({ url }) => isSameAddress(url, address));
      if (ownEndpoints.length === 0) {
        const remedy = `make an endpoint for it with version ${API_VERSION} and the events of lib/checkout/fulfilment/payment-events.rules.ts`;
        return [wrong(WEBHOOK, `none for ${address}`, remedy)];
      }
      // During a rotation the old endpoint may exist beside the new one.
      const errors = ownEndpoints.map(checkEndpoint);
      if (errors.some((findings) => findings.length === 0)) {
        return [
          ok(
            WEBHOOK,
            `${address}; the first message will show whether STRIPE_WEBHOOK_SECRET belongs to it`,
          ),
        ];
      }
      return errors.flat();
    },
  );
}

/** Read-only. */
export async function checkPayments(): Promise<Finding[]> {
  const account = await checkAccount();
  // With the key of another account nothing else is asked.
  if (account.some(({ mark, remedy }) => mark === "wrong" && remedy !== REMEDY))
    return [checkKey(), ...account];
  const catalogue = await checkCatalogue();
  // With a wrong key or address every check fails: report it once.
  if (catalogue.some(({ remedy }) => remedy === REMEDY)) {
    return [checkKey(), ...catalogue.map((finding) => ({ ...finding, subject: SUBJECT }))];
  }
  return [checkKey(), ...account, ...catalogue, ...(await checkTaxes()), ...(await checkWebhook())];
}

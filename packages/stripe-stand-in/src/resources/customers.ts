import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf } from "#paging";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredCustomer = Wire<Stripe.Customer>;
export const customers = collection<StoredCustomer>("customers", "customer");
const deletedCustomers = collection<Stripe.DeletedCustomer>("deleted_customers", "customer");

const TAKEN = "description email invoice_settings metadata name phone address preferred_locales";

/** As strict as Stripe: `x@intranet`, `a..b@example.org` and what is not ASCII are refused. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const LONGEST_EMAIL = 512;

function requireEmail(email: string | undefined): void {
  if (email === undefined || email === "") return;
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, "email", "email_invalid");
}

const text = (given: string | undefined, before: string | null = null) =>
  given === undefined ? before : given || null;

function addressOf(given: Wire<Stripe.CustomerCreateParams>["address"]): StoredCustomer["address"] {
  if (!given) return null;
  const { city, country, line1, line2, postal_code, state } = given;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}

operation<Stripe.CustomerCreateParams>("POST /v1/customers", ({ account, given }) => {
  rejectUnsupported(given, `${TAKEN} test_clock`);
  requireEmail(given.email);
  const id = newStripeId("cus", 14);
  const method = given.invoice_settings?.default_payment_method ?? null;
  const customer = customers(account).insert({
    id,
    object: "customer",
    address: addressOf(given.address),
    balance: 0,
    created: account.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(given.description),
    discount: null,
    email: text(given.email),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: newMetadata(given.metadata),
    name: text(given.name),
    next_invoice_sequence: 1,
    phone: text(given.phone),
    preferred_locales: given.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: given.test_clock ?? null,
  });
  emit(account, "customer.created", customer);
  return customer;
});

operation<Stripe.CustomerListParams>("GET /v1/customers", ({ account, given }) => {
  const { email, test_clock: testClock } = given;
  const rows = customers(account)
    .all()
    .filter((each) => email === undefined || each.email === email)
    .filter((each) => testClock === undefined || each.test_clock === testClock);
  return pageOf(rows, given, "/v1/customers");
});

operation("GET /v1/customers/{id}", ({ account, id }) => {
  return deletedCustomers(account).find(id) ?? customers(account).get(id);
});

operation<Stripe.CustomerUpdateParams>("POST /v1/customers/{id}", ({ account, id, given }) => {
  const before = customers(account).get(id);
  rejectUnsupported(given, TAKEN);
  requireEmail(given.email);
  const method = given.invoice_settings?.default_payment_method;
  const customer = customers(account).update(id, {
    address: given.address === undefined ? (before.address ?? null) : addressOf(given.address),
    description: text(given.description, before.description),
    email: text(given.email, before.email),
    invoice_settings: {
      ...before.invoice_settings,
      ...(method !== undefined && { default_payment_method: method }),
    },
    metadata: changedMetadata(before.metadata, given.metadata),
    name: text(given.name, before.name),
    phone: text(given.phone, before.phone),
    preferred_locales: given.preferred_locales ?? before.preferred_locales ?? [],
  });
  emit(account, "customer.updated", customer);
  return customer;
});

type Reaction = (account: Account, id: string) => void;
const reactions: Reaction[] = [];

/** Registers what a deleted customer takes along: Stripe ends the subscriptions at once. */
export const whenCustomerIsDeleted = (reaction: Reaction) => void reactions.push(reaction);

operation("DELETE /v1/customers/{id}", ({ account, id }) => {
  const customer = customers(account).get(id);
  for (const react of reactions) react(account, id);
  customers(account).delete(id);
  emit(account, "customer.deleted", customer);
  return deletedCustomers(account).insert({ id, object: "customer", deleted: true });
});

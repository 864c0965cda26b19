import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredCustomer = Wire<Stripe.Customer>;
export const customers = collection<StoredCustomer>("customers", "customer");
const deletedCustomers = collection<Stripe.DeletedCustomer>("deleted_customers", "customer");

const SUPPORTED =
  "description email invoice_settings metadata name phone address preferred_locales";

/** As strict as Stripe: `x@intranet`, `a..b@example.org` and what is not ASCII are refused. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const MAX_EMAIL_LENGTH = 512;

function assertEmail(email: string | undefined): void {
  if (email === undefined || email === "") return;
  if (email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, "email", "email_invalid");
}

const clearable = (value: string | undefined, current: string | null = null) =>
  value === undefined ? current : value || null;

function toAddress(
  params: Wire<Stripe.CustomerCreateParams>["address"],
): StoredCustomer["address"] {
  if (!params) return null;
  const { city, country, line1, line2, postal_code, state } = params;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}

operation<Stripe.CustomerCreateParams>("POST /v1/customers", ({ account, params }) => {
  rejectUnsupported(params, `${SUPPORTED} test_clock`);
  assertEmail(params.email);
  const id = newStripeId("cus", 14);
  const method = params.invoice_settings?.default_payment_method ?? null;
  const customer = customers(account).insert({
    id,
    object: "customer",
    address: toAddress(params.address),
    balance: 0,
    created: account.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: clearable(params.description),
    discount: null,
    email: clearable(params.email),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: newMetadata(params.metadata),
    name: clearable(params.name),
    next_invoice_sequence: 1,
    phone: clearable(params.phone),
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: params.test_clock ?? null,
  });
  emit(account, "customer.created", customer);
  return customer;
});

operation<Stripe.CustomerListParams>("GET /v1/customers", ({ account, params }) => {
  const { email, test_clock: testClock } = params;
  const rows = customers(account)
    .all()
    .filter((customer) => email === undefined || customer.email === email)
    .filter((customer) => testClock === undefined || customer.test_clock === testClock);
  return paginate(rows, params, "/v1/customers");
});

operation("GET /v1/customers/{id}", ({ account, id }) => {
  return deletedCustomers(account).find(id) ?? customers(account).get(id);
});

operation<Stripe.CustomerUpdateParams>("POST /v1/customers/{id}", ({ account, id, params }) => {
  const current = customers(account).get(id);
  rejectUnsupported(params, SUPPORTED);
  assertEmail(params.email);
  const method = params.invoice_settings?.default_payment_method;
  const customer = customers(account).update(id, {
    address: params.address === undefined ? (current.address ?? null) : toAddress(params.address),
    description: clearable(params.description, current.description),
    email: clearable(params.email, current.email),
    invoice_settings: {
      ...current.invoice_settings,
      ...(method !== undefined && { default_payment_method: method }),
    },
    metadata: changedMetadata(current.metadata, params.metadata),
    name: clearable(params.name, current.name),
    phone: clearable(params.phone, current.phone),
    preferred_locales: params.preferred_locales ?? current.preferred_locales ?? [],
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

import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredCustomer = Wire<Stripe.Customer>;
export const customers = defineCollection<StoredCustomer>("customers", "customer");
const deletedCustomers = defineCollection<Stripe.DeletedCustomer>("deleted_customers", "customer");

const SUPPORTED =
  "description email invoice_settings metadata name phone address preferred_locales";

/** An address as strict as Stripe's, which rejects `x@intranet`, `a..b@example.org` and anything that is not ASCII. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const MAX_EMAIL_LENGTH = 512;

function assertEmail(email: string | undefined): void {
  if (email === undefined || email === "") return;
  if (email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, "email", "email_invalid");
}

/** Returns the new value of a field that an empty string clears. */
const mergeClearable = (value: string | undefined, current: string | null = null) =>
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

defineOperation<Stripe.CustomerCreateParams>("POST /v1/customers", ({ account, params }) => {
  rejectUnsupported(params, `${SUPPORTED} test_clock`);
  assertEmail(params.email);
  const id = generateStripeId("cus", 14);
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
    description: mergeClearable(params.description),
    discount: null,
    email: mergeClearable(params.email),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: createMetadata(params.metadata),
    name: mergeClearable(params.name),
    next_invoice_sequence: 1,
    phone: mergeClearable(params.phone),
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: params.test_clock ?? null,
  });
  emit(account, "customer.created", customer);
  return customer;
});

defineOperation<Stripe.CustomerListParams>("GET /v1/customers", ({ account, params }) => {
  const { email, test_clock: testClock } = params;
  const rows = customers(account)
    .all()
    .filter((customer) => email === undefined || customer.email === email)
    .filter((customer) => testClock === undefined || customer.test_clock === testClock);
  return paginate(rows, params, "/v1/customers");
});

defineOperation("GET /v1/customers/{id}", ({ account, id }) => {
  return deletedCustomers(account).find(id) ?? customers(account).get(id);
});

defineOperation<Stripe.CustomerUpdateParams>(
  "POST /v1/customers/{id}",
  ({ account, id, params }) => {
    const current = customers(account).get(id);
    rejectUnsupported(params, `${SUPPORTED} balance`);
    assertEmail(params.email);
    const method = params.invoice_settings?.default_payment_method;
    const customer = customers(account).update(id, {
      address: params.address === undefined ? (current.address ?? null) : toAddress(params.address),
      balance: params.balance ?? current.balance,
      description: mergeClearable(params.description, current.description),
      email: mergeClearable(params.email, current.email),
      invoice_settings: {
        ...current.invoice_settings,
        ...(method !== undefined && { default_payment_method: method }),
      },
      metadata: updateMetadata(current.metadata, params.metadata),
      name: mergeClearable(params.name, current.name),
      phone: mergeClearable(params.phone, current.phone),
      preferred_locales: params.preferred_locales ?? current.preferred_locales ?? [],
    });
    emit(account, "customer.updated", customer);
    return customer;
  },
);

type DeletionListener = (account: Account, id: string) => void;
const deletionListeners: DeletionListener[] = [];

/** Registers a cascade, such as that Stripe ends the subscriptions of a deleted customer. */
export const onCustomerDeleted = (listener: DeletionListener) =>
  void deletionListeners.push(listener);

defineOperation("DELETE /v1/customers/{id}", ({ account, id }) => {
  const customer = customers(account).get(id);
  for (const notify of deletionListeners) notify(account, id);
  customers(account).delete(id);
  emit(account, "customer.deleted", customer);
  return deletedCustomers(account).insert({ id, object: "customer", deleted: true });
});

import type { Account } from "#account";
import { applyDiscounts, sumDiscounts } from "#invoices/invoice-discounts";
import type { StoredInvoice, StoredLine } from "#invoices/invoices";
import { customers } from "#resources/customers";
import { generateStripeId } from "#stripe-id";
import { addTaxes, groupTaxes, sumTaxes } from "#tax/invoice-taxes";
import type { StoredSubscription } from "#subscriptions/subscriptions";

type SubscriptionDraft = {
  subscription: Pick<
    StoredSubscription,
    "id" | "customer" | "currency" | "metadata" | "discounts" | "automatic_tax"
  >;
  lines: readonly StoredLine[];
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  prorationDate?: number;
  finalizesAt?: number;
};

/** The invoice of a one-off payment that was already collected, so the customer's balance does not reduce it. */
type OneOffDraft = {
  oneOff: { customer: string; currency: string; metadata: Record<string, string> };
  isTaxed: boolean;
  lines: readonly StoredLine[];
};

type Draft = SubscriptionDraft | OneOffDraft;

const ACCOUNT_COUNTRY = "US";
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

function sumByDiscount(lines: readonly StoredLine[]) {
  const discountAmounts = lines.flatMap((line) => line.discount_amounts ?? []);
  const groups = Map.groupBy(discountAmounts, ({ discount }) => discount);
  return [...groups].map(([discount, amounts]) => ({
    amount: sum(amounts.map(({ amount }) => amount)),
    discount,
  }));
}

const buildParent = ({
  subscription,
  prorationDate,
}: SubscriptionDraft): StoredInvoice["parent"] => ({
  quote_details: null,
  subscription_details: {
    metadata: subscription.metadata,
    subscription: subscription.id,
    ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
  },
  type: "subscription_details",
});

/** Fields that the stand-in does not support, as Stripe sends them. */
const unsupportedFields = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
} satisfies Partial<StoredInvoice>;

/**
 * Builds a draft invoice without storing it. Credit on the customer's balance reduces the amount due; a negative total makes
 * it zero and becomes credit.
 */
export function draftInvoice(account: Account, draft: Draft): StoredInvoice {
  const { customer: customerId, currency } = "oneOff" in draft ? draft.oneOff : draft.subscription;
  const reason = "oneOff" in draft ? "manual" : draft.reason;
  const isTaxed = "oneOff" in draft ? draft.isTaxed : draft.subscription.automatic_tax.enabled;
  const discounts = "oneOff" in draft ? [] : draft.subscription.discounts;
  const now = account.clock.now();
  const id = generateStripeId(reason === "upcoming" ? "upcoming_in" : "in");
  const discountedLines = applyDiscounts(account, draft.lines, discounts, now);
  const lines = (isTaxed ? addTaxes(account, discountedLines, customerId) : discountedLines).map(
    (line) => ({
      ...line,
      invoice: id,
    }),
  );
  const customer = customers(account).get(customerId);
  const { totalTax, exclusiveTax } = sumTaxes(lines);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const includedTax = totalTax - exclusiveTax;
  const total = subtotal - sum(lines.map(sumDiscounts)) + exclusiveTax;
  const credit = "oneOff" in draft ? 0 : Math.max(0, -customer.balance);
  const amountDue = Math.max(0, total - credit);
  const endingBalance = customer.balance + total - amountDue;
  return {
    ...unsupportedFields,
    id,
    object: "invoice",
    account_country: ACCOUNT_COUNTRY,
    account_name: "Local test",
    amount_due: amountDue,
    amount_paid: 0,
    amount_remaining: amountDue,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: "self" } : null,
      provider: isTaxed ? "stripe" : null,
      status: isTaxed ? "complete" : null,
    },
    automatically_finalizes_at: "oneOff" in draft ? null : (draft.finalizesAt ?? null),
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    description: null,
    discounts,
    effective_at: null,
    ending_balance: reason === "upcoming" ? endingBalance : null,
    hosted_invoice_url: null,
    issuer: { type: "self" },
    lines: {
      object: "list",
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: "oneOff" in draft ? draft.oneOff.metadata : {},
    next_payment_attempt: null,
    number: null,
    parent: "oneOff" in draft ? null : buildParent(draft),
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: now,
    period_start: now,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal - includedTax,
    total,
    total_discount_amounts: sumByDiscount(lines),
    total_excluding_tax: total - totalTax,
    total_taxes: groupTaxes(lines),
    webhooks_delivered_at: now,
  };
}

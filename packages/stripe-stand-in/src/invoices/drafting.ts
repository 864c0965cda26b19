import type { Account } from "#account";
import { applyDiscounts, sumDiscounts } from "#invoices/discounting";
import type { StoredInvoice, StoredLine } from "#invoices/stored";
import { customers } from "#resources/customers";
import { newStripeId } from "#stripe-id";
import { taxSums, totalTaxes, withTaxes } from "#tax/invoice-taxes";
import type { StoredSubscription } from "#subscriptions/stored";

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

/** Of a payment that was made once, whatever stands on the customer's balance. */
type OneOffDraft = {
  once: { customer: string; currency: string; metadata: Record<string, string> };
  isTaxed: boolean;
  lines: readonly StoredLine[];
};

type Draft = SubscriptionDraft | OneOffDraft;

const COUNTRY = "US";
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

function totalsByDiscount(lines: readonly StoredLine[]) {
  const discountAmounts = lines.flatMap(({ discount_amounts: off }) => off ?? []);
  const groups = Map.groupBy(discountAmounts, ({ discount }) => discount);
  return [...groups].map(([discount, parts]) => ({
    amount: sum(parts.map(({ amount }) => amount)),
    discount,
  }));
}

const createParent = ({
  subscription: sub,
  prorationDate,
}: SubscriptionDraft): StoredInvoice["parent"] => ({
  quote_details: null,
  subscription_details: {
    metadata: sub.metadata,
    subscription: sub.id,
    ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
  },
  type: "subscription_details",
});

/**
 * An invoice as it is before it is final; it is not put anywhere. Credit on the customer's balance is used up; a total below zero is due
 * to nobody and becomes credit.
 */
export function draftInvoice(account: Account, draft: Draft): StoredInvoice {
  const sub = "once" in draft ? draft.once : draft.subscription;
  const reason = "once" in draft ? "manual" : draft.reason;
  const isTaxed = "once" in draft ? draft.isTaxed : draft.subscription.automatic_tax.enabled;
  const discounts = "once" in draft ? [] : draft.subscription.discounts;
  const now = account.clock.now();
  const id = newStripeId(reason === "upcoming" ? "upcoming_in" : "in");
  const discountedLines = applyDiscounts(account, draft.lines, discounts, now);
  const lines = (isTaxed ? withTaxes(account, discountedLines, sub.customer) : discountedLines).map(
    (line) => ({
      ...line,
      invoice: id,
    }),
  );
  const customer = customers(account).get(sub.customer);
  const { tax, onTop } = taxSums(lines);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const includedTax = tax - onTop;
  const total = subtotal - sum(lines.map(sumDiscounts)) + onTop;
  const credit = "once" in draft ? 0 : Math.max(0, -customer.balance);
  const due = Math.max(0, total - credit);
  const endingBalance = customer.balance + total - due;
  return {
    id,
    object: "invoice",
    account_country: COUNTRY,
    account_name: "Local test",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
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
    automatically_finalizes_at: "once" in draft ? null : (draft.finalizesAt ?? null),
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: sub.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    due_date: null,
    effective_at: null,
    ending_balance: reason === "upcoming" ? endingBalance : null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: "once" in draft ? draft.once.metadata : {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: "once" in draft ? null : createParent(draft),
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal - includedTax,
    test_clock: null,
    total,
    total_discount_amounts: totalsByDiscount(lines),
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: totalTaxes(lines),
    webhooks_delivered_at: now,
  };
}

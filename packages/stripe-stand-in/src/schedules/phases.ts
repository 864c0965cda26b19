import type { Stripe } from "stripe";
import type { Account } from "#account";
import { createMetadata } from "#resources/metadata";
import { prices } from "#resources/prices";
import { schedules, type StoredPhase } from "#schedules/schedules";
import { invalidRequest } from "#stripe-error";
import { addIntervals } from "#subscriptions/calendar";
import { type DiscountParams, assertDiscounts } from "#subscriptions/subscription-discounts";
import { getUnitAmount, getRecurrence, getRecurringPrice } from "#subscriptions/subscription-items";
import { getLeadItem, type StoredSubscription } from "#subscriptions/subscriptions";
import { rejectUnsupported } from "#reject-unsupported";
import { toList, type Wire } from "#wire";

type PhaseParams = NonNullable<Wire<Stripe.SubscriptionScheduleUpdateParams>["phases"]>[number];
type PhaseDetails = Pick<StoredPhase, "currency" | "start_date" | "end_date"> & {
  items: readonly { price: string; quantity?: number; metadata?: Record<string, string> }[];
  metadata?: Record<string, string>;
  discounts?: readonly DiscountParams[];
  prorationBehavior?: StoredPhase["proration_behavior"];
  trialEnd?: number | null;
};

const createPhase = (details: PhaseDetails): StoredPhase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: details.currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: (details.discounts ?? []).map(({ coupon, discount, promotion_code: code }) => ({
    coupon: coupon ?? null,
    discount: discount ?? null,
    promotion_code: code ?? null,
  })),
  end_date: details.end_date,
  invoice_settings: null,
  items: details.items.map(({ price, quantity = 1, metadata = {} }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata,
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: details.metadata ?? {},
  on_behalf_of: null,
  proration_behavior: details.prorationBehavior ?? "create_prorations",
  start_date: details.start_date,
  transfer_data: null,
  trial_end: details.trialEnd ?? null,
});

export function createPhaseFromSubscription(sub: StoredSubscription): StoredPhase {
  const lead = getLeadItem(sub);
  return createPhase({
    currency: sub.currency,
    start_date: lead.current_period_start,
    end_date: lead.current_period_end,
    items: sub.items.data.map(({ price, quantity = 1, metadata }) => ({
      price: price.id,
      quantity,
      metadata,
    })),
    metadata: {},
    discounts: sub.discounts.map((discount) => ({ discount })),
    trialEnd: sub.status === "trialing" ? sub.trial_end : null,
  });
}

/** Updates the current phase of a schedule after its subscription's items were changed directly. */
export function updateCurrentPhase(account: Account, sub: StoredSubscription): void {
  const schedule = schedules(account).find(sub.schedule);
  if (schedule === undefined) return;
  const { items } = createPhaseFromSubscription(sub);
  const start = schedule.current_phase?.start_date;
  const phases = schedule.phases.map((phase) =>
    phase.start_date === start ? { ...phase, items } : phase,
  );
  schedules(account).update(schedule.id, { phases });
}

/** Phase dates are Unix timestamps or `now`. */
const toInstant = (instant: number | string | undefined, now: number) =>
  typeof instant === "string" ? now : instant;

function computePhaseEnd(
  account: Account,
  phase: PhaseParams,
  param: string,
  start: number,
): number {
  const now = account.clock.now();
  const end = toInstant(phase.end_date, now);
  if (end !== undefined && phase.duration !== undefined) {
    throw invalidRequest("Only one of end_date and duration can be set.", `${param}[duration]`);
  }
  if (end !== undefined) return end;
  if (phase.duration !== undefined) {
    const { interval, interval_count: count = 1 } = phase.duration;
    return addIntervals(start, { interval, interval_count: count }, 1);
  }
  const price = prices(account).getReferred(
    phase.items[0]?.price ?? "",
    `${param}[items][0][price]`,
  );
  return addIntervals(start, getRecurrence({ price }), 1);
}

/** @throws StripeError 400 for invalid prices, discounts or dates */
function buildPhase(
  account: Account,
  params: PhaseParams,
  param: string,
  start: number,
  currency: string,
): StoredPhase {
  rejectUnsupported(
    params,
    "items start_date end_date duration proration_behavior metadata currency trial_end discounts",
    param,
  );
  const now = account.clock.now();
  if ((toInstant(params.start_date, now) ?? start) !== start) {
    throw invalidRequest(
      "A phase must start at the end of the previous one.",
      `${param}[start_date]`,
    );
  }
  const end = computePhaseEnd(account, params, param, start);
  if (end <= start) {
    throw invalidRequest("The end of a phase must be after its start.", `${param}[end_date]`);
  }
  const discounts = toList(params.discounts);
  assertDiscounts(account, discounts);
  const items = params.items.map((item, index) => {
    rejectUnsupported(item, "price quantity metadata", `${param}[items][${index}]`);
    const price = getRecurringPrice(account, item.price);
    // Throws if the price does not have this currency.
    getUnitAmount(price, currency);
    return {
      price: price.id,
      quantity: item.quantity ?? 1,
      metadata: createMetadata(item.metadata),
    };
  });
  return createPhase({
    currency,
    start_date: start,
    end_date: end,
    items,
    metadata: createMetadata(params.metadata),
    discounts,
    ...(params.proration_behavior && { prorationBehavior: params.proration_behavior }),
    trialEnd: toInstant(params.trial_end, now) ?? null,
  });
}

/**
 * Builds the phases of a schedule from its parameters. Each starts at the end of the one before, and lasts one interval of
 * its price unless it has an `end_date` or `duration`.
 * @throws StripeError 400 for a first phase without a start, or as `buildPhase`
 */
export function buildPhases(
  account: Account,
  params: readonly PhaseParams[],
  currency: string,
): StoredPhase[] {
  let start = toInstant(params[0]?.start_date, account.clock.now());
  if (start === undefined) {
    throw invalidRequest(
      "The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.",
      "phases",
    );
  }
  const phases: StoredPhase[] = [];
  for (const [index, phaseParams] of params.entries()) {
    const phase = buildPhase(account, phaseParams, `phases[${index}]`, start, currency);
    phases.push(phase);
    start = phase.end_date;
  }
  return phases;
}

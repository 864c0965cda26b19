import type { Stripe } from "stripe";
import type { Account } from "#account";
import { newMetadata } from "#resources/metadata";
import { prices } from "#resources/prices";
import { schedules, type StoredPhase } from "#schedules/stored";
import { invalidRequest } from "#stripe-error";
import { addIntervals } from "#subscriptions/calendar";
import { type DiscountParams, assertDiscounts } from "#subscriptions/discounts";
import { amountIn, getRecurrence, recurringPrice } from "#subscriptions/items";
import { leadItem, type StoredSubscription } from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type PhaseParams = NonNullable<Wire<Stripe.SubscriptionScheduleUpdateParams>["phases"]>[number];
type PhaseDetails = Pick<StoredPhase, "currency" | "start_date" | "end_date"> & {
  items: readonly { price: string; quantity?: number; metadata?: Record<string, string> }[];
  metadata?: Record<string, string>;
  discounts?: readonly DiscountParams[];
  behavior?: StoredPhase["proration_behavior"];
  trialEnd?: number | null;
};

const createPhase = (params: PhaseDetails): StoredPhase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: params.currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: (params.discounts ?? []).map(({ coupon, discount, promotion_code: code }) => ({
    coupon: coupon ?? null,
    discount: discount ?? null,
    promotion_code: code ?? null,
  })),
  end_date: params.end_date,
  invoice_settings: null,
  items: params.items.map(({ price, quantity = 1, metadata = {} }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata,
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: params.metadata ?? {},
  on_behalf_of: null,
  proration_behavior: params.behavior ?? "create_prorations",
  start_date: params.start_date,
  transfer_data: null,
  trial_end: params.trialEnd ?? null,
});

export function createPhaseFrom(sub: StoredSubscription): StoredPhase {
  const lead = leadItem(sub);
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

/** Notes in the current phase of a subscription's schedule what items it has been given past it. */
export function updateCurrentPhase(account: Account, sub: StoredSubscription): void {
  const schedule = schedules(account).find(sub.schedule ?? "");
  if (schedule === undefined) return;
  const { items } = createPhaseFrom(sub);
  const start = schedule.current_phase?.start_date;
  const phases = schedule.phases.map((phase) =>
    phase.start_date === start ? { ...phase, items } : phase,
  );
  schedules(account).update(schedule.id, { phases });
}

const toInstant = (params: number | string | undefined, now: number) =>
  typeof params === "string" ? now : params;

function findPhaseEnd(account: Account, phase: PhaseParams, start: number): number {
  const now = account.clock.now();
  const end = toInstant(phase.end_date, now);
  if (end !== undefined && phase.duration !== undefined) {
    throw invalidRequest("Only one of end_date and duration can be set.", "phases[0][duration]");
  }
  if (end !== undefined) return end;
  if (phase.duration !== undefined) {
    const { interval, interval_count: count = 1 } = phase.duration;
    return addIntervals(start, { interval, interval_count: count }, 1);
  }
  const price = prices(account).getReferred(
    phase.items[0]?.price ?? "",
    "phases[0][items][0][price]",
  );
  return addIntervals(start, getRecurrence({ price }), 1);
}

/**
 * The phases of a schedule as they were given; each begins where the one before ends, and lasts one interval unless something else is said.
 * @throws StripeError 400 when the first has no start, or prices or dates do not fit
 */
export function readPhases(
  account: Account,
  params: readonly PhaseParams[],
  currency: string,
): StoredPhase[] {
  const now = account.clock.now();
  let start = toInstant(params[0]?.start_date, now);
  if (start === undefined) {
    throw invalidRequest(
      "The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.",
      "phases",
    );
  }
  const phases: StoredPhase[] = [];
  for (const [index, phase] of params.entries()) {
    const param = `phases[${index}]`;
    rejectUnsupported(
      phase,
      "items start_date end_date duration proration_behavior metadata currency trial_end discounts",
      param,
    );
    const phaseStart = toInstant(phase.start_date, now) ?? start;
    if (phaseStart !== start) {
      throw invalidRequest("A phase must begin where the one before ends.", `${param}[start_date]`);
    }
    const end = findPhaseEnd(account, phase, start);
    if (end <= start) {
      throw invalidRequest("The end of a phase must be after its start.", `${param}[end_date]`);
    }
    assertDiscounts(account, phase.discounts || []);
    const items = phase.items.map((item) => {
      rejectUnsupported(item, "price quantity metadata", `${param}[items][0]`);
      const price = recurringPrice(account, item.price);
      amountIn(price, currency);
      return {
        price: price.id,
        quantity: item.quantity ?? 1,
        metadata: newMetadata(item.metadata),
      };
    });
    phases.push(
      createPhase({
        currency,
        start_date: start,
        end_date: end,
        items,
        metadata: newMetadata(phase.metadata),
        discounts: phase.discounts || [],
        ...(phase.proration_behavior && { behavior: phase.proration_behavior }),
        trialEnd: toInstant(phase.trial_end, now) ?? null,
      }),
    );
    start = end;
  }
  return phases;
}

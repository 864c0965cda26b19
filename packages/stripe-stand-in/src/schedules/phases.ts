import type { Stripe } from "stripe";
import type { Account } from "#account";
import { newMetadata } from "#resources/metadata";
import { prices } from "#resources/prices";
import { schedules, type StoredPhase } from "#schedules/stored";
import { invalidRequest } from "#stripe-error";
import { addIntervals } from "#subscriptions/calendar";
import { type GivenDiscount, requireDiscounts } from "#subscriptions/discounts";
import { amountIn, recurrenceOf, recurringPrice } from "#subscriptions/items";
import { leadItem, type StoredSubscription } from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type GivenPhase = NonNullable<Wire<Stripe.SubscriptionScheduleUpdateParams>["phases"]>[number];
type Particulars = Pick<StoredPhase, "currency" | "start_date" | "end_date"> & {
  items: readonly { price: string; quantity?: number; metadata?: Record<string, string> }[];
  metadata?: Record<string, string>;
  discounts?: readonly GivenDiscount[];
  behavior?: StoredPhase["proration_behavior"];
  trialEnd?: number | null;
};

const phaseOf = (given: Particulars): StoredPhase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: given.currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: (given.discounts ?? []).map(({ coupon, discount, promotion_code: code }) => ({
    coupon: coupon ?? null,
    discount: discount ?? null,
    promotion_code: code ?? null,
  })),
  end_date: given.end_date,
  invoice_settings: null,
  items: given.items.map(({ price, quantity = 1, metadata = {} }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata,
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: given.metadata ?? {},
  on_behalf_of: null,
  proration_behavior: given.behavior ?? "create_prorations",
  start_date: given.start_date,
  transfer_data: null,
  trial_end: given.trialEnd ?? null,
});

export function phaseFrom(sub: StoredSubscription): StoredPhase {
  const lead = leadItem(sub);
  return phaseOf({
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
export function followItems(account: Account, sub: StoredSubscription): void {
  const schedule = schedules(account).find(sub.schedule ?? "");
  if (schedule === undefined) return;
  const { items } = phaseFrom(sub);
  const start = schedule.current_phase?.start_date;
  const phases = schedule.phases.map((each) =>
    each.start_date === start ? { ...each, items } : each,
  );
  schedules(account).update(schedule.id, { phases });
}

const at = (given: number | string | undefined, now: number) =>
  typeof given === "string" ? now : given;

function endOf(account: Account, phase: GivenPhase, start: number): number {
  const now = account.clock.now();
  const end = at(phase.end_date, now);
  if (end !== undefined && phase.duration !== undefined) {
    throw invalidRequest("Only one of end_date and duration can be set.", "phases[0][duration]");
  }
  if (end !== undefined) return end;
  if (phase.duration !== undefined) {
    const { interval, interval_count: count = 1 } = phase.duration;
    return addIntervals(start, { interval, interval_count: count }, 1);
  }
  const price = prices(account).referred(phase.items[0]?.price ?? "", "phases[0][items][0][price]");
  return addIntervals(start, recurrenceOf({ price }), 1);
}

/**
 * The phases of a schedule as they were given; each begins where the one before ends, and lasts one interval unless something else is said.
 * @throws StripeError 400 when the first has no start, or prices or dates do not fit
 */
export function readPhases(
  account: Account,
  given: readonly GivenPhase[],
  currency: string,
): StoredPhase[] {
  const now = account.clock.now();
  let start = at(given[0]?.start_date, now);
  if (start === undefined) {
    throw invalidRequest(
      "The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.",
      "phases",
    );
  }
  const phases: StoredPhase[] = [];
  for (const [index, phase] of given.entries()) {
    const param = `phases[${index}]`;
    rejectUnsupported(
      phase,
      "items start_date end_date duration proration_behavior metadata currency trial_end discounts",
      param,
    );
    const begins = at(phase.start_date, now) ?? start;
    if (begins !== start) {
      throw invalidRequest("A phase must begin where the one before ends.", `${param}[start_date]`);
    }
    const end = endOf(account, phase, start);
    if (end <= start) {
      throw invalidRequest("The end of a phase must be after its start.", `${param}[end_date]`);
    }
    requireDiscounts(account, phase.discounts || []);
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
      phaseOf({
        currency,
        start_date: start,
        end_date: end,
        items,
        metadata: newMetadata(phase.metadata),
        discounts: phase.discounts || [],
        ...(phase.proration_behavior && { behavior: phase.proration_behavior }),
        trialEnd: at(phase.trial_end, now) ?? null,
      }),
    );
    start = end;
  }
  return phases;
}

import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { advanceClock, defineOperation } from "#router";
import { invalidRequest, notImplemented } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { DAY_SECONDS } from "#subscriptions/calendar";

const testClocks = defineCollection<Stripe.TestHelpers.TestClock>(
  "test_clocks",
  "test clock",
  "test_clock",
);

const LIFETIME_DAYS = 30;

/** The stand-in has one clock, so a test clock moves it for every customer. */
function moveTo(account: Account, instant: number): void {
  if (instant < account.clock.now()) throw notImplemented("moving the clock back");
  advanceClock(account, instant);
}

defineOperation<Stripe.TestHelpers.TestClockCreateParams>(
  "POST /v1/test_helpers/test_clocks",
  ({ account, params }) => {
    moveTo(account, params.frozen_time);
    const now = account.clock.now();
    const clock = testClocks(account).insert({
      id: generateStripeId("clock"),
      object: "test_helpers.test_clock",
      created: now,
      deletes_after: now + LIFETIME_DAYS * DAY_SECONDS,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: "ready",
      status_details: {},
    });
    emit(account, "test_helpers.test_clock.created", clock);
    return clock;
  },
);

defineOperation("GET /v1/test_helpers/test_clocks/{id}", ({ account, id }) =>
  testClocks(account).get(id),
);

defineOperation<Stripe.TestHelpers.TestClockAdvanceParams>(
  "POST /v1/test_helpers/test_clocks/{id}/advance",
  ({ account, id, params: { frozen_time: instant } }) => {
    if (instant <= testClocks(account).get(id).frozen_time) {
      throw invalidRequest("The frozen time of a test clock goes forward only.", "frozen_time");
    }
    moveTo(account, instant);
    const clock = testClocks(account).update(id, { frozen_time: instant });
    emit(account, "test_helpers.test_clock.ready", clock);
    return clock;
  },
);

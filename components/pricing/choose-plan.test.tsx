// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { PlanCard } from "@/components/pricing/plan-card";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { ChoosePlan } from "@/components/pricing/choose-plan";
import { chooseCurrency } from "@/lib/client/currency-cookie";
import { sessionStore } from "@/lib/client/auth-store";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { activeAnswer, actAs, usageAnswer } from "@/tests/support/buying";
import { profileAnswer } from "@/tests/support/profile-answer";
import { openShop } from "@/tests/support/shop";

const { api, answers, said, sent } = await openShop("/pricing");

const ACTIVE = "GET /v1/profiles/subscriptions/active";
const USAGE = "GET /v1/profiles/subscriptions/usage";
const CHECKOUT = "POST /v1/checkout/session";
const offer: PlanOffer = {
  type: "ARTIST_PRO",
  name: "Pro",
  description: "For working artists.",
  features: ["100 artworks"],
  priceId: "price-pro-month",
  interval: "month",
  amounts: { USD: 900, EUR: 800 },
};
const unverified = {
  uid: "ann",
  email: "ann@example.test",
  emailVerified: false,
  isAdmin: false,
};
let profileNumber = 0;

beforeEach(() => {
  profileNumber += 1;
  answers.set(USAGE, { body: usageAnswer() });
});

function renderPlan(profile: Profile | null, active: ActiveSubscription | Error | null = null) {
  answers.set(
    ACTIVE,
    active instanceof Error
      ? { status: 400, body: { message: active.message, code: "VALIDATION" } }
      : { body: active },
  );
  actAs(profile);
  render(
    <ul>
      <PlanCard
        offer={offer}
        isRecommended
        action={<ChoosePlan offer={offer} isRecommended path="/pricing" />}
      />
    </ul>,
  );
  return { user: userEvent.setup(), card: within(screen.getByRole("listitem", { name: "Pro" })) };
}

const artist = () => profileAnswer(`artist-${profileNumber}`, "Ada Brook");
const redirectTo = (url: string) => () => ({
  status: 201,
  body: { id: "cs", url, orderId: "order" },
});

describe("ChoosePlan without a plan", () => {
  test("signed out → sign-up link with the return path", () => {
    const { card } = renderPlan(null);
    expect(card.getByRole("link", { name: "Choose Pro" })).toHaveAttribute(
      "href",
      "/signup?next=%2Fpricing",
    );
    expect(api.seen).toEqual([]);
  });

  test("shows the selected currency, or US dollars if the plan is not sold in it", async () => {
    const { card } = renderPlan(null);
    expect(card.getByText("$9")).toBeVisible();
    chooseCurrency("EUR");
    expect(await card.findByText("€8")).toBeVisible();
    chooseCurrency("PLN");
    expect(await card.findByText("$9")).toBeVisible();
  });

  test("subscribes the active profile in the selected currency, once despite several clicks", async () => {
    chooseCurrency("EUR");
    answers.set(CHECKOUT, redirectTo(`${window.location.href}#pay`));
    const profile = artist();
    const { user, card } = renderPlan(profile);
    await user.dblClick(await card.findByRole("button", { name: "Subscribe to Pro" }));
    await waitFor(() => expect(window.location.hash).toBe("#pay"));
    expect(sent(CHECKOUT)).toEqual([
      {
        priceIds: ["price-pro-month"],
        referenceId: profile.id,
        currency: "EUR",
        paths: { success: "/checkout/success", cancel: "/checkout/cancelled" },
      },
    ]);
  });

  test("starts a trial and then shows it as the current plan", async () => {
    const { user, card } = renderPlan(artist());
    const trial = activeAnswer({ status: "trialing", isTrial: true });
    const trialButton = await card.findByRole("button", { name: "Try Pro for 14 days" });
    answers.set("POST /v1/profiles/subscriptions/free", { status: 201, body: trial });
    answers.set(ACTIVE, { body: trial });
    await user.click(trialButton);
    await card.findByText("You are trying this plan");
    expect(said()).toEqual(["Pro is yours for 14 days."]);
  });

  test("a trial waits for a verified e-mail and then starts", async () => {
    const trial = activeAnswer({ status: "trialing", isTrial: true });
    answers.set("POST /v1/profiles/subscriptions/free", { status: 201, body: trial });
    const { user, card } = renderPlan(artist());
    const trialButton = await card.findByRole("button", { name: "Try Pro for 14 days" });
    const verified = sessionStore.get();
    act(() => sessionStore.set({ ...verified, user: unverified }));
    expect(trialButton).toHaveAccessibleDescription("A trial needs a verified e-mail address.");
    await user.click(trialButton);
    expect(card.getByRole("button", { name: "Send the e-mail again" })).toBeVisible();
    expect(sent("POST /v1/profiles/subscriptions/free")).toEqual([]);
    answers.set(ACTIVE, { body: trial });
    act(() => sessionStore.set(verified));
    await card.findByText("You are trying this plan");
    expect(sent("POST /v1/profiles/subscriptions/free")).toHaveLength(1);
  });

  test("a rejected trial shows the error, and subscribing stays possible", async () => {
    answers.set("POST /v1/profiles/subscriptions/free", {
      status: 409,
      body: { message: "This account has had its trial.", code: "CONFLICT" },
    });
    const { user, card } = renderPlan(artist());
    await user.click(await card.findByRole("button", { name: /^Try Pro/ }));
    expect(await card.findByRole("alert")).toHaveTextContent("This account has had its trial.");
    expect(card.getByRole("button", { name: "Subscribe to Pro" })).toBeEnabled();
  });

  test("offers no second trial", async () => {
    answers.set(USAGE, { body: usageAnswer({ isTrialUsed: true }) });
    const { card } = renderPlan(artist());
    await card.findByRole("button", { name: "Subscribe to Pro" });
    expect(card.queryByRole("button", { name: /^Try/ })).toBeNull();
  });

  test("subscribing stays possible when the usage cannot be loaded", async () => {
    answers.set(USAGE, { status: 400, body: { message: "Not now.", code: "VALIDATION" } });
    const { card } = renderPlan(artist());
    await card.findByRole("button", { name: "Subscribe to Pro" });
    expect(card.queryByRole("button", { name: /^Try/ })).toBeNull();
  });

  test("a pending payment determines the currency", async () => {
    answers.set(USAGE, { body: usageAnswer({ paidIn: "EUR" }) });
    answers.set(CHECKOUT, redirectTo(`${window.location.href}#held`));
    const { user, card } = renderPlan(artist());
    await card.findByText("€8");
    expect(card.getByText(/a payment for this profile is in progress in EUR/)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Subscribe to Pro" }));
    await waitFor(() => expect(sent(CHECKOUT)).toMatchObject([{ currency: "EUR" }]));
  });

  test("a plan bought in another tab is shown and can be changed", async () => {
    const starter = activeAnswer({ type: "ARTIST_STARTER", displayName: "Starter" });
    const message = "This profile has a subscription. Change it instead of buying another.";
    answers.set(CHECKOUT, { status: 409, body: { message, code: "CONFLICT" } });
    const { user, card } = renderPlan(artist());
    const subscribe = await card.findByRole("button", { name: "Subscribe to Pro" });
    answers.set(ACTIVE, { body: starter });
    await user.click(subscribe);
    expect(await card.findByRole("button", { name: "Upgrade to Pro" })).toBeEnabled();
    expect(card.getByRole("alert")).toHaveTextContent(message);
    // The next attempt must not show the old error.
    await user.click(card.getByRole("button", { name: "Upgrade to Pro" }));
    await screen.findByRole("dialog", { name: "Change to Pro?" });
    expect(screen.queryByText(message)).toBeNull();
  });

  test("an organisation sees that this plan is for artists", async () => {
    const { card } = renderPlan({
      ...profileAnswer("house", "Harbour House"),
      role: "ART_ORGANIZATION",
    });
    await card.findByText(/^For artists and other people\. You are using Harbour House\.$/);
    expect(card.queryByRole("button")).toBeNull();
  });
});

describe("ChoosePlan with a plan", () => {
  test("marks the current plan", async () => {
    const { card } = renderPlan(artist(), activeAnswer());
    await card.findByText("Your plan");
    expect(card.queryByRole("button")).toBeNull();
  });

  test("shows when a scheduled change takes effect", async () => {
    const pendingChange = {
      type: "ARTIST_PRO" as const,
      interval: "month" as const,
      at: "2027-06-30T12:00:00.000Z",
    };
    const { card } = renderPlan(artist(), activeAnswer({ type: "ARTIST_PRO_PLUS", pendingChange }));
    await card.findByText("Yours from 30 June 2027");
  });

  test("an expired plan can be subscribed to again", async () => {
    const { card } = renderPlan(artist(), activeAnswer({ status: "canceled", isExpired: true }));
    await card.findByRole("button", { name: "Subscribe to Pro" });
  });

  test.each([
    ["still valid", false],
    ["expired", true],
  ])("an unpaid renewal (%s) offers to pay it and no other plan", async (_, isExpired) => {
    const { card } = renderPlan(artist(), activeAnswer({ status: "past_due", isExpired }));
    const link = await card.findByRole("link", { name: "Pay for your current plan first" });
    expect(link).toHaveAttribute("href", "/account#plan");
    expect(card.queryByRole("button")).toBeNull();
  });

  test("a plan that could not be loaded can be retried", async () => {
    const { user, card } = renderPlan(artist(), new Error("Not now."));
    await card.findByText("Your plan could not be loaded: Not now.");
    answers.set(ACTIVE, { body: activeAnswer() });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await card.findByText("Your plan");
  });
});

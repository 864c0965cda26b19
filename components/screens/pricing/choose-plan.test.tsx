// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { PlanCard } from "@/components/screens/pricing/plan-card";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { ChoosePlan } from "@/components/screens/pricing/choose-plan";
import { chooseCurrency } from "@/hooks/active-currency";
import { sessionStore } from "@/lib/client/auth/auth-store";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { buildActiveSubscription, buildUsage } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpPurchases } from "@/tests/support/purchase-screen";

const { api, responses, listToasts, getBodies } = await setUpPurchases("/pricing");

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
  responses.set(USAGE, { body: buildUsage() });
});

function renderPlan(profile: Profile | null, active: ActiveSubscription | Error | null = null) {
  responses.set(
    ACTIVE,
    active instanceof Error
      ? { status: 400, body: { message: active.message, code: "VALIDATION" } }
      : { body: active },
  );
  signInAs(profile);
  render(
    <ul>
      <PlanCard
        offer={offer}
        isRecommended
        action={<ChoosePlan offer={offer} isRecommended returnPath="/pricing" />}
      />
    </ul>,
  );
  return { user: userEvent.setup(), card: within(screen.getByRole("listitem", { name: "Pro" })) };
}

const artist = () => buildProfile(`artist-${profileNumber}`, "Ada Brook");
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
    expect(api.requests).toEqual([]);
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
    responses.set(CHECKOUT, redirectTo(`${window.location.href}#pay`));
    const profile = artist();
    const { user, card } = renderPlan(profile);
    await user.dblClick(await card.findByRole("button", { name: "Subscribe to Pro" }));
    await waitFor(() => expect(window.location.hash).toBe("#pay"));
    expect(getBodies(CHECKOUT)).toEqual([
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
    const trial = buildActiveSubscription({ status: "trialing", isTrial: true });
    const trialButton = await card.findByRole("button", { name: "Try Pro for 14 days" });
    responses.set("POST /v1/profiles/subscriptions/free", { status: 201, body: trial });
    responses.set(ACTIVE, { body: trial });
    await user.click(trialButton);
    await card.findByText("You are trying this plan");
    expect(listToasts()).toEqual(["Pro is yours for 14 days."]);
  });

  test("a trial waits for a verified e-mail and then starts", async () => {
    const trial = buildActiveSubscription({ status: "trialing", isTrial: true });
    responses.set("POST /v1/profiles/subscriptions/free", { status: 201, body: trial });
    const { user, card } = renderPlan(artist());
    const trialButton = await card.findByRole("button", { name: "Try Pro for 14 days" });
    const verified = sessionStore.get();
    act(() => sessionStore.set({ ...verified, user: unverified }));
    expect(trialButton).toHaveAccessibleDescription("A trial needs a verified e-mail address.");
    await user.click(trialButton);
    expect(card.getByRole("button", { name: "Send the e-mail again" })).toBeVisible();
    expect(getBodies("POST /v1/profiles/subscriptions/free")).toEqual([]);
    responses.set(ACTIVE, { body: trial });
    act(() => sessionStore.set(verified));
    await card.findByText("You are trying this plan");
    expect(getBodies("POST /v1/profiles/subscriptions/free")).toHaveLength(1);
  });

  test("a rejected trial shows the error, and subscribing stays possible", async () => {
    responses.set("POST /v1/profiles/subscriptions/free", {
      status: 409,
      body: { message: "This account has had its trial.", code: "CONFLICT" },
    });
    const { user, card } = renderPlan(artist());
    await user.click(await card.findByRole("button", { name: /^Try Pro/ }));
    expect(await card.findByRole("alert")).toHaveTextContent("This account has had its trial.");
    expect(card.getByRole("button", { name: "Subscribe to Pro" })).toBeEnabled();
  });

  test("offers no second trial", async () => {
    responses.set(USAGE, { body: buildUsage({ isTrialUsed: true }) });
    const { card } = renderPlan(artist());
    await card.findByRole("button", { name: "Subscribe to Pro" });
    expect(card.queryByRole("button", { name: /^Try/ })).toBeNull();
  });

  test("subscribing stays possible when the usage cannot be loaded", async () => {
    responses.set(USAGE, { status: 400, body: { message: "Not now.", code: "VALIDATION" } });
    const { card } = renderPlan(artist());
    await card.findByRole("button", { name: "Subscribe to Pro" });
    expect(card.queryByRole("button", { name: /^Try/ })).toBeNull();
  });

  test("a pending payment determines the currency", async () => {
    responses.set(USAGE, { body: buildUsage({ paidIn: "EUR" }) });
    responses.set(CHECKOUT, redirectTo(`${window.location.href}#held`));
    const { user, card } = renderPlan(artist());
    await card.findByText("€8");
    expect(card.getByText(/a payment for this profile is in progress in EUR/)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Subscribe to Pro" }));
    await waitFor(() => expect(getBodies(CHECKOUT)).toMatchObject([{ currency: "EUR" }]));
  });

  test("a plan bought in another tab is shown and can be changed", async () => {
    const starter = buildActiveSubscription({ type: "ARTIST_STARTER", displayName: "Starter" });
    const message = "This profile has a subscription. Change it instead of buying another.";
    responses.set(CHECKOUT, { status: 409, body: { message, code: "CONFLICT" } });
    const { user, card } = renderPlan(artist());
    const subscribe = await card.findByRole("button", { name: "Subscribe to Pro" });
    responses.set(ACTIVE, { body: starter });
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
      ...buildProfile("house", "Harbour House"),
      role: "ART_ORGANIZATION",
    });
    await card.findByText(/^For artists and other people\. You are using Harbour House\.$/);
    expect(card.queryByRole("button")).toBeNull();
  });
});

describe("ChoosePlan with a plan", () => {
  test("marks the current plan", async () => {
    const { card } = renderPlan(artist(), buildActiveSubscription());
    await card.findByText("Your plan");
    expect(card.queryByRole("button")).toBeNull();
  });

  test("shows when a scheduled change takes effect", async () => {
    const pendingChange = {
      type: "ARTIST_PRO" as const,
      interval: "month" as const,
      at: "2027-06-30T12:00:00.000Z",
    };
    const { card } = renderPlan(
      artist(),
      buildActiveSubscription({ type: "ARTIST_PRO_PLUS", pendingChange }),
    );
    await card.findByText("Yours from 30 June 2027");
  });

  test("an expired plan can be subscribed to again", async () => {
    const { card } = renderPlan(
      artist(),
      buildActiveSubscription({ status: "canceled", isExpired: true }),
    );
    await card.findByRole("button", { name: "Subscribe to Pro" });
  });

  test.each([
    ["still valid", false],
    ["expired", true],
  ])("an unpaid renewal (%s) offers to pay it and no other plan", async (_, isExpired) => {
    const { card } = renderPlan(
      artist(),
      buildActiveSubscription({ status: "past_due", isExpired }),
    );
    const link = await card.findByRole("link", { name: "Pay for your current plan first" });
    expect(link).toHaveAttribute("href", "/account#plan");
    expect(card.queryByRole("button")).toBeNull();
  });

  test("a plan that could not be loaded can be retried", async () => {
    const { user, card } = renderPlan(artist(), new Error("Not now."));
    await card.findByText("Your plan could not be loaded: Not now.");
    responses.set(ACTIVE, { body: buildActiveSubscription() });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await card.findByText("Your plan");
  });
});

// @vitest-environment jsdom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ChangePlan } from "@/components/screens/pricing/change-plan";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { chooseCurrency } from "@/hooks/active-currency";
import type { Direction } from "@/lib/subscriptions/changes/change-subscription.rules";
import type { UpgradePreview } from "@/lib/subscriptions/changes/change-subscription.schema";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { QueryProvider } from "@/providers/query-provider";
import { buildActiveSubscription } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpPurchases } from "@/tests/support/purchase-screen";

const { api, responses, listToasts, getBodies } = await setUpPurchases("/pricing");

const UPGRADE = "POST /v1/checkout/subscription/upgrade";
const DOWNGRADE = "POST /v1/checkout/subscription/downgrade";
const PREVIEW = "POST /v1/checkout/subscription/upgrade/preview";
const preview: UpgradePreview = {
  amount: { amount: 533, currency: "EUR" },
  tax: null,
  setOff: { amount: 267, currency: "EUR" },
  credit: null,
  nextPaymentAt: "2027-06-30T12:00:00.000Z",
  prorationDate: 1_800_000_000,
};
const offer = {
  type: "ARTIST_PRO" as const,
  name: "Pro",
  description: "For working artists.",
  features: [],
  priceId: "price-pro-month",
  interval: "month" as const,
  amounts: { USD: 900, EUR: 800 },
};

beforeEach(() => responses.set(PREVIEW, { body: preview }));

async function renderDialog(
  active: ActiveSubscription,
  direction: Direction = "upgrade",
  shownOffer: PlanOffer = offer,
) {
  signInAs(buildProfile("ada", "Ada Brook"));
  render(
    <QueryProvider>
      <ChangePlan
        offer={shownOffer}
        active={active}
        direction={direction}
        isScheduled={false}
        onOpen={() => {}}
      />
    </QueryProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /to Pro$/ }));
  return user;
}

test("ChangePlan: upgrades at once after showing the cost in the plan's currency", async () => {
  chooseCurrency("USD");
  const starter = buildActiveSubscription({
    type: "ARTIST_STARTER",
    displayName: "Starter",
    currency: "EUR",
  });
  responses.set(UPGRADE, {
    body: { ...buildActiveSubscription(), isWaiting: false, paymentUrl: null },
  });
  const user = await renderDialog(starter);
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro?" }));
  expect(dialog.getByText("€8")).toBeVisible();
  expect(dialog.getByText(/in the currency that your plan is paid in/)).toBeVisible();
  expect(dialog.getByText(/You have it at once/)).toBeVisible();
  expect(dialog.getByText(/^Paid by the month\. /)).toBeVisible();
  expect(await dialog.findByText("€5.33")).toBeVisible();
  expect(dialog.getByText("€2.67")).toBeVisible();
  expect(dialog.getByText(/^a month, from 30 June 2027, in the currency/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Upgrade now" }));
  await waitFor(() => expect(listToasts()).toEqual(["You now have Pro."]));
  // The confirmed amount is the one shown.
  expect(getBodies(UPGRADE)).toEqual([
    { priceIds: ["price-pro-month"], shown: { amount: 533, prorationDate: 1_800_000_000 } },
  ]);
});

test("ChangePlan: from month to year, says that it is paid by the year, what is charged now and from when the price runs", async () => {
  responses.set(PREVIEW, { body: { ...preview, nextPaymentAt: "2028-03-01T12:00:00.000Z" } });
  await renderDialog(buildActiveSubscription(), "upgrade", { ...offer, interval: "year" });
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro?" }));
  expect(dialog.getByText(/^Paid by the year\. You have it at once\./)).toBeVisible();
  expect(await dialog.findByText("€5.33")).toBeVisible();
  expect(dialog.getByText(/^a year, from 1 March 2028$/)).toBeVisible();
});

test("ChangePlan: an outdated preview is rejected and shown again", async () => {
  const message = "The amount for this change is no longer the one you were shown.";
  responses.set(UPGRADE, { status: 409, body: { message, code: "CONFLICT" } });
  const user = await renderDialog(buildActiveSubscription({ type: "ARTIST_STARTER" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro?" }));
  await dialog.findByText("€5.33");
  responses.set(PREVIEW, { body: { ...preview, amount: { amount: 700, currency: "EUR" } } });
  await user.click(dialog.getByRole("button", { name: "Upgrade now" }));
  expect(await dialog.findByText("€7")).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent(message);
});

test("ChangePlan: explains how the amount is calculated when the preview fails", async () => {
  responses.set(PREVIEW, { status: 400, body: { message: "No.", code: "VALIDATION" } });
  responses.set(UPGRADE, {
    body: { ...buildActiveSubscription(), isWaiting: false, paymentUrl: null },
  });
  const user = await renderDialog(buildActiveSubscription({ type: "ARTIST_STARTER" }));
  await screen.findByText(/amount could not be worked out/);
  await user.click(screen.getByRole("button", { name: "Upgrade now" }));
  await waitFor(() => expect(getBodies(UPGRADE)).toEqual([{ priceIds: ["price-pro-month"] }]));
});

test("ChangePlan: changes a trial without a charge or a preview", async () => {
  const trial = buildActiveSubscription({
    type: "ARTIST_STARTER",
    isTrial: true,
    status: "trialing",
  });
  await renderDialog(trial);
  await screen.findByText(/^Paid by the month\. .* Nothing is charged today/);
  expect(screen.getByText(/^a month, from 30 June 2027$/)).toBeVisible();
  expect(api.countRequests(PREVIEW)).toBe(0);
});

test("ChangePlan: a rejected trial change shows the error without a preview", async () => {
  const message = "This plan is not sold at the moment.";
  responses.set(UPGRADE, { status: 409, body: { message, code: "CONFLICT" } });
  const user = await renderDialog(
    buildActiveSubscription({ type: "ARTIST_STARTER", isTrial: true }),
  );
  await user.click(await screen.findByRole("button", { name: "Upgrade now" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(api.countRequests(PREVIEW)).toBe(0);
});

test("ChangePlan: an upgrade that needs a payment redirects to it", async () => {
  const paymentUrl = `${window.location.href}#invoice`;
  responses.set(UPGRADE, { body: { ...buildActiveSubscription(), isWaiting: true, paymentUrl } });
  const user = await renderDialog(buildActiveSubscription({ type: "ARTIST_STARTER" }));
  await user.click(await screen.findByRole("button", { name: "Upgrade now" }));
  await waitFor(() => expect(window.location.hash).toBe("#invoice"));
  expect(listToasts()).toEqual([]);
});

test("ChangePlan: an unpaid upgrade without a payment link is not confirmed as active", async () => {
  responses.set(UPGRADE, {
    body: { ...buildActiveSubscription(), isWaiting: true, paymentUrl: null },
  });
  const user = await renderDialog(buildActiveSubscription({ type: "ARTIST_STARTER" }));
  await user.click(await screen.findByRole("button", { name: "Upgrade now" }));
  await waitFor(() =>
    expect(listToasts()).toEqual([expect.stringMatching(/^Pro starts once it is paid/)]),
  );
});

test("ChangePlan: downgrades at the end of the paid period", async () => {
  responses.set(DOWNGRADE, { body: buildActiveSubscription({ type: "ARTIST_PRO_PLUS" }) });
  const proPlus = buildActiveSubscription({ type: "ARTIST_PRO_PLUS" });
  const user = await renderDialog(proPlus, "downgrade");
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro?" }));
  expect(
    dialog.getByText(
      /^Paid by the month\. You keep Pro Archive until 30 June 2027.* Nothing is charged today\.$/,
    ),
  ).toBeVisible();
  expect(dialog.getByText(/^a month, from 30 June 2027$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Downgrade" }));
  await waitFor(() => expect(getBodies(DOWNGRADE)).toEqual([{ priceIds: ["price-pro-month"] }]));
});

test("ChangePlan: the same plan by the month says that only its payment changes, and when", async () => {
  await renderDialog(
    buildActiveSubscription({ type: "ARTIST_PRO", interval: "year" }),
    "downgrade",
  );
  expect(
    await screen.findByText(
      "Your plan stays the same, and is paid by the month from 30 June 2027 on. Nothing is charged today.",
    ),
  ).toBeVisible();
});

test("ChangePlan: changes from year to month at the end of the paid year, to a larger plan, too", async () => {
  const starter = buildActiveSubscription({ type: "ARTIST_STARTER", interval: "year" });
  responses.set(DOWNGRADE, { body: starter });
  const user = await renderDialog(starter, "downgrade");
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro?" }));
  expect(
    dialog.getByText(
      /You keep Starter Portfolio until 30 June 2027, .* Paid by the year, you could have it at once\./,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Change" }));
  await waitFor(() => expect(getBodies(DOWNGRADE)).toEqual([{ priceIds: ["price-pro-month"] }]));
});

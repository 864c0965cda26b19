// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { OrdersSection } from "@/components/billing/orders-section";
import { SubscriptionPlanSection } from "@/components/billing/subscription-plan-section";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";
import { QueryProvider } from "@/providers/query-provider";
import { buildActiveSubscription, buildOrder, buildUsage } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpPurchases } from "@/tests/support/purchase-screen";

const { responses, listToasts } = await setUpPurchases("/account");

const ACTIVE = "GET /v1/profiles/subscriptions/active";
let profileNumber = 0;

beforeEach(() => {
  profileNumber += 1;
});

function renderPlan(active: ActiveSubscription | null, usage: Partial<SubscriptionUsage> = {}) {
  const profile = buildProfile(`p${profileNumber}`, "Ada Brook");
  responses.set(ACTIVE, { body: active });
  responses.set("GET /v1/profiles/subscriptions/usage", { body: buildUsage(usage) });
  signInAs(profile);
  render(
    <QueryProvider>
      <SubscriptionPlanSection profile={profile} />
    </QueryProvider>,
  );
  return userEvent.setup();
}

const findButton = (name: string) => screen.findByRole("button", { name });
const expectNoButton = (name: string) => expect(screen.queryByRole("button", { name })).toBeNull();
const expectNoLink = (name: string) => expect(screen.queryByRole("link", { name })).toBeNull();

describe("SubscriptionPlanSection", () => {
  test("no subscription → free plan with a link to the plans", async () => {
    renderPlan(null);
    await screen.findByText("You are on the free plan.");
    expect(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/pricing");
    expectNoButton("Cards and invoices");
  });

  test("an active plan shows its renewal date and usage", async () => {
    const boost = { type: "HIGHLIGHT", remaining: 0, resetsAt: "2027-01-20T12:00:00.000Z" };
    renderPlan(buildActiveSubscription(), { boost, artworks: { used: 12, limit: 100 } });
    await screen.findByText("It renews on 30 June 2027.");
    const artworks = await screen.findByText("Artworks");
    expect(artworks.parentElement).toHaveTextContent("12 of 100 used");
    expect(screen.getByText(/^Opportunity boost this month: Highlight/)).toHaveTextContent(
      "Next one from 20 January 2027.",
    );
  });

  test("a trial shows its end date", async () => {
    renderPlan(buildActiveSubscription({ status: "trialing", isTrial: true }));
    await screen.findByText("trial");
    await screen.findByText("Your trial runs until 30 June 2027. Without a card it ends then.");
  });

  test("a failed renewal shows how long the plan lasts and opens the portal", async () => {
    const expiresAt = "2027-07-07T12:00:00.000Z";
    renderPlan(buildActiveSubscription({ status: "past_due", expiresAt }));
    await screen.findByText(
      "The renewal could not be paid. The plan lasts until 7 July 2027; please check your card.",
    );
    const url = `${window.location.href}#portal`;
    const returnUrl = encodeURIComponent(`${window.location.origin}/account#plan`);
    responses.set(`POST /v1/checkout/portal?returnUrl=${returnUrl}`, {
      status: 201,
      body: { url },
    });
    expectNoLink("Change the plan");
    await userEvent.click(await findButton("Pay the renewal"));
    await waitFor(() => expect(window.location.hash).toBe("#portal"));
  });

  test("cancels at the period's end after confirmation, and can be resumed", async () => {
    const user = renderPlan(buildActiveSubscription());
    await user.click(await findButton("Cancel the plan"));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel Pro Portfolio?" }));
    expect(dialog.getByText(/You keep it until 30 June 2027/)).toBeVisible();
    const ending = buildActiveSubscription({ cancelAtPeriodEnd: true });
    responses.set("DELETE /v1/profiles/subscriptions/cancel", { body: ending });
    responses.set(ACTIVE, { body: ending });
    await user.click(dialog.getByRole("button", { name: "Cancel the plan" }));
    await screen.findByText("It ends on 30 June 2027 and is not renewed.");
    expect(listToasts()).toEqual(["Pro Portfolio ends on 30 June 2027."]);

    responses.set("POST /v1/profiles/subscriptions/resume", { body: buildActiveSubscription() });
    responses.set(ACTIVE, { body: buildActiveSubscription() });
    await user.click(await findButton("Resume the plan"));
    await screen.findByText("It renews on 30 June 2027.");
  });

  test("a plan ended at Stripe shows how long it remains valid", async () => {
    renderPlan(
      buildActiveSubscription({ status: "canceled", expiresAt: "2027-06-12T12:00:00.000Z" }),
    );
    await screen.findByText("It ends on 12 June 2027 and is not renewed.");
    await findButton("Cards and invoices");
    expectNoButton("Cancel the plan");
    expectNoButton("Resume the plan");
  });

  test("what a former owner has paid for runs to its end, and offers nothing until then", async () => {
    const expiresAt = "2027-06-30T12:00:00.000Z";
    const inherited = { isFormerOwners: true, cancelAtPeriodEnd: true, expiresAt };
    renderPlan(buildActiveSubscription(inherited));
    await screen.findByText(
      "The former owner has paid for it until 30 June 2027. After that you can buy your own.",
    );
    expectNoButton("Resume the plan");
    expectNoButton("Cards and invoices");
    expectNoLink("Change the plan");
  });

  test("a scheduled change is shown and can be undone", async () => {
    const at = "2027-06-30T12:00:00.000Z";
    renderPlan(
      buildActiveSubscription({
        type: "ARTIST_PRO_PLUS",
        pendingChange: { type: "ARTIST_STARTER", interval: "year", at },
      }),
    );
    await screen.findByText("It changes on 30 June 2027.");
    expect(
      screen.getByText("After that, it will be Starter Portfolio, paid by the year."),
    ).toBeVisible();
    await findButton("Keep this plan");
  });

  test("an expired plan can be renewed or removed", async () => {
    const user = renderPlan(buildActiveSubscription({ status: "canceled", isExpired: true }));
    await screen.findByText(/^It ended on 30 June 2027\. What you posted stays public/);
    expect(screen.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/pricing");
    expectNoButton("Cancel the plan");
    responses.set("DELETE /v1/profiles/subscriptions/expired", { status: 204, body: null });
    responses.set(ACTIVE, { body: null });
    await user.click(await findButton("Continue without a plan"));
    await screen.findByText("You are on the free plan.");
  });

  test("an expired plan with an unpaid renewal is paid, not bought again", async () => {
    renderPlan(buildActiveSubscription({ status: "past_due", isExpired: true }));
    await screen.findByText(/^It ended on 30 June 2027, as the renewal could not be paid\./);
    await findButton("Pay the renewal");
    await findButton("Continue without a plan");
    expect(screen.queryByRole("link", { name: "Renew" })).toBeNull();
  });

  test("shows a rejected change beside the buttons", async () => {
    responses.set("POST /v1/profiles/subscriptions/resume", {
      status: 409,
      body: { message: "It has ended already.", code: "CONFLICT" },
    });
    const user = renderPlan(buildActiveSubscription({ cancelAtPeriodEnd: true }));
    await user.click(await findButton("Resume the plan"));
    expect(await screen.findByRole("alert")).toHaveTextContent("It has ended already.");
  });
});

describe("OrdersSection", () => {
  function renderOrders() {
    signInAs(buildProfile(`p${profileNumber}`, "Ada Brook"));
    render(
      <QueryProvider>
        <OrdersSection />
      </QueryProvider>,
    );
  }

  test("shows items, date and status, with links to receipt or payment", async () => {
    const paid = { amount: 450, currency: "USD" };
    const items = [
      buildOrder(),
      buildOrder({
        id: "b",
        status: "REFUNDED",
        url: null,
        amountPaid: paid,
        refunded: paid,
        receiptUrl: "https://pay.example/receipt",
      }),
    ];
    responses.set("GET /v1/checkout/orders?page=1", {
      body: { items, total: 2, page: 1, size: 20 },
    });
    renderOrders();
    const [openRow, refunded] = await screen.findAllByRole("listitem");
    expect(openRow).toHaveTextContent("Highlight for “Low tide”21 November 2026 · Not paid yet$5");
    expect(within(openRow ?? document.body).getByRole("link", { name: "Pay now" })).toHaveAttribute(
      "href",
      "https://pay.example/session",
    );
    expect(refunded).toHaveTextContent("Refunded · $4.50 refunded$4.50");
    const receipt = within(refunded ?? document.body).getByRole("link", { name: /^Receipt/ });
    expect(receipt).toHaveAccessibleName("Receipt of 21 November 2026");
  });

  test("cancels an open order and shows a rejection beside it", async () => {
    const order = buildOrder();
    const CANCEL_CALL = `POST /v1/checkout/orders/${order.id}/cancel`;
    const list = (items: object[]) => ({ body: { items, total: 1, page: 1, size: 20 } });
    responses.set("GET /v1/checkout/orders?page=1", list([order]));
    const message = "This order has been paid. It can no longer be cancelled.";
    responses.set(CANCEL_CALL, { status: 409, body: { message, code: "CONFLICT" } });
    signInAs(buildProfile(`p${profileNumber}`, "Ada Brook"));
    renderOrders();
    const user = userEvent.setup();
    await user.click(await findButton("Cancel payment: Highlight for “Low tide”"));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    const cancelled = buildOrder({ status: "CANCELLED", url: null });
    responses.set(CANCEL_CALL, { body: cancelled });
    responses.set("GET /v1/checkout/orders?page=1", list([cancelled]));
    await user.click(await findButton("Cancel payment: Highlight for “Low tide”"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Pay now" })).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expectNoButton("Cancel payment: Highlight for “Low tide”");
  });

  test("cancels a pending order after confirmation", async () => {
    const order = buildOrder({ status: "PENDING", url: null });
    const CANCEL_CALL = `POST /v1/checkout/orders/${order.id}/cancel`;
    const list = (items: object[]) => ({ body: { items, total: 1, page: 1, size: 20 } });
    responses.set("GET /v1/checkout/orders?page=1", list([order]));
    signInAs(buildProfile(`p${profileNumber}`, "Ada Brook"));
    renderOrders();
    const user = userEvent.setup();
    await user.click(await findButton("Cancel payment"));
    await screen.findByRole("dialog", { name: "Cancel this payment?" });
    const cancelled = buildOrder({ status: "CANCELLED", url: null });
    responses.set(CANCEL_CALL, { body: cancelled });
    responses.set("GET /v1/checkout/orders?page=1", list([cancelled]));
    const cancelButtons = screen.getAllByRole("button", { name: "Cancel payment", hidden: true });
    await user.click(cancelButtons.at(-1) ?? document.body);
    await waitFor(() => expect(screen.getByRole("listitem")).toHaveTextContent("Cancelled"));
  });

  test("pagination dims the current page while the next one loads", async () => {
    const page = (number: number) => ({
      body: {
        items: [buildOrder({ artwork: { id: "art", title: `Picture ${number}` } })],
        total: 21,
        page: number,
        size: 20,
      },
    });
    responses.set("GET /v1/checkout/orders?page=1", page(1));
    responses.set("GET /v1/checkout/orders?page=2", page(2));
    renderOrders();
    expect(await findButton("Newer")).toBeDisabled();
    fireEvent.click(await findButton("Older"));
    const orders = screen.getByRole("list", { name: "Orders" });
    expect(orders).toHaveClass("opacity-50");
    expect(orders).toHaveTextContent("“Picture 1”");
    await waitFor(() => expect(orders).toHaveTextContent("“Picture 2”"));
    expect(orders).not.toHaveClass("opacity-50");
    expect(screen.getByText("Page 2 of 2")).toBeVisible();
    expect(await findButton("Older")).toBeDisabled();
  });

  test("keeps the pagination when a page cannot be loaded", async () => {
    const first = buildOrder({ artwork: { id: "art", title: "Picture 1" } });
    responses.set("GET /v1/checkout/orders?page=1", {
      body: { items: [first], total: 21, page: 1, size: 20 },
    });
    responses.set("GET /v1/checkout/orders?page=2", { status: 400, body: { message: "Not now." } });
    renderOrders();
    fireEvent.click(await findButton("Older"));
    await screen.findByText("Your orders could not be loaded: Not now.");
    expect(screen.getByText("Page 2 of 2")).toBeVisible();
    fireEvent.click(await findButton("Newer"));
    await screen.findByText("Highlight for “Picture 1”");
  });

  test("shows the empty state", async () => {
    responses.set("GET /v1/checkout/orders?page=1", {
      body: { items: [], total: 0, page: 1, size: 20 },
    });
    renderOrders();
    await screen.findByText("Nothing has been bought yet.");
  });
});

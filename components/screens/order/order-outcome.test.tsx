// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { OrderOutcome } from "@/components/screens/order/order-outcome";
import type { Order } from "@/lib/checkout/checkout.schema";
import { buildArtwork } from "@/tests/support/build-artwork";
import { buildActiveSubscription, buildOrder } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpPurchases } from "@/tests/support/purchase-screen";

const { api, responses } = await setUpPurchases("/checkout/success");

const artwork = buildArtwork({
  boosts: [{ type: "HIGHLIGHT", endsAt: "2026-12-06T12:00:00.000Z" }],
});

let orderNumber = 0;
let id = "order";
const refreshCall = () => `POST /v1/checkout/orders/${id}/refresh`;
const cancelCall = () => `POST /v1/checkout/orders/${id}/cancel`;
const paidOrder: Partial<Order> = {
  status: "FULFILLED",
  url: null,
  amountPaid: { amount: 500, currency: "USD" },
  receiptUrl: "https://pay.example/receipt",
};

beforeEach(() => {
  orderNumber += 1;
  id = `order-${orderNumber}`;
  responses.set(`GET /v1/artworks/${artwork.id}`, { body: artwork });
});

function renderOutcome(order: Partial<Order>, intent: "refresh" | "cancel" = "refresh"): void {
  responses.set(intent === "refresh" ? refreshCall() : cancelCall(), {
    body: buildOrder({ id, ...order }),
  });
  signInAs(buildProfile("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent={intent} path="/checkout/success?order=1" />);
}

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const getLink = (name: string) => screen.getByRole("link", { name });

test("OrderOutcome: signed out → sign-in link with the return path", () => {
  signInAs(null);
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your order");
  expect(getLink("Sign in")).toHaveAttribute(
    "href",
    "/login?next=%2Fcheckout%2Fsuccess%3Forder%3D1",
  );
  expect(api.requests).toEqual([]);
});

test("OrderOutcome: an open order can be paid and updates automatically", async () => {
  renderOutcome({});
  await findHeading("Not paid yet");
  const announcement = screen.getByText("Not paid yet", { selector: "output" });
  expect(getLink("Continue to payment")).toHaveAttribute("href", "https://pay.example/session");
  responses.set(refreshCall(), { body: buildOrder({ id, ...paidOrder }) });
  await findHeading("Your boost is running");
  expect(screen.getByText("Runs until 6 December 2026.")).toBeVisible();
  // Announced to screen readers, because it is the same live region.
  expect(announcement).toHaveTextContent("Your order is complete");
  expect(announcement).toBeInTheDocument();
  expect(getLink("See your artwork")).toHaveAttribute(
    "href",
    "/art/0199a1c0-0000-7000-8000-00000000000b",
  );
  expect(getLink("Receipt")).toHaveAttribute("href", "https://pay.example/receipt");
});

test("OrderOutcome: a pending payment says that the page can be closed", async () => {
  renderOutcome({ status: "PENDING", url: null });
  await findHeading("Waiting for your bank");
  expect(screen.getByText(/you can close this page/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Continue to payment" })).toBeNull();
});

test("OrderOutcome: cancels a pending payment after confirmation", async () => {
  renderOutcome({ status: "PENDING", url: null });
  await findHeading("Waiting for your bank");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Cancel payment" }));
  expect(await screen.findByRole("dialog", { name: "Cancel this payment?" })).toHaveTextContent(
    /may still take the money/,
  );
  expect(api.countRequests(cancelCall())).toBe(0);
  const cancelled = buildOrder({ id, status: "CANCELLED", url: null });
  responses.set(cancelCall(), { body: cancelled });
  responses.set(refreshCall(), { body: cancelled });
  const [, confirmButton] = screen.getAllByRole("button", { name: "Cancel payment", hidden: true });
  await user.click(confirmButton ?? document.body);
  await findHeading("This order was cancelled");
  expect(api.countRequests(cancelCall())).toBe(1);
});

test("OrderOutcome: returning without paying does not cancel a pending payment", async () => {
  renderOutcome({ status: "PENDING", url: null }, "cancel");
  responses.set(cancelCall(), { status: 409, body: { message: "The bank.", code: "CONFLICT" } });
  responses.set(refreshCall(), { body: buildOrder({ id, status: "PENDING", url: null }) });
  await findHeading("Waiting for your bank");
  expect(api.requests.find(({ line }) => line === cancelCall())?.body).toBe('{"keepPending":true}');
});

const opportunity = { id: "call", slug: "low-tide", title: "Low tide" };
const OPPORTUNITY_CALL = "GET /v1/opportunities/call";
const publishedOpportunity = {
  slug: "low-tide",
  title: "Low tide",
  status: "PUBLISHED",
  listedUntil: "2026-12-22T12:00:00.000Z",
} as const;
const createItem = (type: string, kind: "PLAN" | "BOOST") => ({
  kind,
  type,
  name: type,
  priceId: type,
  price: { amount: 3_900, currency: "USD" },
});

test("OrderOutcome: a published opportunity is shown as listed, with the next steps", async () => {
  const end = "2026-11-29T12:00:00.000Z";
  responses.set(OPPORTUNITY_CALL, {
    body: buildOpportunity({
      ...publishedOpportunity,
      boosts: [{ type: "HIGHLIGHT", startsAt: end, endsAt: end }],
    }),
  });
  const items = [
    createItem("BASIC", "PLAN"),
    createItem("HIGHLIGHT", "BOOST"),
    createItem("NEWSLETTER", "BOOST"),
  ];
  renderOutcome({ ...paidOrder, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await findHeading("Your opportunity is published");
  const row = screen.getByRole("heading", { level: 2, name: "Low tide" });
  expect(row.closest("article")).toBeVisible();
  const listing = screen.getByText(/^Open to every reader until 22 December 2026\./);
  expect(listing).toHaveTextContent(/That is before its deadline: 30 June 2027/);
  expect(screen.queryByRole("link", { name: "Applications" })).toBeNull();
  expect(screen.getByText("Runs until 29 November 2026.")).toBeVisible();
  expect(screen.getByText(/in the next newsletter/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  expect(getLink("See your opportunity")).toHaveAttribute("href", "/opportunities/low-tide");
});

test("OrderOutcome: artists apply here → the way to their applications; a listing until the deadline is not too short", async () => {
  const native = { applyMode: "HERE", applyUrl: null } as const;
  const listedUntil = "2027-06-30T22:59:00.000Z";
  responses.set(OPPORTUNITY_CALL, {
    body: buildOpportunity({ ...publishedOpportunity, ...native, listedUntil }),
  });
  const items = [createItem("BASIC", "PLAN")];
  renderOutcome({ ...paidOrder, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await findHeading("Your opportunity is published");
  expect(await screen.findByRole("link", { name: "Applications" })).toHaveAttribute(
    "href",
    "/organisation/opportunities/call/applications",
  );
  expect(screen.getByText(/^Artists apply here, with your form/)).toBeVisible();
  expect(screen.queryByText(/before its deadline/)).toBeNull();
});

test("OrderOutcome: a held opportunity is not called published and cannot be shared", async () => {
  responses.set(OPPORTUNITY_CALL, {
    body: buildOpportunity({ ...publishedOpportunity, isHeld: true }),
  });
  const items = [createItem("BASIC", "PLAN")];
  renderOutcome({ ...paidOrder, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await findHeading("Paid, and waiting for our review");
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByText(/Open to every reader/)).toBeNull();
});

test("OrderOutcome: a manual promotion is booked, not running", async () => {
  responses.set(OPPORTUNITY_CALL, { body: buildOpportunity(publishedOpportunity) });
  const items = [createItem("NEWSLETTER", "BOOST")];
  renderOutcome({ ...paidOrder, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await findHeading("Your promotion is booked");
  expect(await screen.findByText("Thank you. This is the opportunity it is for.")).toBeVisible();
  expect(screen.queryByText(/how it appears in the list|From now on/)).toBeNull();
});

test("OrderOutcome: an unpaid order links back to its draft", async () => {
  renderOutcome({ status: "FAILED", url: null, kind: "OPPORTUNITY", opportunity, artwork: null });
  await findHeading("The payment failed");
  expect(getLink("Back to your opportunity")).toHaveAttribute("href", "/opportunities/edit/call");
});

test("OrderOutcome: a plan shows its profile, features and renewal date", async () => {
  responses.set("GET /v1/profiles/ada", {
    body: { ...buildProfile("ada", "Ada Brook"), badge: "PRO" },
  });
  responses.set("GET /v1/profiles/subscriptions/active", { body: buildActiveSubscription() });
  const items = [{ ...createItem("ARTIST_PRO", "BOOST"), kind: "SUBSCRIPTION" as const }];
  renderOutcome({ ...paidOrder, kind: "SUBSCRIPTION", items, artwork: null });
  await findHeading("You are on Pro Portfolio");
  expect(screen.getByRole("heading", { level: 2, name: "Ada Brook" })).toBeVisible();
  expect(await screen.findByText(/^On 30 June 2027/)).toBeVisible();
  expect(screen.getByText(/200 artworks, /)).toBeVisible();
  expect(getLink("Post an artwork")).toHaveAttribute("href", "/post/artworks");
  expect(getLink("See your plan")).toHaveAttribute("href", "/account#plan");
});

test.each([
  ["replaced by a larger one", buildActiveSubscription({ type: "ARTIST_PRO_PLUS" })],
  ["expired", buildActiveSubscription({ isExpired: true })],
  ["removed", null],
])("OrderOutcome: a plan that is %s is not called the current one", async (_, active) => {
  responses.set("GET /v1/profiles/ada", { body: buildProfile("ada", "Ada Brook") });
  responses.set("GET /v1/profiles/subscriptions/active", { body: active });
  const items = [{ ...createItem("ARTIST_PRO", "BOOST"), kind: "SUBSCRIPTION" as const }];
  renderOutcome({ ...paidOrder, kind: "SUBSCRIPTION", items, artwork: null });
  await findHeading("Your order is complete");
  expect(screen.queryByText(/from now on|200 artworks|Renewal/)).toBeNull();
  expect(getLink("See your plan")).toBeVisible();
});

test("OrderOutcome: a mismatched payment is shown as under review", async () => {
  renderOutcome({ ...paidOrder, status: "REVIEW" });
  await findHeading("Paid, and under review");
});

test("OrderOutcome: returning without paying cancels the checkout once", async () => {
  responses.set(refreshCall(), { body: buildOrder({ id, status: "CANCELLED", url: null }) });
  renderOutcome({ status: "CANCELLED", url: null }, "cancel");
  await findHeading("This order was cancelled");
  expect(screen.getByText(/what you prepared is still there/)).toBeVisible();
  expect(api.countRequests(cancelCall())).toBe(1);
});

test("OrderOutcome: returning without paying shows an order paid meanwhile as paid", async () => {
  renderOutcome(paidOrder, "cancel");
  responses.set(cancelCall(), {
    status: 409,
    body: {
      message: "This order has been paid. It can no longer be cancelled.",
      code: "CONFLICT",
      details: [],
      requestId: "r",
    },
  });
  responses.set(refreshCall(), { body: buildOrder({ id, ...paidOrder }) });
  await findHeading("Your boost is running");
  expect(api.countRequests(cancelCall())).toBe(1);
});

test("OrderOutcome: an order that could not be loaded can be retried", async () => {
  responses.set(refreshCall(), {
    status: 409,
    body: { message: "Another request is in progress.", code: "CONFLICT" },
  });
  signInAs(buildProfile("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /Another request is in progress.*is lost/,
  );
  responses.set(refreshCall(), { body: buildOrder({ id, ...paidOrder }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findHeading("Your boost is running");
});

test("OrderOutcome: 404 → link to the account's orders instead of a retry", async () => {
  responses.set(refreshCall(), {
    status: 404,
    body: { message: "There is no such order.", code: "NOT_FOUND" },
  });
  signInAs(buildProfile("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This account has no such order.");
  expect(getLink("Your orders")).toHaveAttribute("href", "/account#plan");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

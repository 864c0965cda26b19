// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { OrderOutcome } from "@/components/checkout/order-outcome";
import type { Order } from "@/lib/checkout/checkout.schema";
import { artworkAnswer } from "@/tests/support/artwork-answer";
import { activeAnswer, actAs, orderAnswer } from "@/tests/support/buying";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";
import { profileAnswer } from "@/tests/support/profile-answer";
import { openShop } from "@/tests/support/shop";

const { api, answers } = await openShop("/checkout/success");

const artwork = artworkAnswer({
  boosts: [{ type: "HIGHLIGHT", endsAt: "2026-12-06T12:00:00.000Z" }],
});

let shown = 0;
let id = "order";
const refresh = () => `POST /v1/checkout/orders/${id}/refresh`;
const cancel = () => `POST /v1/checkout/orders/${id}/cancel`;
const paid: Partial<Order> = {
  status: "FULFILLED",
  url: null,
  amountPaid: { amount: 500, currency: "USD" },
  receiptUrl: "https://pay.example/receipt",
};

beforeEach(() => {
  shown += 1;
  id = `order-${shown}`;
  answers.set(`GET /v1/artworks/${artwork.id}`, { body: artwork });
});

function show(order: Partial<Order>, intent: "refresh" | "cancel" = "refresh"): void {
  answers.set(intent === "refresh" ? refresh() : cancel(), { body: orderAnswer({ id, ...order }) });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent={intent} path="/checkout/success?order=1" />);
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const link = (name: string) => screen.getByRole("link", { name });

test("OrderOutcome: signed out → sign-in link with the return path", () => {
  actAs(null);
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(link("Sign in")).toHaveAttribute("href", "/login?next=%2Fcheckout%2Fsuccess%3Forder%3D1");
  expect(api.seen).toEqual([]);
});

test("OrderOutcome: an open order can be paid and updates automatically", async () => {
  show({});
  await heading("Not paid yet");
  const announcement = screen.getByText("Not paid yet", { selector: "output" });
  expect(link("Continue to payment")).toHaveAttribute("href", "https://pay.example/session");
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await heading("Your boost is running");
  expect(screen.getByText("Runs until 6 December 2026.")).toBeVisible();
  // Announced to screen readers, because it is the same live region.
  expect(announcement).toHaveTextContent("Your order is complete");
  expect(announcement).toBeInTheDocument();
  expect(link("See your artwork")).toHaveAttribute(
    "href",
    "/art/0199a1c0-0000-7000-8000-00000000000b",
  );
  expect(link("Receipt")).toHaveAttribute("href", "https://pay.example/receipt");
});

test("OrderOutcome: a pending payment says that the page can be closed", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  expect(screen.getByText(/you can close this page/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Continue to payment" })).toBeNull();
});

test("OrderOutcome: cancels a pending payment after confirmation", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Cancel payment" }));
  expect(await screen.findByRole("dialog", { name: "Cancel this payment?" })).toHaveTextContent(
    /may still take the money/,
  );
  expect(api.count(cancel())).toBe(0);
  const cancelled = orderAnswer({ id, status: "CANCELLED", url: null });
  answers.set(cancel(), { body: cancelled });
  answers.set(refresh(), { body: cancelled });
  const [, yes] = screen.getAllByRole("button", { name: "Cancel payment", hidden: true });
  await user.click(yes ?? document.body);
  await heading("This order was cancelled");
  expect(api.count(cancel())).toBe(1);
});

test("OrderOutcome: returning without paying does not cancel a pending payment", async () => {
  show({ status: "PENDING", url: null }, "cancel");
  answers.set(cancel(), { status: 409, body: { message: "The bank.", code: "CONFLICT" } });
  answers.set(refresh(), { body: orderAnswer({ id, status: "PENDING", url: null }) });
  await heading("Waiting for your bank");
  expect(api.seen.find(({ line }) => line === cancel())?.body).toBe('{"keepPending":true}');
});

const opportunity = { id: "call", slug: "low-tide", title: "Low tide" };
const OPPORTUNITY_CALL = "GET /v1/opportunities/call";
const listed = {
  slug: "low-tide",
  title: "Low tide",
  status: "PUBLISHED",
  listedUntil: "2026-12-22T12:00:00.000Z",
} as const;
const bought = (type: string, kind: "PLAN" | "BOOST") => ({
  kind,
  type,
  name: type,
  priceId: type,
  price: { amount: 3_900, currency: "USD" },
});

test("OrderOutcome: a published opportunity is shown as listed, with the next steps", async () => {
  const end = "2026-11-29T12:00:00.000Z";
  answers.set(OPPORTUNITY_CALL, {
    body: opportunityAnswer({
      ...listed,
      boosts: [{ type: "HIGHLIGHT", startsAt: end, endsAt: end }],
    }),
  });
  const items = [
    bought("BASIC", "PLAN"),
    bought("HIGHLIGHT", "BOOST"),
    bought("NEWSLETTER", "BOOST"),
  ];
  show({ ...paid, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await heading("Your opportunity is published");
  const row = screen.getByRole("heading", { level: 2, name: "Low tide" });
  expect(row.closest("article")).toBeVisible();
  expect(screen.getByText("Open to every reader until 22 December 2026.")).toBeVisible();
  expect(screen.getByText("Runs until 29 November 2026.")).toBeVisible();
  expect(screen.getByText(/in the next newsletter/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  expect(link("See your opportunity")).toHaveAttribute("href", "/opportunities/low-tide");
});

test("OrderOutcome: a held opportunity is neither called published nor shared", async () => {
  answers.set(OPPORTUNITY_CALL, { body: opportunityAnswer({ ...listed, isHeld: true }) });
  const items = [bought("BASIC", "PLAN")];
  show({ ...paid, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await heading("Paid, and waiting for our review");
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByText(/Open to every reader/)).toBeNull();
});

test("OrderOutcome: a manual promotion is booked, not running", async () => {
  answers.set(OPPORTUNITY_CALL, { body: opportunityAnswer(listed) });
  const items = [bought("NEWSLETTER", "BOOST")];
  show({ ...paid, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await heading("Your promotion is booked");
  expect(await screen.findByText("Thank you. This is the opportunity it is for.")).toBeVisible();
  expect(screen.queryByText(/how it appears in the list|From now on/)).toBeNull();
});

test("OrderOutcome: an unpaid order links back to its draft", async () => {
  show({ status: "FAILED", url: null, kind: "OPPORTUNITY", opportunity, artwork: null });
  await heading("The payment failed");
  expect(link("Back to your opportunity")).toHaveAttribute("href", "/opportunities/edit/call");
});

test("OrderOutcome: a plan shows its profile, features and renewal date", async () => {
  answers.set("GET /v1/profiles/ada", {
    body: { ...profileAnswer("ada", "Ada Brook"), badge: "PRO" },
  });
  answers.set("GET /v1/profiles/subscriptions/active", { body: activeAnswer() });
  const items = [{ ...bought("ARTIST_PRO", "BOOST"), kind: "SUBSCRIPTION" as const }];
  show({ ...paid, kind: "SUBSCRIPTION", items, artwork: null });
  await heading("You are on Pro (200 artworks)");
  expect(screen.getByRole("heading", { level: 2, name: "Ada Brook" })).toBeVisible();
  expect(await screen.findByText(/^On 30 June 2027/)).toBeVisible();
  expect(screen.getByText(/200 artworks, /)).toBeVisible();
  expect(link("Post an artwork")).toHaveAttribute("href", "/post/artworks");
  expect(link("See your plan")).toHaveAttribute("href", "/account#plan");
});

test.each([
  ["a larger one since", activeAnswer({ type: "ARTIST_PRO_PLUS" })],
  ["over", activeAnswer({ isExpired: true })],
  ["gone", null],
])("OrderOutcome: a plan that is %s is not called the current one", async (_, active) => {
  answers.set("GET /v1/profiles/ada", { body: profileAnswer("ada", "Ada Brook") });
  answers.set("GET /v1/profiles/subscriptions/active", { body: active });
  const items = [{ ...bought("ARTIST_PRO", "BOOST"), kind: "SUBSCRIPTION" as const }];
  show({ ...paid, kind: "SUBSCRIPTION", items, artwork: null });
  await heading("Your order is complete");
  expect(screen.queryByText(/from now on|200 artworks|Renewal/)).toBeNull();
  expect(link("See your plan")).toBeVisible();
});

test("OrderOutcome: a mismatched payment is shown as under review", async () => {
  show({ ...paid, status: "REVIEW" });
  await heading("Paid, and under review");
});

test("OrderOutcome: returning without paying cancels the checkout once", async () => {
  answers.set(refresh(), { body: orderAnswer({ id, status: "CANCELLED", url: null }) });
  show({ status: "CANCELLED", url: null }, "cancel");
  await heading("This order was cancelled");
  expect(screen.getByText(/what you prepared is still there/)).toBeVisible();
  expect(api.count(cancel())).toBe(1);
});

test("OrderOutcome: returning without paying shows an order paid meanwhile as paid", async () => {
  show(paid, "cancel");
  answers.set(cancel(), {
    status: 409,
    body: {
      message: "This order has been paid. It can no longer be cancelled.",
      code: "CONFLICT",
      details: [],
      requestId: "r",
    },
  });
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await heading("Your boost is running");
  expect(api.count(cancel())).toBe(1);
});

test("OrderOutcome: an order that could not be loaded can be retried", async () => {
  answers.set(refresh(), {
    status: 409,
    body: { message: "Something else goes on.", code: "CONFLICT" },
  });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Something else goes on.*is lost/);
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Your boost is running");
});

test("OrderOutcome: 404 → link to one's own orders instead of a retry", async () => {
  answers.set(refresh(), {
    status: 404,
    body: { message: "There is no such order.", code: "NOT_FOUND" },
  });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This account has no such order.");
  expect(link("Your orders")).toHaveAttribute("href", "/account#plan");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

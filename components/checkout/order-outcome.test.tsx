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

test("who is not signed in learns that it needs an account, and comes back", () => {
  actAs(null);
  render(<OrderOutcome orderId={id} intent="refresh" path="/checkout/success?order=1" />);
  expect(link("Sign in")).toHaveAttribute("href", "/login?next=%2Fcheckout%2Fsuccess%3Forder%3D1");
  expect(api.seen).toEqual([]);
});

test("what is open can be paid, and turns into paid by itself", async () => {
  show({});
  await heading("Not paid yet");
  const said = screen.getByText("Not paid yet", { selector: "output" });
  expect(link("Continue to payment")).toHaveAttribute("href", "https://pay.example/session");
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await heading("Your boost is running");
  expect(screen.getByText("Runs until 6 December 2026.")).toBeVisible();
  // Readers hear of it: the same part of the page says the new outcome.
  expect(said).toHaveTextContent("Your order is complete");
  expect(said).toBeInTheDocument();
  expect(link("See your artwork")).toHaveAttribute(
    "href",
    "/art/0199a1c0-0000-7000-8000-00000000000b",
  );
  expect(link("Receipt")).toHaveAttribute("href", "https://pay.example/receipt");
});

test("a bank that takes days is waited for, and nothing has to stay open", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  expect(screen.getByText(/you can close this page/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Continue to payment" })).toBeNull();
});

test("a payment that waits for a bank is cancelled after a question", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Cancel payment" }));
  expect(await screen.findByRole("dialog", { name: "Cancel this payment?" })).toHaveTextContent(
    /may still take the money/,
  );
  expect(api.count(cancel())).toBe(0);
  const given = orderAnswer({ id, status: "CANCELLED", url: null });
  answers.set(cancel(), { body: given });
  answers.set(refresh(), { body: given });
  const [, yes] = screen.getAllByRole("button", { name: "Cancel payment", hidden: true });
  await user.click(yes ?? document.body);
  await heading("This order was cancelled");
  expect(api.count(cancel())).toBe(1);
});

test("coming back without paying leaves a payment alone that waits for a bank", async () => {
  show({ status: "PENDING", url: null }, "cancel");
  answers.set(cancel(), { status: 409, body: { message: "The bank.", code: "CONFLICT" } });
  answers.set(refresh(), { body: orderAnswer({ id, status: "PENDING", url: null }) });
  await heading("Waiting for your bank");
  expect(api.seen.find(({ line }) => line === cancel())?.body).toBe('{"keepPending":true}');
});

const opportunity = { id: "call", slug: "low-tide", title: "Low tide" };
const CALL = "GET /v1/opportunities/call";
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

test("a paid call is shown as it stands in the list, with what happens next by what was bought", async () => {
  const end = "2026-11-29T12:00:00.000Z";
  answers.set(CALL, {
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

test("one that waits for review is not called published, nor passed on", async () => {
  answers.set(CALL, { body: opportunityAnswer({ ...listed, isHeld: true }) });
  const items = [bought("BASIC", "PLAN")];
  show({ ...paid, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await heading("Paid, and waiting for our review");
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByText(/Open to every reader/)).toBeNull();
});

test("what is done by hand is booked, not running", async () => {
  answers.set(CALL, { body: opportunityAnswer(listed) });
  const items = [bought("NEWSLETTER", "BOOST")];
  show({ ...paid, kind: "OPPORTUNITY", items, opportunity, artwork: null });
  await heading("Your promotion is booked");
  expect(await screen.findByText("Thank you. This is the opportunity it is for.")).toBeVisible();
  expect(screen.queryByText(/how it appears in the list|From now on/)).toBeNull();
});

test("one that is not paid leads back to its draft", async () => {
  show({ status: "FAILED", url: null, kind: "OPPORTUNITY", opportunity, artwork: null });
  await heading("The payment failed");
  expect(link("Back to your opportunity")).toHaveAttribute("href", "/opportunities/edit/call");
});

test("a plan shows the profile that has it, what it brings and when it renews", async () => {
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
])("a plan that is %s is not called the current one", async (_, active) => {
  answers.set("GET /v1/profiles/ada", { body: profileAnswer("ada", "Ada Brook") });
  answers.set("GET /v1/profiles/subscriptions/active", { body: active });
  const items = [{ ...bought("ARTIST_PRO", "BOOST"), kind: "SUBSCRIPTION" as const }];
  show({ ...paid, kind: "SUBSCRIPTION", items, artwork: null });
  await heading("Your order is complete");
  expect(screen.queryByText(/from now on|200 artworks|Renewal/)).toBeNull();
  expect(link("See your plan")).toBeVisible();
});

test("what does not fit is told as being looked at", async () => {
  show({ ...paid, status: "REVIEW" });
  await heading("Paid, and under review");
});

test("coming back without paying gives the checkout up, once", async () => {
  answers.set(refresh(), { body: orderAnswer({ id, status: "CANCELLED", url: null }) });
  show({ status: "CANCELLED", url: null }, "cancel");
  await heading("This order was cancelled");
  expect(screen.getByText(/what you prepared is still there/)).toBeVisible();
  expect(api.count(cancel())).toBe(1);
});

test("coming back without paying after it was paid says that it is paid", async () => {
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

test("what cannot be found out is told, and can be tried again", async () => {
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

test("an order of another account, or of none, is no fault to try again: it leads to one's own", async () => {
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

// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { OrderOutcome } from "@/components/checkout/order-outcome";
import type { Order } from "@/lib/checkout/schema";
import { actAs, orderAnswer } from "@/tests/support/buying";
import { profileAnswer } from "@/tests/support/profile-answer";
import { openShop } from "@/tests/support/shop";

const { api, answers } = await openShop("/checkout/success");

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
});

function show(order: Partial<Order>, wish: "refresh" | "cancel" = "refresh"): void {
  answers.set(wish === "refresh" ? refresh() : cancel(), { body: orderAnswer({ id, ...order }) });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} wish={wish} path="/checkout/success?order=1" />);
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const link = (name: string) => screen.getByRole("link", { name });

test("who is not signed in learns that it needs an account, and comes back", () => {
  actAs(null);
  render(<OrderOutcome orderId={id} wish="refresh" path="/checkout/success?order=1" />);
  expect(link("Sign in")).toHaveAttribute("href", "/login?next=%2Fcheckout%2Fsuccess%3Forder%3D1");
  expect(api.seen).toEqual([]);
});

test("what is open can be paid, and turns into paid by itself", async () => {
  show({});
  await heading("Not paid yet");
  expect(link("Go on paying")).toHaveAttribute("href", "https://pay.example/session");
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await heading("Thank you. It is paid");
  expect(link("See your artwork")).toHaveAttribute(
    "href",
    "/art/0199a1c0-0000-7000-8000-00000000000b",
  );
  expect(link("Receipt")).toHaveAttribute("href", "https://pay.example/receipt");
});

test("a bank that takes days is waited for, and nothing has to stay open", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  expect(screen.getByText(/this page can be closed/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Go on paying" })).toBeNull();
});

test("a payment that waits for a bank is given up after a question", async () => {
  show({ status: "PENDING", url: null });
  await heading("Waiting for your bank");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Give up this payment" }));
  expect(await screen.findByRole("dialog", { name: "Give up this payment?" })).toHaveTextContent(
    /may still take the money/,
  );
  expect(api.count(cancel())).toBe(0);
  const given = orderAnswer({ id, status: "CANCELLED", url: null });
  answers.set(cancel(), { body: given });
  answers.set(refresh(), { body: given });
  const [, yes] = screen.getAllByRole("button", { name: "Give up this payment", hidden: true });
  await user.click(yes ?? document.body);
  await heading("This order was given up");
  expect(api.count(cancel())).toBe(1);
});

test("coming back without paying leaves a payment alone that waits for a bank", async () => {
  show({ status: "PENDING", url: null }, "cancel");
  answers.set(cancel(), { status: 409, body: { message: "The bank.", code: "CONFLICT" } });
  answers.set(refresh(), { body: orderAnswer({ id, status: "PENDING", url: null }) });
  await heading("Waiting for your bank");
  expect(api.seen.find(({ line }) => line === cancel())?.body).toBe('{"keepPending":true}');
});

test("a paid call leads to its page, one that is not paid back to its draft", async () => {
  const opportunity = { id: "call", slug: "low-tide", title: "Low tide" };
  show({ ...paid, kind: "OPPORTUNITY", opportunity, artwork: null });
  await heading("Thank you. It is paid");
  expect(link("See your call")).toHaveAttribute("href", "/opportunities/low-tide");
  cleanup();
  id = `${id}-failed`;
  show({ status: "FAILED", url: null, kind: "OPPORTUNITY", opportunity, artwork: null });
  await heading("The payment failed");
  expect(link("Back to your call")).toHaveAttribute("href", "/opportunities/edit/call");
});

test("a plan leads to the account", async () => {
  show({ ...paid, kind: "SUBSCRIPTION", artwork: null });
  await screen.findByText("Your plan counts from now on.");
  expect(link("See your plan")).toHaveAttribute("href", "/account#plan");
});

test("what does not fit is told as being looked at", async () => {
  show({ ...paid, status: "REVIEW" });
  await heading("Paid, and we are looking at it");
});

test("coming back without paying gives the checkout up, once", async () => {
  answers.set(refresh(), { body: orderAnswer({ id, status: "CANCELLED", url: null }) });
  show({ status: "CANCELLED", url: null }, "cancel");
  await heading("This order was given up");
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
  await heading("Thank you. It is paid");
  expect(api.count(cancel())).toBe(1);
});

test("what cannot be found out is told, and can be tried again", async () => {
  answers.set(refresh(), {
    status: 409,
    body: { message: "Something else goes on.", code: "CONFLICT" },
  });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} wish="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Something else goes on.*is lost/);
  answers.set(refresh(), { body: orderAnswer({ id, ...paid }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Thank you. It is paid");
});

test("an order of another account, or of none, is no fault to try again: it leads to one's own", async () => {
  answers.set(refresh(), {
    status: 404,
    body: { message: "There is no such order.", code: "NOT_FOUND" },
  });
  actAs(profileAnswer("ada", "Ada Brook"));
  render(<OrderOutcome orderId={id} wish="refresh" path="/checkout/success?order=1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This account has no such order.");
  expect(link("Your orders")).toHaveAttribute("href", "/account#plan");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

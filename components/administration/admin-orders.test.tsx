// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminOrders } from "@/components/administration/admin-orders";
import { listAnswer as page, openSaleScreen } from "@/tests/support/sale-screen";
import { reviewedOrderAnswer } from "@/tests/support/sales";

const list = (status: string) => `GET /v1/admin/orders?status=${status}`;
const order = reviewedOrderAnswer();
const ACCEPT = `POST /v1/admin/orders/${order.id}/accept`;
const REFUND = `POST /v1/admin/orders/${order.id}/refund`;
const { answers, api, show } = await openSaleScreen("Orders", AdminOrders);

beforeEach(() => void answers.set(list("REVIEW"), page([order])));

test("an order for review says why, and what was ordered against what was paid", async () => {
  await show();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent("The sum is $30, but $39 was ordered.");
  const [ordered, paid] = screen.getAllByRole("definition");
  expect([ordered?.textContent, paid?.textContent]).toEqual(["$39", "$30"]);
});

test("it is carried out after a question; the focus goes to the page's heading", async () => {
  answers.set(ACCEPT, () => {
    answers.set(list("REVIEW"), page([]));
    return { body: { ...order, status: "FULFILLED" } };
  });
  const { press } = await show();
  await press("Fulfil");
  await screen.findByRole("dialog", { name: "Fulfil Basic listing?" });
  expect(api.count(ACCEPT)).toBe(0);
  await press("Fulfil");
  await screen.findByText("No order needs review.");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("when it cannot be carried out, the question says why and stays", async () => {
  answers.set(ACCEPT, { status: 409, body: { message: "The call is gone. Refund it." } });
  const { press } = await show();
  await press("Fulfil");
  await screen.findByRole("dialog");
  await press("Fulfil");
  expect(await screen.findByText("The call is gone. Refund it.")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("orders of another status are found by it, and only paid ones can be refunded", async () => {
  answers.set(
    list("FULFILLED"),
    page([reviewedOrderAnswer({ status: "FULFILLED", reason: null })]),
  );
  answers.set(list("REFUNDED"), page([reviewedOrderAnswer({ status: "REFUNDED", reason: null })]));
  answers.set(REFUND, () => {
    answers.set(list("FULFILLED"), page([]));
    return { body: { ...order, status: "REFUNDED" } };
  });
  const { user, press } = await show();
  const which = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(which, "Refunded");
  await screen.findByRole("listitem");
  expect(screen.queryByRole("button")).toBeNull();
  await user.selectOptions(which, "Fulfilled");
  await screen.findByRole("button", { name: "Refund" });
  expect(screen.queryByRole("button", { name: "Fulfil" })).toBeNull();
  await press("Refund");
  await screen.findByRole("dialog", { name: "Refund $30 to Harbour House?" });
  await press("Refund");
  await screen.findByText("There are no such orders.");
  expect(api.count(REFUND)).toBe(1);
});

test("it is closed with how it was settled; without that it asks for it", async () => {
  const CLOSE = `POST /v1/admin/orders/${order.id}/close`;
  answers.set(CLOSE, () => {
    answers.set(list("REVIEW"), page([]));
    return { body: { ...order, status: "CLOSED" } };
  });
  const { user, press } = await show();
  await press("Close");
  const how = await screen.findByRole("textbox", { name: "How it was settled" });
  await press("Close the order");
  await screen.findByText("Please fill this in.");
  expect([how.getAttribute("aria-invalid"), api.count(CLOSE)]).toEqual(["true", 0]);
  await user.type(how, "Paid back by hand.");
  await press("Close the order");
  await screen.findByText("No order needs review.");
  expect(api.seen.find(({ line }) => line === CLOSE)?.body).toBe('{"reason":"Paid back by hand."}');
});

test("one that was carried out before is said not to be carried out a second time", async () => {
  const fulfilledAt = "2026-11-20T10:00:00.000Z";
  answers.set(list("REVIEW"), page([reviewedOrderAnswer({ fulfilledAt })]));
  const { press } = await show();
  await press("Fulfil");
  expect(await screen.findByText(/nothing is done a second time/)).toBeVisible();
});

test("a payment that nothing was ordered with is given back or closed, and never carried out", async () => {
  answers.set(list("REVIEW"), page([reviewedOrderAnswer({ isUnordered: true })]));
  await show();
  const names = () => screen.getAllByRole("button").map((button) => button.textContent);
  await waitFor(() => expect(names()).toEqual(["Refund", "Close"]));
});

test("a payment that waits for a bank is given up after a question", async () => {
  const CANCEL = `POST /v1/admin/orders/${order.id}/cancel`;
  const pending = reviewedOrderAnswer({ status: "PENDING", reason: null });
  answers.set(list("PENDING"), page([pending]));
  answers.set(CANCEL, () => {
    answers.set(list("PENDING"), page([]));
    return { body: { ...pending, status: "CANCELLED" } };
  });
  const { user, press } = await show();
  const which = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(which, "Waiting for the bank");
  await screen.findByRole("button", { name: "Cancel payment" });
  await press("Cancel payment");
  await screen.findByRole("dialog", { name: "Cancel the payment for Basic listing?" });
  expect(api.count(CANCEL)).toBe(0);
  await press("Cancel payment");
  await screen.findByText("There are no such orders.");
  expect(api.count(CANCEL)).toBe(1);
});

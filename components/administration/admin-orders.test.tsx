// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminOrders } from "@/components/administration/admin-orders";
import { listAnswer as page, openSaleScreen } from "@/tests/support/sale-screen";
import { reviewedOrderAnswer } from "@/tests/support/sales";

const listCall = (status: string) => `GET /v1/admin/orders?status=${status}`;
const order = reviewedOrderAnswer();
const ACCEPT_CALL = `POST /v1/admin/orders/${order.id}/accept`;
const REFUND_CALL = `POST /v1/admin/orders/${order.id}/refund`;
const { answers, api, show } = await openSaleScreen("Orders", AdminOrders);

beforeEach(() => void answers.set(listCall("REVIEW"), page([order])));

test("AdminOrders: an order in review shows its reason, and the ordered and paid amounts", async () => {
  await show();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent("The sum is $30, but $39 was ordered.");
  const [ordered, paid] = screen.getAllByRole("definition");
  expect([ordered?.textContent, paid?.textContent]).toEqual(["$39", "$30"]);
});

test("AdminOrders: fulfils after confirmation and focuses the page's heading", async () => {
  answers.set(ACCEPT_CALL, () => {
    answers.set(listCall("REVIEW"), page([]));
    return { body: { ...order, status: "FULFILLED" } };
  });
  const { press } = await show();
  await press("Fulfil");
  await screen.findByRole("dialog", { name: "Fulfil Basic listing?" });
  expect(api.count(ACCEPT_CALL)).toBe(0);
  await press("Fulfil");
  await screen.findByText("No order needs review.");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("AdminOrders: a failed fulfilment shows the error in the confirmation", async () => {
  answers.set(ACCEPT_CALL, {
    status: 409,
    body: { message: "The opportunity is gone. Refund it." },
  });
  const { press } = await show();
  await press("Fulfil");
  await screen.findByRole("dialog");
  await press("Fulfil");
  expect(await screen.findByText("The opportunity is gone. Refund it.")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("AdminOrders: filters by status and refunds paid orders only", async () => {
  answers.set(
    listCall("FULFILLED"),
    page([reviewedOrderAnswer({ status: "FULFILLED", reason: null })]),
  );
  answers.set(
    listCall("REFUNDED"),
    page([reviewedOrderAnswer({ status: "REFUNDED", reason: null })]),
  );
  answers.set(REFUND_CALL, () => {
    answers.set(listCall("FULFILLED"), page([]));
    return { body: { ...order, status: "REFUNDED" } };
  });
  const { user, press } = await show();
  const statusSelect = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(statusSelect, "Refunded");
  await screen.findByRole("listitem");
  expect(screen.queryByRole("button")).toBeNull();
  await user.selectOptions(statusSelect, "Fulfilled");
  await screen.findByRole("button", { name: "Refund" });
  expect(screen.queryByRole("button", { name: "Fulfil" })).toBeNull();
  await press("Refund");
  await screen.findByRole("dialog", { name: "Refund $30 to Harbour House?" });
  await press("Refund");
  await screen.findByText("There are no such orders.");
  expect(api.count(REFUND_CALL)).toBe(1);
});

test("AdminOrders: closing requires how the order was settled", async () => {
  const CLOSE_CALL = `POST /v1/admin/orders/${order.id}/close`;
  answers.set(CLOSE_CALL, () => {
    answers.set(listCall("REVIEW"), page([]));
    return { body: { ...order, status: "CLOSED" } };
  });
  const { user, press } = await show();
  await press("Close");
  const reasonInput = await screen.findByRole("textbox", { name: "How it was settled" });
  await press("Close the order");
  await screen.findByText("Please fill this in.");
  expect([reasonInput.getAttribute("aria-invalid"), api.count(CLOSE_CALL)]).toEqual(["true", 0]);
  await user.type(reasonInput, "Paid back by hand.");
  await press("Close the order");
  await screen.findByText("No order needs review.");
  expect(api.seen.find(({ line }) => line === CLOSE_CALL)?.body).toBe(
    '{"reason":"Paid back by hand."}',
  );
});

test("AdminOrders: the confirmation of an order fulfilled before says that nothing is done twice", async () => {
  const fulfilledAt = "2026-11-20T10:00:00.000Z";
  answers.set(listCall("REVIEW"), page([reviewedOrderAnswer({ fulfilledAt })]));
  const { press } = await show();
  await press("Fulfil");
  expect(await screen.findByText(/nothing is done a second time/)).toBeVisible();
});

test("AdminOrders: an orphan payment can be refunded or closed, not fulfilled", async () => {
  answers.set(listCall("REVIEW"), page([reviewedOrderAnswer({ isUnordered: true })]));
  await show();
  const names = () => screen.getAllByRole("button").map((button) => button.textContent);
  await waitFor(() => expect(names()).toEqual(["Refund", "Close"]));
});

test("AdminOrders: cancels a pending payment after confirmation", async () => {
  const CANCEL_CALL = `POST /v1/admin/orders/${order.id}/cancel`;
  const pending = reviewedOrderAnswer({ status: "PENDING", reason: null });
  answers.set(listCall("PENDING"), page([pending]));
  answers.set(CANCEL_CALL, () => {
    answers.set(listCall("PENDING"), page([]));
    return { body: { ...pending, status: "CANCELLED" } };
  });
  const { user, press } = await show();
  const statusSelect = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(statusSelect, "Waiting for the bank");
  await screen.findByRole("button", { name: "Cancel payment" });
  await press("Cancel payment");
  await screen.findByRole("dialog", { name: "Cancel the payment for Basic listing?" });
  expect(api.count(CANCEL_CALL)).toBe(0);
  await press("Cancel payment");
  await screen.findByText("There are no such orders.");
  expect(api.count(CANCEL_CALL)).toBe(1);
});

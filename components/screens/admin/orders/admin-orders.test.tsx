// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminOrders } from "@/components/screens/admin/orders/admin-orders";
import { toListResponse, setUpAdminScreen } from "@/tests/support/admin-screen";
import { buildReviewedOrder } from "@/tests/support/build-sales";

const listCall = (status: string) => `GET /v1/admin/orders?status=${status}`;
const order = buildReviewedOrder();
const ACCEPT_CALL = `POST /v1/admin/orders/${order.id}/accept`;
const REFUND_CALL = `POST /v1/admin/orders/${order.id}/refund`;
const { responses, api, renderScreen } = await setUpAdminScreen("Orders", AdminOrders);

beforeEach(() => void responses.set(listCall("REVIEW"), toListResponse([order])));

test("AdminOrders: an order in review shows its reason, and the ordered and paid amounts", async () => {
  await renderScreen();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent("The sum is $30, but $39 was ordered.");
  const [ordered, paid] = screen.getAllByRole("definition");
  expect([ordered?.textContent, paid?.textContent]).toEqual(["$39", "$30"]);
});

test("AdminOrders: fulfils after confirmation and focuses the page's heading", async () => {
  responses.set(ACCEPT_CALL, () => {
    responses.set(listCall("REVIEW"), toListResponse([]));
    return { body: { ...order, status: "FULFILLED" } };
  });
  const { pressButton } = await renderScreen();
  await pressButton("Fulfil");
  await screen.findByRole("dialog", { name: "Fulfil Basic listing?" });
  expect(api.countRequests(ACCEPT_CALL)).toBe(0);
  await pressButton("Fulfil");
  await screen.findByText("No order needs review.");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("AdminOrders: a failed fulfilment shows the error in the confirmation", async () => {
  responses.set(ACCEPT_CALL, {
    status: 409,
    body: { message: "The opportunity is gone. Refund it." },
  });
  const { pressButton } = await renderScreen();
  await pressButton("Fulfil");
  await screen.findByRole("dialog");
  await pressButton("Fulfil");
  expect(await screen.findByText("The opportunity is gone. Refund it.")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("AdminOrders: filters by status and refunds paid orders only", async () => {
  responses.set(
    listCall("FULFILLED"),
    toListResponse([buildReviewedOrder({ status: "FULFILLED", reason: null })]),
  );
  responses.set(
    listCall("REFUNDED"),
    toListResponse([buildReviewedOrder({ status: "REFUNDED", reason: null })]),
  );
  responses.set(REFUND_CALL, () => {
    responses.set(listCall("FULFILLED"), toListResponse([]));
    return { body: { ...order, status: "REFUNDED" } };
  });
  const { user, pressButton } = await renderScreen();
  const statusSelect = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(statusSelect, "Refunded");
  await screen.findByRole("listitem");
  expect(screen.queryByRole("button")).toBeNull();
  expect(window.location.search).toBe("?status=REFUNDED");
  await user.selectOptions(statusSelect, "Fulfilled");
  await screen.findByRole("button", { name: /^Refund\b/ });
  expect(screen.queryByRole("button", { name: /^Fulfil/ })).toBeNull();
  await pressButton("Refund");
  await screen.findByRole("dialog", { name: "Refund $30 to Harbour House?" });
  await pressButton("Refund");
  await screen.findByText("There are no such orders.");
  expect(api.countRequests(REFUND_CALL)).toBe(1);
});

test("AdminOrders: shows the orders that its address names", async () => {
  window.history.replaceState(null, "", "/admin/orders?status=REFUNDED");
  responses.set(listCall("REFUNDED"), toListResponse([buildReviewedOrder({ status: "REFUNDED" })]));
  await renderScreen();
  expect(screen.getByRole("list", { name: "Orders: Refunded" })).toBeVisible();
});

test("AdminOrders: closing requires how the order was settled", async () => {
  const CLOSE_CALL = `POST /v1/admin/orders/${order.id}/close`;
  responses.set(CLOSE_CALL, () => {
    responses.set(listCall("REVIEW"), toListResponse([]));
    return { body: { ...order, status: "CLOSED" } };
  });
  const { user, pressButton } = await renderScreen();
  await pressButton("Close");
  const reasonInput = await screen.findByRole("textbox", { name: "How it was settled" });
  await pressButton("Close the order");
  await screen.findByText("Please fill this in.");
  expect([reasonInput.getAttribute("aria-invalid"), api.countRequests(CLOSE_CALL)]).toEqual([
    "true",
    0,
  ]);
  await user.type(reasonInput, "Paid back by hand.");
  await pressButton("Close the order");
  await screen.findByText("No order needs review.");
  expect(api.requests.find(({ line }) => line === CLOSE_CALL)?.body).toBe(
    '{"reason":"Paid back by hand."}',
  );
});

test.each([
  ["an orphan payment", { isUnordered: true, reason: "Nothing was ordered." }],
  [
    "an order whose purchase is gone",
    { fulfilledAt: "2026-11-20T10:00:00.000Z", reason: "It was deleted." },
  ],
])("AdminOrders: %s can be refunded or closed, not fulfilled", async (_, fields) => {
  responses.set(listCall("REVIEW"), toListResponse([buildReviewedOrder(fields)]));
  await renderScreen();
  expect(await screen.findByText(fields.reason)).toBeVisible();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Refund",
    "Close",
  ]);
});

test("AdminOrders: cancels a pending payment after confirmation", async () => {
  const CANCEL_CALL = `POST /v1/admin/orders/${order.id}/cancel`;
  const pending = buildReviewedOrder({ status: "PENDING", reason: null });
  responses.set(listCall("PENDING"), toListResponse([pending]));
  responses.set(CANCEL_CALL, () => {
    responses.set(listCall("PENDING"), toListResponse([]));
    return { body: { ...pending, status: "CANCELLED" } };
  });
  const { user, pressButton } = await renderScreen();
  const statusSelect = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(statusSelect, "Waiting for the bank");
  await screen.findByRole("button", { name: /^Cancel payment/ });
  await pressButton("Cancel payment");
  await screen.findByRole("dialog", { name: "Cancel the payment for Basic listing?" });
  expect(api.countRequests(CANCEL_CALL)).toBe(0);
  await pressButton("Cancel payment");
  await screen.findByText("There are no such orders.");
  expect(api.countRequests(CANCEL_CALL)).toBe(1);
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { AdminOrders } from "@/components/administration/admin-orders";
import { QueryProvider } from "@/providers/query-provider";
import { actAs } from "@/tests/support/buying";
import { startFakeApi } from "@/tests/support/fake-api";
import { reviewedOrderAnswer } from "@/tests/support/sales";

const list = (status: string) => `GET /v1/admin/orders?status=${status}`;
const order = reviewedOrderAnswer();
const ACCEPT = `POST /v1/admin/orders/${order.id}/accept`;
const REFUND = `POST /v1/admin/orders/${order.id}/refund`;
const answers: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(answers);
// What is fetched with the first use takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const slow = { timeout: 10_000 };
const page = (items: unknown[]) => ({ body: { items, next: null, total: items.length } });

beforeEach(() => {
  actAs(null);
  answers.clear();
  answers.set(list("REVIEW"), page([order]));
  api.seen.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

function show() {
  render(
    <QueryProvider>
      <h1>Orders</h1>
      <AdminOrders />
    </QueryProvider>,
  );
  return userEvent.setup();
}
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole("button", { name }));

test("an order for review says why, and what was ordered against what was paid", async () => {
  show();
  const row = await screen.findByRole("listitem", {}, slow);
  expect(row).toHaveTextContent("The sum is USD 30, but USD 39 was ordered.");
  const [ordered, paid] = screen.getAllByRole("definition");
  expect([ordered?.textContent, paid?.textContent]).toEqual(["USD 39", "USD 30"]);
});

test("it is carried out after a question; the focus goes to the page's heading", async () => {
  answers.set(ACCEPT, () => {
    answers.set(list("REVIEW"), page([]));
    return { body: { ...order, status: "FULFILLED" } };
  });
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Carry it out");
  await screen.findByRole("dialog", { name: "Carry out Call, Basic?" }, slow);
  expect(api.count(ACCEPT)).toBe(0);
  await press(user, "Carry it out");
  await screen.findByText("No order needs a look.", {}, slow);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("when it cannot be carried out, the question says why and stays", async () => {
  answers.set(ACCEPT, { status: 409, body: { message: "The call is gone. Refund it." } });
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Carry it out");
  await screen.findByRole("dialog", {}, slow);
  await press(user, "Carry it out");
  expect(await screen.findByText("The call is gone. Refund it.", {}, slow)).toBeVisible();
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
  const user = show();
  const which = screen.getByRole("combobox", { name: "Which orders" });
  await user.selectOptions(which, "Refunded");
  await screen.findByRole("listitem", {}, slow);
  expect(screen.queryByRole("button")).toBeNull();
  await user.selectOptions(which, "Carried out");
  await screen.findByRole("button", { name: "Refund" }, slow);
  expect(screen.queryByRole("button", { name: "Carry it out" })).toBeNull();
  await press(user, "Refund");
  await screen.findByRole("dialog", { name: "Refund USD 30 to Harbour House?" }, slow);
  await press(user, "Refund");
  await screen.findByText("There are no such orders.", {}, slow);
  expect(api.count(REFUND)).toBe(1);
});

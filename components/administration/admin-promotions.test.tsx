// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { AdminPromotions } from "@/components/administration/admin-promotions";
import { QueryProvider } from "@/providers/query-provider";
import { actAs } from "@/tests/support/buying";
import { startFakeApi } from "@/tests/support/fake-api";
import { promotionAnswer } from "@/tests/support/sales";

const list = (status: string) => `GET /v1/admin/promotions?status=${status}`;
const promotion = promotionAnswer();
const DONE = `POST /v1/admin/promotions/${promotion.id}/done`;
const REFUND = `POST /v1/admin/promotions/${promotion.id}/refund`;
const answers: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(answers);
// What is fetched with the first use takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const slow = { timeout: 10_000 };
const page = (items: unknown[]) => ({ body: { items, next: null, total: items.length } });

beforeEach(() => {
  actAs(null);
  answers.clear();
  answers.set(list("OPEN"), page([promotion]));
  api.seen.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

function show() {
  render(
    <QueryProvider>
      <h1>Promotions</h1>
      <AdminPromotions />
    </QueryProvider>,
  );
  return userEvent.setup();
}
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole("button", { name }));

test("what waits says what it is, for which call, who bought it and for how much", async () => {
  show();
  const row = await screen.findByRole("listitem", {}, slow);
  expect(row).toHaveTextContent(
    /^Newsletter for Low tide.*Harbour House, ann@vitrine\.test.*USD 79/,
  );
  expect(screen.getByRole("link", { name: "Low tide" })).toHaveAttribute(
    "href",
    "/opportunities/low-tide",
  );
});

test("it is done only with a safe web address, which is sent; the focus goes to the page's heading", async () => {
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" }, slow);
  await user.type(proof, "http://news.example/1");
  await press(user, "Mark as done");
  await screen.findByText("The address where it can be seen, starting with https://, please.");
  expect(proof).toBeInvalid();
  expect(api.count(DONE)).toBe(0);

  answers.set(DONE, () => {
    answers.set(list("OPEN"), page([]));
    return { body: { ...promotion, status: "DONE" } };
  });
  await user.clear(proof);
  await user.type(proof, "https://news.example/1");
  await press(user, "Mark as done");
  await screen.findByText("Nothing waits to be done.", {}, slow);
  expect(api.seen.find(({ line }) => line === DONE)?.body).toBe(
    '{"proofUrl":"https://news.example/1"}',
  );
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("when it cannot be taken from the queue, it says why and keeps what was typed", async () => {
  answers.set(DONE, { status: 409, body: { message: "This was refunded." } });
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" }, slow);
  await user.type(proof, "https://news.example/1");
  await press(user, "Mark as done");
  expect(await screen.findByText("This was refunded.", {}, slow)).toBeVisible();
  expect(proof).toHaveValue("https://news.example/1");
});

test("it is refunded after a question that names the amount", async () => {
  answers.set(REFUND, () => {
    answers.set(list("OPEN"), page([]));
    return { body: { ...promotion, status: "REFUNDED" } };
  });
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Refund");
  await screen.findByRole("dialog", { name: "Refund USD 79 to Harbour House?" }, slow);
  expect(api.count(REFUND)).toBe(0);
  await press(user, "Refund");
  await screen.findByText("Nothing waits to be done.", {}, slow);
  expect(api.count(REFUND)).toBe(1);
});

test("what was done shows its proof, and nothing more to do", async () => {
  const done = promotionAnswer({
    status: "DONE",
    proofUrl: "https://news.example/1",
    doneBy: "admin@vitrine.test",
    doneAt: "2026-11-21T10:00:00.000Z",
  });
  answers.set(list("DONE"), page([done]));
  const user = show();
  await screen.findByRole("listitem", {}, slow);
  await press(user, "Done");
  expect(await screen.findByRole("link", { name: /news\.example/ }, slow)).toHaveAttribute(
    "href",
    "https://news.example/1",
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("Done by admin@vitrine.test");
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

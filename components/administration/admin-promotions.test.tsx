// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminPromotions } from "@/components/administration/admin-promotions";
import { listAnswer as page, openSaleScreen } from "@/tests/support/sale-screen";
import { promotionAnswer } from "@/tests/support/sales";

const listCall = (status: string) => `GET /v1/admin/promotions?status=${status}`;
const promotion = promotionAnswer();
const DONE_CALL = `POST /v1/admin/promotions/${promotion.id}/done`;
const REFUND_CALL = `POST /v1/admin/promotions/${promotion.id}/refund`;
const { answers, api, show } = await openSaleScreen("Promotions", AdminPromotions);

beforeEach(() => void answers.set(listCall("OPEN"), page([promotion])));

test("AdminPromotions: shows the type, opportunity, buyer and price of an open promotion", async () => {
  await show();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent(/^Newsletter for Low tide.*Harbour House, ann@vitrine\.test.*\$79/);
  expect(screen.getByRole("link", { name: "Low tide" })).toHaveAttribute(
    "href",
    "/opportunities/low-tide",
  );
});

test("AdminPromotions: completing requires an https link and focuses the page's heading", async () => {
  const { user, press } = await show();
  await press("Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" });
  await user.type(proof, "http://news.example/1");
  await press("Mark as done");
  await screen.findByText("The address where it can be seen, starting with https://, please.");
  expect(proof).toBeInvalid();
  expect(api.count(DONE_CALL)).toBe(0);

  answers.set(DONE_CALL, () => {
    answers.set(listCall("OPEN"), page([]));
    return { body: { ...promotion, status: "DONE" } };
  });
  await user.clear(proof);
  await user.type(proof, "https://news.example/1");
  await press("Mark as done");
  await screen.findByText("Nothing is waiting to be done.");
  expect(api.seen.find(({ line }) => line === DONE_CALL)?.body).toBe(
    '{"proofUrl":"https://news.example/1"}',
  );
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("AdminPromotions: a failed completion shows the error and keeps the typed values", async () => {
  answers.set(DONE_CALL, { status: 409, body: { message: "This has been refunded." } });
  const { user, press } = await show();
  await press("Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" });
  await user.type(proof, "https://news.example/1");
  await press("Mark as done");
  expect(await screen.findByText("This has been refunded.")).toBeVisible();
  expect(proof).toHaveValue("https://news.example/1");
});

test("AdminPromotions: refunds after a confirmation that names the amount", async () => {
  answers.set(REFUND_CALL, () => {
    answers.set(listCall("OPEN"), page([]));
    return { body: { ...promotion, status: "REFUNDED" } };
  });
  const { press } = await show();
  await press("Refund");
  await screen.findByRole("dialog", { name: "Refund $79 to Harbour House?" });
  expect(api.count(REFUND_CALL)).toBe(0);
  await press("Refund");
  await screen.findByText("Nothing is waiting to be done.");
  expect(api.count(REFUND_CALL)).toBe(1);
});

test("AdminPromotions: a completed promotion shows its proof and no actions", async () => {
  const done = promotionAnswer({
    status: "DONE",
    proofUrl: "https://news.example/1",
    doneBy: "admin@vitrine.test",
    doneAt: "2026-11-21T10:00:00.000Z",
  });
  answers.set(listCall("DONE"), page([done]));
  const { press } = await show();
  await press("Done");
  expect(await screen.findByRole("link", { name: /news\.example/ })).toHaveAttribute(
    "href",
    "https://news.example/1",
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("Done by admin@vitrine.test");
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

test("AdminPromotions: a failed refund shows its reason", async () => {
  const refundFault = "The refund of $79 did not arrive.";
  answers.set(listCall("OPEN"), page([promotionAnswer({ refundFault })]));
  await show();
  expect(await screen.findByText(refundFault)).toBeVisible();
});

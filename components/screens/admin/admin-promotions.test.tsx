// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminPromotions } from "@/components/screens/admin/admin-promotions";
import { toListResponse, setUpAdminScreen } from "@/tests/support/admin-screen";
import { buildPromotion } from "@/tests/support/build-sales";

const listCall = (status: string) => `GET /v1/admin/promotions?status=${status}`;
const promotion = buildPromotion();
const DONE_CALL = `POST /v1/admin/promotions/${promotion.id}/done`;
const REFUND_CALL = `POST /v1/admin/promotions/${promotion.id}/refund`;
const { responses, api, renderScreen } = await setUpAdminScreen("Promotions", AdminPromotions);

beforeEach(() => void responses.set(listCall("OPEN"), toListResponse([promotion])));

test("AdminPromotions: shows the type, opportunity, buyer and price of an open promotion", async () => {
  await renderScreen();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent(/^Newsletter for Low tide.*Harbour House, ann@vitrine\.test.*\$79/);
  expect(screen.getByRole("link", { name: "Low tide" })).toHaveAttribute(
    "href",
    "/opportunities/low-tide",
  );
});

test("AdminPromotions: completing requires an https link and focuses the page's heading", async () => {
  const { user, pressButton } = await renderScreen();
  await pressButton("Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" });
  await user.type(proof, "http://news.example/1");
  await pressButton("Mark as done");
  await screen.findByText("The address where it can be seen, starting with https://, please.");
  expect(proof).toBeInvalid();
  expect(api.countRequests(DONE_CALL)).toBe(0);

  responses.set(DONE_CALL, () => {
    responses.set(listCall("OPEN"), toListResponse([]));
    return { body: { ...promotion, status: "DONE" } };
  });
  await user.clear(proof);
  await user.type(proof, "https://news.example/1");
  await pressButton("Mark as done");
  await screen.findByText("Nothing is waiting to be done.");
  expect(api.requests.find(({ line }) => line === DONE_CALL)?.body).toBe(
    '{"proofUrl":"https://news.example/1"}',
  );
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("AdminPromotions: a failed completion shows the error and keeps the typed values", async () => {
  responses.set(DONE_CALL, { status: 409, body: { message: "This has been refunded." } });
  const { user, pressButton } = await renderScreen();
  await pressButton("Mark as done");
  const proof = await screen.findByRole("textbox", { name: "Proof link" });
  await user.type(proof, "https://news.example/1");
  await pressButton("Mark as done");
  expect(await screen.findByText("This has been refunded.")).toBeVisible();
  expect(proof).toHaveValue("https://news.example/1");
});

test("AdminPromotions: refunds after a confirmation that names the amount", async () => {
  responses.set(REFUND_CALL, () => {
    responses.set(listCall("OPEN"), toListResponse([]));
    return { body: { ...promotion, status: "REFUNDED" } };
  });
  const { pressButton } = await renderScreen();
  await pressButton("Refund");
  await screen.findByRole("dialog", { name: "Refund $79 to Harbour House?" });
  expect(api.countRequests(REFUND_CALL)).toBe(0);
  await pressButton("Refund");
  await screen.findByText("Nothing is waiting to be done.");
  expect(api.countRequests(REFUND_CALL)).toBe(1);
});

test("AdminPromotions: a completed promotion shows its proof and no actions", async () => {
  const done = buildPromotion({
    status: "DONE",
    proofUrl: "https://news.example/1",
    doneBy: "admin@vitrine.test",
    doneAt: "2026-11-21T10:00:00.000Z",
  });
  responses.set(listCall("DONE"), toListResponse([done]));
  const { pressButton } = await renderScreen();
  await pressButton("Done");
  expect(await screen.findByRole("link", { name: /news\.example/ })).toHaveAttribute(
    "href",
    "https://news.example/1",
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("Done by admin@vitrine.test");
  expect(screen.queryByRole("button", { name: /^Refund\b/ })).toBeNull();
});

test("AdminPromotions: a failed refund shows its reason", async () => {
  const refundFault = "The refund of $79 did not arrive.";
  responses.set(listCall("OPEN"), toListResponse([buildPromotion({ refundFault })]));
  await renderScreen();
  expect(await screen.findByText(refundFault)).toBeVisible();
});

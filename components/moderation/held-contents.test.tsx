// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HeldContents } from "@/components/moderation/held-contents";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { setUpAdminScreen } from "@/tests/support/admin-screen";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const OPPORTUNITIES = "GET /v1/admin/opportunities";
const MESSAGES = "GET /v1/admin/messages";
const opportunity = buildOpportunity();
const REVIEW = `POST /v1/admin/opportunities/${opportunity.id}/review`;
const message = {
  id: "0199a1c0-0000-7000-8000-000000000004",
  text: "Buy my followers.",
  sender: { name: "Will Writer", accountUid: null },
  recipients: 12,
  heldSince: "2026-11-20T11:00:00.000Z",
};

let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));
const { responses, api, renderScreen } = await setUpAdminScreen("Held for review", HeldContents);

async function open() {
  toasts = [];
  responses.set("GET /v1/admin/settings", { body: { reviewFirstOpportunities: true } });
  responses.set(OPPORTUNITIES, { body: [{ opportunity, accountUid: "ann", email: null }] });
  responses.set(MESSAGES, { body: [message] });
  const rendered = await renderScreen();
  // The list of an earlier test is read anew.
  await screen.findByRole("button", { name: `Approve “${opportunity.title}”` });
  return rendered;
}
const listTexts = () => toasts.map(({ text }) => text);

test("HeldContents: approving says so, and the heading has the focus once the row is gone", async () => {
  const { pressButton } = await open();
  responses.set(REVIEW, { body: { id: opportunity.id, approved: true } });
  responses.set(OPPORTUNITIES, { body: [] });
  await pressButton("Approve");
  expect(await screen.findByText("No opportunity is waiting.")).toBeVisible();
  expect(listTexts()).toEqual([`“${opportunity.title}” is listed.`]);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("HeldContents: what another administrator has decided meanwhile is an error in its row", async () => {
  const { pressButton } = await open();
  const error = "This opportunity is not waiting for review.";
  responses.set(REVIEW, { status: 409, body: { message: error, code: "CONFLICT" } });
  await pressButton("Approve");
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  expect(listTexts()).toEqual([]);
});

test("HeldContents: declining needs words, which are sent with the ground; refusing says that it is done", async () => {
  const { user, pressButton } = await open();
  responses.set(REVIEW, { body: { id: opportunity.id, approved: false } });
  await pressButton("Decline");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "It is against the law" }));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Please say why.")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /^What the owner is told/ }), "A fraud.");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(api.countRequests(REVIEW)).toBe(1));
  const sent = api.requests.find(({ line }) => line === REVIEW);
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    approved: false,
    ground: "LAW",
    statement: "A fraud.",
  });
  await waitFor(() => expect(listTexts()).toEqual([`“${opportunity.title}” is declined.`]));

  responses.set(`POST /v1/admin/messages/${message.id}/review`, {
    body: { id: message.id, approved: false, messages: 12 },
  });
  await pressButton("Refuse");
  const question = within(await screen.findByRole("dialog", { name: "Refuse this message?" }));
  await user.click(question.getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(listTexts()).toContain("The message is refused."));
});

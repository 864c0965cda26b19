// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminMails } from "@/components/screens/admin/admin-mails";
import type { AdministeredMail, MailFigures } from "@/lib/mails/administered-mails.schema";
import type { Suppression } from "@/lib/mails/suppressions/suppressions.schema";
import { setUpAdminScreen, toListResponse } from "@/tests/support/admin-screen";

const toListCall = (state: string) => `GET /v1/admin/mails?state=${state}`;
const mail: AdministeredMail = {
  id: "01a1fdd0-60cb-75ac-ba2b-45bdb1baae54",
  kind: "RECEIPT",
  class: "E",
  state: "UNCERTAIN",
  address: "a…@example.org",
  reason: "the worker ended while it was sent",
  attempts: 0,
  createdAt: "2026-11-20T08:00:00.000Z",
  beganAt: "2026-11-20T08:00:01.000Z",
  sentAt: null,
};
const figures: MailFigures = {
  states: { QUEUED: 0, SENDING: 0, SENT: 1_200, SKIPPED: 0, FAILED: 3, UNCERTAIN: 1 },
  suppressed: { bounces: 4, complaints: 1 },
  sent: 8_000,
  bounced: 100,
  bulkPausedAt: null,
  bounceRate: 0.0125,
};
const toResponse = (items: AdministeredMail[]) => ({
  body: { items, next: null, total: items.length, figures },
});
const RESEND_CALL = `POST /v1/admin/mails/${mail.id}/resend`;
const { responses, api, renderScreen } = await setUpAdminScreen("Mails", AdminMails);

beforeEach(() => {
  responses.set(toListCall("UNCERTAIN"), toResponse([mail]));
  responses.set(toListCall("SENT"), toResponse([{ ...mail, state: "SENT", reason: null }]));
});

test("AdminMails: shows what is in doubt, the bounce rate and suppressed addresses", async () => {
  await renderScreen();
  expect(screen.getByRole("listitem")).toHaveTextContent(/Receipts.*a…@example\.org.*worker ended/);
  expect(screen.getByText("1.3%")).toBeVisible();
  expect(screen.getByText("100 of 8,000 in 7 days")).toBeVisible();
  expect(screen.getByText("4 bounced, 1 complained")).toBeVisible();
});

test("AdminMails: warns of a second copy before it sends a mail again", async () => {
  responses.set(RESEND_CALL, () => {
    responses.set(toListCall("UNCERTAIN"), toResponse([]));
    return { body: { ...mail, state: "QUEUED" } };
  });
  const { pressButton } = await renderScreen();
  await pressButton("Send again");
  await screen.findByText(/the recipient gets it twice/);
  await pressButton("Send again");
  await screen.findByText("No mail is in doubt.");
  expect(api.countRequests(RESEND_CALL)).toBe(1);
});

test("AdminMails: what was sent cannot be sent again", async () => {
  const { pressButton } = await renderScreen();
  await pressButton("Sent");
  await screen.findByRole("list", { name: "Sent mails" });
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
});

const suppression: Suppression = {
  id: "01a1fdd0-60cb-75ac-ba2b-45bdb1baae55",
  reason: "COMPLAINT",
  stream: "BULK",
  since: "2026-11-20T08:00:00.000Z",
  events: [{ type: "COMPLAINT", at: "2026-11-20T08:00:00.000Z", diagnostic: "abuse" }],
};
const LIFT_CALL = `DELETE /v1/admin/suppressions/${suppression.id}`;

test("AdminMails: finds the suppression of a whole address, and lifts it with a note", async () => {
  responses.set("GET /v1/admin/suppressions", toListResponse([suppression]));
  const found = "GET /v1/admin/suppressions?address=ada%40example.org";
  responses.set(found, toListResponse([suppression]));
  responses.set(LIFT_CALL, () => {
    responses.set(found, toListResponse([]));
    return { body: null };
  });
  const { user, pressButton } = await renderScreen();
  await pressButton("Suppressions");
  const list = await screen.findByRole("list", { name: "Suppressions" });
  expect(list).toHaveTextContent(/Complained.*No digests, alerts and newsletters since.*abuse/);
  await user.type(screen.getByRole("searchbox", { name: /^Find an address/ }), "ada@example.org");
  await waitFor(() => expect(api.countRequests(found)).toBe(1));
  await pressButton("Lift");
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "They asked for it.");
  await user.click(screen.getAllByRole("button", { name: "Lift" }).at(-1) ?? document.body);
  await screen.findByText("This address is not suppressed.");
  expect(api.requests.find(({ line }) => line === LIFT_CALL)).toMatchObject({
    body: JSON.stringify({ note: "They asked for it." }),
  });
});

test("AdminMails: a pause of digests and newsletters ends when an administrator confirms it", async () => {
  const paused = { ...figures, bulkPausedAt: "2026-11-20T08:00:00.000Z" };
  responses.set(toListCall("UNCERTAIN"), {
    body: { items: [mail], next: null, total: 1, figures: paused },
  });
  responses.set("POST /v1/admin/mails/bulk/resume", () => {
    responses.set(toListCall("UNCERTAIN"), toResponse([mail]));
    return { body: null };
  });
  const { user, pressButton } = await renderScreen();
  const notice = await screen.findByRole("region", { name: "Paused" });
  expect(notice).toHaveTextContent("more than 0.3%");
  await pressButton("Resume");
  await screen.findByText(/What has waited is sent/);
  await user.click(screen.getAllByRole("button", { name: "Resume" }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Paused" })).toBeNull());
});

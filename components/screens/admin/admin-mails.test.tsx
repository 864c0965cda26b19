// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminMails } from "@/components/screens/admin/admin-mails";
import type { AdministeredMail, MailFigures } from "@/lib/mails/administered-mails.schema";
import { setUpAdminScreen } from "@/tests/support/admin-screen";

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

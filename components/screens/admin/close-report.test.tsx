// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AdminReports } from "@/components/screens/admin/admin-reports";
import type { Report } from "@/lib/administration/administration.schema";
import { setUpAdminScreen, toListResponse } from "@/tests/support/admin-screen";

const message = {
  id: "0199a1c0-0000-7000-8000-000000000002",
  from: "Grace Hollow",
  isConcerned: true,
  isRemoved: false,
  text: "I will send a cheque.",
  sentAt: "2026-11-20T10:00:00.000Z",
};
const report: Report = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  subject: "conversation",
  subjectId: "0199a1c0-0000-7000-8000-000000000003",
  subjectName: "Grace Hollow",
  standing: "SHOWN",
  profile: null,
  concerned: null,
  reason: "SCAM",
  note: "",
  isSignedIn: true,
  others: 0,
  messages: [message, { ...message, id: "own", isConcerned: false, text: "No, thank you." }],
  outcome: null,
  outcomeNote: "",
  closedBy: null,
  closedAt: null,
  createdAt: "2026-11-20T11:00:00.000Z",
};
const CLOSE_CALL = `POST /v1/admin/reports/${report.id}/outcome`;
const { responses, api, renderScreen } = await setUpAdminScreen("Reports", AdminReports);

test("CloseReport: of a conversation messages are removed, the sender barred and the recipient warned", async () => {
  responses.set("GET /v1/admin/reports?state=open", toListResponse([report]));
  responses.set(CLOSE_CALL, { body: { ...report, outcome: "ACTED" } });
  const { user, pressButton } = await renderScreen();
  expect(screen.getByRole("button", { name: "Decide: Conversation Grace Hollow" })).toBeVisible();
  await pressButton("Decide");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Act on it" }));
  await pressButton("Close the report");
  expect(await dialog.findByText("Please choose what is to be done.")).toBeVisible();
  expect(api.countRequests(CLOSE_CALL)).toBe(0);

  expect(dialog.queryByRole("checkbox", { name: /No, thank you/ })).toBeNull();
  expect(dialog.queryByRole("textbox", { name: /Reasons/ })).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "Remove “I will send a cheque.”" }));
  await user.click(dialog.getByRole("checkbox", { name: /^Bar Grace Hollow from writing/ }));
  expect(dialog.getByText(/the network for 30 days/)).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: /^Warn the recipient/ }));
  await user.type(dialog.getByRole("textbox", { name: /Reasons/ }), "A cheque fraud.");
  await pressButton("Remove, bar, warn and close");
  await vi.waitFor(() => expect(api.countRequests(CLOSE_CALL)).toBe(1));
  const sent = api.requests.find(({ line }) => line === CLOSE_CALL);
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    outcome: "ACTED",
    acts: { remove: [message.id], bar: true, warn: true },
    statement: "A cheque fraud.",
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReportButton } from "@/components/administration/report-button";
import { ReportReason, reportReasonLabels } from "@/lib/administration/administration.schema";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

const REPORT_CALL = "POST /v1/reports/";
const responses = new Map<string, { status?: number; body: unknown }>();
const api = await startFakeApi(responses);
// The lazily loaded form can take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const artworkId = "0199a1c0-0000-7000-8000-000000000001";

beforeEach(() => {
  responses.set(REPORT_CALL, { body: null });
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

async function openForm() {
  render(<ReportButton subject="artwork" subjectId={artworkId} name="Low tide" profileId="p" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Report" }));
  await screen.findByRole("dialog", { name: "Report “Low tide”" });
  return user;
}
const findSendButton = () => screen.getByRole("button", { name: "Send report" });
const findReason = (name: string) => screen.getByRole("radio", { name });
const findNoteField = () => screen.getByRole("textbox", { name: /In your words/ });

test("ReportButton: nothing for the owner, whichever of their profiles is active", () => {
  signInAs(buildProfile("active"));
  sessionStore.set({
    ...sessionStore.get(),
    profiles: [buildProfile("active"), buildProfile("p")],
  });
  render(<ReportButton subject="collection" subjectId={artworkId} name="Tides" profileId="p" />);
  expect(screen.queryByRole("button")).toBeNull();
  sessionStore.set(emptySession);
});

test("ReportButton: offers every reason", async () => {
  await openForm();
  const labels = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(labels).toEqual(ReportReason.options.map((option) => reportReasonLabels[option]));
});

test("ReportButton: sends the report once and confirms it", async () => {
  const user = await openForm();
  await user.click(findReason("It is advertising"));
  await user.click(findSendButton());
  await screen.findByText(/^Thank you. We will look at it./);
  expect(api.countRequests(REPORT_CALL)).toBe(1);
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Close" }).at(-1)).toHaveFocus(),
  );
});

test("ReportButton: a missing reason shows a field error without a call", async () => {
  const user = await openForm();
  await user.click(findSendButton());
  await screen.findByText("Please choose a reason.");
  expect(screen.getByRole("group")).toHaveAccessibleDescription("Please choose a reason.");
  expect(findNoteField()).toHaveAccessibleName("In your words optional");
  await user.click(findReason("Something else"));
  expect(findNoteField()).toHaveAccessibleName("In your words");
  expect(findNoteField()).toBeRequired();
  await user.click(findSendButton());
  await screen.findByText("Please say what it is.");
  expect(findNoteField()).toBeInvalid();
  expect(api.countRequests(REPORT_CALL)).toBe(0);
});

test("ReportButton: keeps the typed values after an error and after reopening", async () => {
  responses.set(REPORT_CALL, { status: 429, body: { message: "Too many requests." } });
  const user = await openForm();
  await user.click(findReason("Something else"));
  await user.type(findNoteField(), "It is my work.");
  await user.click(findSendButton());
  await screen.findByText("Too many requests.");
  expect(findNoteField()).toHaveValue("It is my work.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Report" }));
  await screen.findByRole("dialog");
  expect(findNoteField()).toHaveValue("It is my work.");
  expect(findReason("Something else")).toBeChecked();
  responses.set(REPORT_CALL, { body: null });
  await user.click(findSendButton());
  await screen.findByText(/^Thank you. We will look at it./);
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReportButton } from "@/components/administration/report-button";
import { ReportReason, reportReasonLabels } from "@/lib/administration/administration.schema";
import { startFakeApi } from "@/tests/support/fake-api";

const LINE = "POST /v1/reports/";
const answers = new Map<string, { status?: number; body: unknown }>();
const api = await startFakeApi(answers);
// The lazily loaded form can take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const work = "0199a1c0-0000-7000-8000-000000000001";

beforeEach(() => {
  answers.set(LINE, { body: null });
  api.seen.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

async function openForm() {
  render(<ReportButton subject="artwork" subjectId={work} name="Low tide" profileId="p" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Report" }));
  await screen.findByRole("dialog", { name: "Report “Low tide”" });
  return user;
}
const send = () => screen.getByRole("button", { name: "Send report" });
const reason = (name: string) => screen.getByRole("radio", { name });
const words = () => screen.getByRole("textbox", { name: /In your words/ });

test("ReportButton: offers every reason", async () => {
  await openForm();
  const offered = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(offered).toEqual(ReportReason.options.map((each) => reportReasonLabels[each]));
});

test("ReportButton: sends the report once and confirms it", async () => {
  const user = await openForm();
  await user.click(reason("It is advertising"));
  await user.click(send());
  await screen.findByText(/^Thank you. We will look at it./);
  expect(api.count(LINE)).toBe(1);
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Close" }).at(-1)).toHaveFocus(),
  );
});

test("ReportButton: a missing reason shows a field error without a call", async () => {
  const user = await openForm();
  await user.click(send());
  await screen.findByText("Please choose a reason.");
  expect(screen.getByRole("group")).toHaveAccessibleDescription("Please choose a reason.");
  await user.click(reason("Something else"));
  await user.click(send());
  await screen.findByText("Please say what it is.");
  expect(words()).toBeInvalid();
  expect(api.count(LINE)).toBe(0);
});

test("ReportButton: keeps the typed values after an error and after reopening", async () => {
  answers.set(LINE, { status: 429, body: { message: "Too many requests." } });
  const user = await openForm();
  await user.click(reason("Something else"));
  await user.type(words(), "It is my work.");
  await user.click(send());
  await screen.findByText("Too many requests.");
  expect(words()).toHaveValue("It is my work.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Report" }));
  await screen.findByRole("dialog");
  expect(words()).toHaveValue("It is my work.");
  expect(reason("Something else")).toBeChecked();
  answers.set(LINE, { body: null });
  await user.click(send());
  await screen.findByText(/^Thank you. We will look at it./);
});

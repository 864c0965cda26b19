// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { AskDialog } from "@/components/conversations/ask-dialog";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

const START = "POST /v1/conversations/";
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();
const profile = { id: "0198c0de-0000-7000-8000-000000000002", name: "Ines Mar" };

beforeEach(() => {
  localStorage.clear();
  api.requests.length = 0;
  signInAs(buildProfile("0198c0de-0000-7000-8000-000000000001", "Ann"));
});
afterEach(cleanup);
afterAll(() => api.close());

const findText = () => screen.findByLabelText(/^Your message/, undefined, { timeout: 10_000 });
const choose = (name: string) => user.click(screen.getByRole("radio", { name }));

const renderDialog = (props: { saleTitle?: string } = {}) =>
  render(
    <AskDialog
      subject="ARTWORK"
      subjectId="0198c0de-0000-7000-8000-000000000003"
      profile={profile}
      kinds={["AVAILABILITY", "PRICE", "OTHER"]}
      title="Ask about this work"
      open
      onClose={() => undefined}
      {...props}
    />,
  );

test("AskForm: for a work that is for sale the first question is ticked, and its first sentence stands there", async () => {
  renderDialog({ saleTitle: "Low tide" });
  expect(await findText()).toHaveValue("Is “Low tide” still available?");
  expect(screen.getByRole("radio", { name: "Is it available?" })).toBeChecked();
  await choose("What does it cost?");
  expect(await findText()).toHaveValue("What does “Low tide” cost?");
});

test("AskForm: what somebody has written stays with another question", async () => {
  renderDialog({ saleTitle: "Low tide" });
  await user.type(await findText(), " And framed?");
  await choose("What does it cost?");
  expect(await findText()).toHaveValue("Is “Low tide” still available? And framed?");
});

test("AskForm: nothing is chosen for a work that is not for sale", async () => {
  renderDialog();
  expect(await findText()).toHaveValue("");
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});

// The call is tried again by itself before it fails.
test("AskForm: a 429 stands above the buttons and takes the focus, and nothing typed is lost", async () => {
  const message = "Too many new conversations today. Try again tomorrow.";
  responses.set(START, { status: 429, body: { status: "RATE_LIMITED", message } });
  renderDialog({ saleTitle: "Low tide" });
  await findText();
  for (const attempt of ["first", "again"]) {
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByRole("alert"), attempt).toHaveFocus(), {
      timeout: 10_000,
    });
  }
  const alert = screen.getByRole("alert");
  expect(alert.nextElementSibling).toContainElement(screen.getByRole("button", { name: "Send" }));
  expect(await findText()).toHaveValue("Is “Low tide” still available?");
});

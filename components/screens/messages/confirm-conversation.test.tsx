// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ConfirmConversation } from "@/components/screens/messages/confirm-conversation";
import { startFakeApi } from "@/tests/support/fake-api";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: () => undefined }) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const press = () => userEvent.click(screen.getByRole("button", { name: "Send my question" }));

test.each([
  [409, "CONFLICT", "This link has been used: your question is sent."],
  [404, "NOT_FOUND", "This link is too old. Please ask again."],
  [403, "FORBIDDEN", "You can no longer write on Vitrine."],
])("ConfirmConversation: offers nothing to press after %s", async (status, code, message) => {
  const body = { message, code, details: [], requestId: "r" };
  responses.set("POST /v1/conversations/confirm/used", { status, body });
  render(<ConfirmConversation token="used" />);
  await press();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send my question" })).toBeNull();
});

test("ConfirmConversation: can be pressed again after an error that may pass", async () => {
  const body = { message: "Try again.", code: "UNAVAILABLE", details: [], requestId: "r" };
  responses.set("POST /v1/conversations/confirm/new", { status: 503, body });
  render(<ConfirmConversation token="new" />);
  await press();
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send my question" })).toBeEnabled();
});

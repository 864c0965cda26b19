// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { FirstProfile } from "@/components/auth/first-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const LINE = "POST /v1/profiles/";
const answers = new Map();
const api = await startFakeApi(answers);
afterEach(cleanup);
afterAll(() => api.close());

test("after a refusal the mended profile is sent as a new request, without a reload", async () => {
  const refusal = {
    message: "Some fields are wrong.",
    details: [{ path: "name", message: "No." }],
  };
  answers.set(LINE, { status: 400, body: refusal });
  const onMade = vi.fn();
  render(<FirstProfile onMade={onMade} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), "Ann");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await screen.findByText("No.");

  answers.set(LINE, { status: 201, body: profileAnswer("a") });
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), " Brook");
  expect(screen.queryByText("No.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  const keys = api.seen.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});

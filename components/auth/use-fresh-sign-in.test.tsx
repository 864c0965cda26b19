// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { PHONE_WIDGET_ID } from "@/lib/client/auth/auth-methods";
import { CallFailure } from "@/lib/client/call-failure";
import { oldSignInError } from "@/lib/shared/fresh-sign-in";
import { startFakeApi } from "@/tests/support/fake-api";

const service = vi.hoisted(() => ({
  reauthenticate: vi.fn(),
  reload: () => Promise.resolve({ uid: "ann", providers: ["password"] }),
  factors: () => [],
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));

// Gives the document the public environment.
const api = await startFakeApi(new Map());
afterAll(() => api.close());

const act = vi.fn<() => Promise<string>>();
beforeEach(() => {
  act.mockReset();
  service.reauthenticate.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

const rejectedWith = (details: (typeof oldSignInError)[]) =>
  new CallFailure("Rejected.", 401, "UNAUTHENTICATED", details);

function Screen() {
  const { prompt, cancel, runFresh } = useFreshSignIn();
  const [outcome, setOutcome] = useState("");
  const handleClick = async () => {
    try {
      setOutcome(await runFresh(act));
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : "");
    }
  };
  return (
    <>
      <input aria-label="Reason" />
      <button onClick={() => void handleClick()}>Act</button>
      <button onClick={cancel}>Close</button>
      <output>{outcome}</output>
      {prompt}
    </>
  );
}

async function startAct() {
  render(<Screen />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Reason"), "As typed");
  await user.click(screen.getByRole("button", { name: "Act" }));
  return user;
}

const findPrompt = () => screen.findByRole("heading", { name: "Confirm that it is you" });
const queryPrompt = () => screen.queryByRole("heading", { name: "Confirm that it is you" });

test("useFreshSignIn: a fresh sign-in is not asked for", async () => {
  act.mockResolvedValue("Done.");
  await startAct();
  expect(await screen.findByText("Done.")).toBeVisible();
  expect(queryPrompt()).toBeNull();
});

test("useFreshSignIn: the page has the place that texting a second factor needs", async () => {
  act.mockRejectedValueOnce(rejectedWith([oldSignInError]));
  await startAct();
  await findPrompt();
  expect(document.getElementById(PHONE_WIDGET_ID)).not.toBeNull();
});

test("useFreshSignIn: after the proof the act goes on, and what was typed is still there", async () => {
  act.mockRejectedValueOnce(rejectedWith([oldSignInError])).mockResolvedValue("Done.");
  const user = await startAct();
  await findPrompt();
  await user.type(screen.getByLabelText("Your password", { selector: "input" }), "right{Enter}");
  expect(await screen.findByText("Done.")).toBeVisible();
  expect(service.reauthenticate).toHaveBeenCalledWith({ password: "right" });
  expect(act).toHaveBeenCalledTimes(2);
  expect(queryPrompt()).toBeNull();
  expect(screen.getByLabelText("Reason")).toHaveValue("As typed");
});

test("useFreshSignIn: a wrong password is said to be wrong, and nothing else", async () => {
  act.mockRejectedValue(rejectedWith([oldSignInError]));
  const wrong = Object.assign(new Error("SDK text"), { code: "auth/invalid-credential" });
  service.reauthenticate.mockRejectedValueOnce(wrong);
  const user = await startAct();
  await findPrompt();
  await user.type(screen.getByLabelText("Your password", { selector: "input" }), "wrong{Enter}");
  expect(await screen.findByText("This is not your password.")).toBeVisible();
  expect(screen.queryByText(/E-mail/)).toBeNull();
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  ["cancels", "Cancel"],
  ["closes what shows the prompt", "Close"],
])("useFreshSignIn: whoever %s gets the rejection, and nothing is repeated", async (_, button) => {
  act.mockRejectedValue(rejectedWith([oldSignInError]));
  const user = await startAct();
  await findPrompt();
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText("Rejected.")).toBeVisible();
  expect(act).toHaveBeenCalledTimes(1);
  expect(queryPrompt()).toBeNull();
});

test("useFreshSignIn: another rejection asks for nothing", async () => {
  act.mockRejectedValue(rejectedWith([]));
  await startAct();
  expect(await screen.findByText("Rejected.")).toBeVisible();
  expect(queryPrompt()).toBeNull();
});

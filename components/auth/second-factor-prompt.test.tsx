// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";

afterEach(cleanup);

const wrongCode = Object.assign(new Error("SDK text"), { code: "auth/invalid-verification-code" });

function renderPrompt(phones: string[], resolve = vi.fn(() => Promise.resolve())) {
  const sendCode = vi.fn(() => Promise.resolve());
  const hints = phones.map((phone) => ({ uid: phone, phone }));
  const [onDone, onCancel] = [vi.fn(), vi.fn()];
  render(
    <SecondFactorPrompt
      signIn={{ hints, sendCode, resolve }}
      onDone={onDone}
      onCancel={onCancel}
    />,
  );
  return { sendCode, resolve, onDone, onCancel, user: userEvent.setup() };
}

test("SecondFactorPrompt: texts a code to the only number and accepts it", async () => {
  const { sendCode, resolve, onDone, user } = renderPrompt(["+*******4567"]);
  expect(screen.getByRole("heading", { name: "Second factor" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Text a code to +*******4567" }));
  expect(sendCode).toHaveBeenCalledWith(0);
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await user.type(code, "123456{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(resolve).toHaveBeenCalledWith("123456");
});

test("SecondFactorPrompt: a wrong code shows a field error and stays; another can be sent", async () => {
  const resolve = vi.fn(() => Promise.reject(wrongCode));
  const { sendCode, onDone, user } = renderPrompt(["+*******4567"], resolve);
  await user.click(screen.getByRole("button", { name: /^Text a code/ }));
  await user.type(await screen.findByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("This code is not right");
  expect(screen.getByLabelText("Code")).toHaveValue("000000");
  expect(screen.getByLabelText("Code")).toHaveAttribute("aria-invalid", "true");
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  expect(sendCode).toHaveBeenCalledTimes(2);
  expect(onDone).not.toHaveBeenCalled();
});

test("SecondFactorPrompt: offers a choice of several numbers", async () => {
  const { sendCode, user } = renderPrompt(["+*******4567", "+*******8901"]);
  await user.click(screen.getByRole("radio", { name: "+*******8901" }));
  await user.click(screen.getByRole("button", { name: "Text a code to +*******8901" }));
  expect(sendCode).toHaveBeenCalledWith(1);
});

test("SecondFactorPrompt: an empty code shows an error; Go back cancels", async () => {
  const { resolve, onCancel, user } = renderPrompt(["+*******4567"]);
  await user.click(screen.getByRole("button", { name: /^Text a code/ }));
  await screen.findByLabelText("Code");
  await user.click(screen.getByRole("button", { name: "Confirm the code" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Type the code that we sent you.");
  expect(resolve).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CredentialsForm } from "@/components/screens/sign-in/credentials-form";
import type { AuthError } from "@/lib/client/auth/auth-errors";

afterEach(cleanup);

/** Every attempt ends in `outcome`. */
function renderForm(kind: "sign-in" | "sign-up", outcome: AuthError | null = null) {
  const onSubmit = vi.fn();
  function Page() {
    const [error, setError] = useState<AuthError | null>(null);
    return (
      <CredentialsForm
        kind={kind}
        error={error}
        isPending={false}
        onSubmit={(email, password) => {
          onSubmit(email, password);
          setError(outcome);
        }}
        signInHref="/login?next=%2Fa"
      />
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), onSubmit };
}

const findEmailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
const findPasswordField = () =>
  screen.getByLabelText<HTMLInputElement>("Password", { selector: "input" });

test("CredentialsForm: signs in by keyboard alone", async () => {
  const { user, onSubmit } = renderForm("sign-in");
  await user.tab();
  await user.keyboard("ann@example.test");
  await user.tab();
  await user.keyboard("secret1{Enter}");
  expect(onSubmit).toHaveBeenCalledWith("ann@example.test", "secret1");
});

test("CredentialsForm: a field error keeps the typed values and focuses its field", async () => {
  const { user } = renderForm("sign-in", {
    field: "password",
    message: "E-mail or password is wrong.",
  });
  await user.type(findEmailField(), "ann@example.test");
  await user.type(findPasswordField(), "wrong");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(findPasswordField()).toHaveFocus();
  expect(screen.getByRole("alert").textContent).toContain("E-mail or password is wrong.");
  expect(findPasswordField().getAttribute("aria-invalid")).toBe("true");
  expect([findEmailField().value, findPasswordField().value]).toEqual([
    "ann@example.test",
    "wrong",
  ]);
});

test("CredentialsForm: an empty field shows an error and gets the focus", async () => {
  const { user, onSubmit } = renderForm("sign-in");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(document.activeElement).toBe(findEmailField());
  expect(onSubmit).not.toHaveBeenCalled();
});

test("CredentialsForm: an existing account offers to sign in and keeps the return path", async () => {
  const { user } = renderForm("sign-up", {
    field: "email",
    message: "There is an account.",
    offer: "sign-in",
  });
  await user.type(findEmailField(), "ann@example.test");
  await user.type(findPasswordField(), "secret1{Enter}");
  expect(screen.getByRole("link", { name: "Sign in instead" }).getAttribute("href")).toBe(
    "/login?next=%2Fa",
  );
});

test("CredentialsForm: hides the password and sets autocomplete for password managers", async () => {
  const { user } = renderForm("sign-up");
  expect(findPasswordField().type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(findPasswordField().type).toBe("text");
  expect([findEmailField().autocomplete, findPasswordField().autocomplete]).toEqual([
    "username",
    "new-password",
  ]);
});

test("CredentialsForm: rejects an invalid e-mail and a short password without a call", async () => {
  const { user, onSubmit } = renderForm("sign-up");
  await user.type(findEmailField(), "ann");
  await user.type(findPasswordField(), "x{Enter}");
  expect(
    screen.getByText("Please enter an e-mail address, such as name@example.org."),
  ).toBeVisible();
  expect(screen.getByText("At least 6 characters, please.")).toBeVisible();
  // Only once: the hint and the strength meter must not repeat it.
  expect(screen.getAllByText(/characters/)).toHaveLength(1);
  expect(findEmailField()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(findEmailField(), "@example.test");
  await user.type(findPasswordField(), "secret{Enter}");
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith("ann@example.test", "xsecret");
});

test("CredentialsForm: signing in accepts a password of any length", async () => {
  const { user, onSubmit } = renderForm("sign-in");
  await user.type(findEmailField(), "ann@example.test");
  await user.type(findPasswordField(), "x{Enter}");
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith("ann@example.test", "x");
});

test("CredentialsForm: marks each empty field until it is filled in", async () => {
  const { user } = renderForm("sign-in");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
  await user.type(findEmailField(), "ann@example.test");
  expect(findEmailField()).not.toHaveAttribute("aria-invalid", "true");
  expect(findPasswordField()).toHaveAttribute("aria-invalid", "true");
});

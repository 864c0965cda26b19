import { expect, test } from "vitest";
import { authFault } from "@/lib/client/auth-messages";
import { NOT_INITIALIZED } from "@/lib/client/auth-methods";

const fault = (code: string) =>
  authFault(Object.assign(new Error("SDK text"), { code: `auth/${code}` }));

test("a wrong password and an unknown address have one text, so that nobody learns who has an account", () => {
  expect(fault("wrong-password")).toEqual(fault("invalid-credential"));
  expect(fault("user-not-found")).toEqual(fault("invalid-credential"));
  expect(fault("invalid-credential")).toMatchObject({
    message: "E-mail or password is wrong.",
    offer: "reset",
  });
});

test("an address that has an account offers to sign in", () => {
  expect(fault("email-already-in-use")).toMatchObject({ field: "email", offer: "sign-in" });
});

test("a weak password is said at the password", () => {
  expect(fault("weak-password")?.field).toBe("password");
});

test("who closes the window needs no message", () => {
  expect(fault("popup-closed-by-user")).toBeNull();
});

test("a missing auth service says that signing in is not available", () => {
  expect(authFault(new Error(NOT_INITIALIZED))?.message).toMatch(/not available right now/);
});

test("a code that we do not know is named, and its text is not the SDK's", () => {
  expect(fault("something-new")?.message).toBe("Signing in failed (something-new). Try again.");
  expect(fault("toString")?.message).toContain("toString");
});

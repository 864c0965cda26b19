import { initializeApp } from "firebase/app";
import * as sdk from "firebase/auth";
import { beforeEach, expect, test, vi } from "vitest";
import { phoneActions } from "@/lib/client/auth-phone";

/** The checks for robots that were made, and whether each is cleared. */
const verifiers: { container: unknown; size: unknown; isCleared: boolean }[] = [];
let send: () => Promise<string> = () => Promise.resolve("sent");

// The check runs in browsers only; how it goes there is proved in e2e/sign-in-methods.spec.ts.
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof sdk>()),
  RecaptchaVerifier: class {
    readonly #check;
    constructor(_auth: sdk.Auth, container: unknown, { size }: { size: unknown }) {
      this.#check = { container, size, isCleared: false };
      verifiers.push(this.#check);
    }
    clear() {
      this.#check.isCleared = true;
    }
  },
  PhoneAuthProvider: class {
    verifyPhoneNumber = () => send();
  },
}));

const auth = sdk.initializeAuth(initializeApp({ apiKey: "any", projectId: "demo-phone" }, "phone"));
const { verifyPhone, secondFactor, factors } = phoneActions(auth);

beforeEach(() => {
  verifiers.length = 0;
  send = () => Promise.resolve("sent");
});

test("a code is sent by an invisible check in the element verify-phone", async () => {
  await verifyPhone.send("+15555550100");
  expect(verifiers).toEqual([{ container: "verify-phone", size: "invisible", isCleared: true }]);
});

test("each code has a check of its own, cleared after it: a used one would hang for ever", async () => {
  await verifyPhone.send("+15555550100");
  send = () => Promise.reject(new Error("too many"));
  await expect(verifyPhone.send("+15555550100")).rejects.toThrow("too many");
  expect(verifiers.map(({ isCleared }) => isCleared)).toEqual([true, true]);
});

test("only a sign-in that waits for a second factor has one", () => {
  expect(secondFactor(new Error("Network error"))).toBeNull();
});

test("nobody signed in has no factors", () => {
  expect(() => factors()).toThrow(expect.objectContaining({ code: "auth/user-signed-out" }));
});

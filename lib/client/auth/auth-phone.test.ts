import { initializeApp } from "firebase/app";
import * as sdk from "firebase/auth";
import { beforeEach, expect, test, vi } from "vitest";
import { createPhoneActions } from "@/lib/client/auth/auth-phone";

/** The reCAPTCHA verifiers that were created. */
const verifiers: { container: unknown; size: unknown; isCleared: boolean }[] = [];
let verifyPhoneNumber: () => Promise<string> = () => Promise.resolve("sent");

// reCAPTCHA runs in browsers only; e2e/sign-in-methods.spec.ts tests it there.
vi.mock("firebase/auth", async (importOriginal) => ({
  ...(await importOriginal<typeof sdk>()),
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
    verifyPhoneNumber = () => verifyPhoneNumber();
  },
}));

const auth = sdk.initializeAuth(initializeApp({ apiKey: "any", projectId: "demo-phone" }, "phone"));
const { verifyPhone, secondFactor, factors } = createPhoneActions(auth);

beforeEach(() => {
  verifiers.length = 0;
  verifyPhoneNumber = () => Promise.resolve("sent");
});

test("verifyPhone: sends a code after an invisible check in the element verify-phone", async () => {
  await verifyPhone.send("+15555550100");
  expect(verifiers).toEqual([{ container: "verify-phone", size: "invisible", isCleared: true }]);
});

test("verifyPhone: a new check for each code, cleared afterwards, as a used one would hang", async () => {
  await verifyPhone.send("+15555550100");
  verifyPhoneNumber = () => Promise.reject(new Error("too many"));
  await expect(verifyPhone.send("+15555550100")).rejects.toThrow("too many");
  expect(verifiers.map(({ isCleared }) => isCleared)).toEqual([true, true]);
});

test("secondFactor: null for any other error", () => {
  expect(secondFactor(new Error("Network error"))).toBeNull();
});

test("factors: throws if nobody is signed in", () => {
  expect(() => factors()).toThrow(expect.objectContaining({ code: "auth/user-signed-out" }));
});

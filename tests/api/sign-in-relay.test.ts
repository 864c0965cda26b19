import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { rateLimits } from "@/lib/server/http/rate-limits";

const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
const SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
const PASSWORD = "a password of some length";
const { account: perAccount, address: perAddress } = rateLimits.failedSignIn;

afterEach(() => vi.unstubAllEnvs());

async function loadRelay(service: string) {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", new URL(service).host);
  vi.resetModules();
  const { relayToAuthService } = await import("@/lib/server/auth/auth-relay");
  return (path: string, body: object, address: string) =>
    relayToAuthService(
      new Request(`http://localhost:3000${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", [internalHeaders.client]: address },
      }),
    );
}

describe("sign-in proxy: failed sign-ins", () => {
  test("failures are limited per account from anywhere; the right password does not help then", async () => {
    const relay = await loadRelay(inject("authUrl"));
    const email = "guessed@relay.test";
    expect((await relay(SIGN_UP, { email, password: PASSWORD }, "10.0.0.1")).status).toBe(200);
    const signIn = async (password: string, addressSuffix: number, enteredEmail = email) => {
      const response = await relay(
        SIGN_IN,
        { email: enteredEmail, password },
        `10.0.1.${addressSuffix}`,
      );
      const { error } = await response.json();
      return error === undefined ? "in" : String(error.message).split(" ")[0];
    };
    for (let index = 0; index < perAccount; index += 1) {
      expect(await signIn("wrong password", index)).toBe("INVALID_LOGIN_CREDENTIALS");
    }
    expect(await signIn("wrong password", 98)).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
    expect(await signIn(PASSWORD, 99, " Guessed@Relay.test")).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("failures are limited per address for any account; successful ones do not count", async () => {
    const relay = await loadRelay(inject("authUrl"));
    const email = "patient@relay.test";
    await relay(SIGN_UP, { email, password: PASSWORD }, "10.0.2.1");
    const signIn = async (typedEmail: string, password: string, address: string) =>
      (await relay(SIGN_IN, { email: typedEmail, password }, address)).json();
    for (let index = 0; index < perAddress; index += 1) {
      await signIn(`nobody-${index}@relay.test`, "wrong password", "10.0.2.2");
    }
    expect(await signIn(email, PASSWORD, "10.0.2.2")).toMatchObject({
      error: { message: expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER/) },
    });
    for (let index = 0; index <= perAccount; index += 1) {
      expect(await signIn(email, PASSWORD, "10.0.2.3")).toHaveProperty("idToken");
    }
  });
});

test("sign-in proxy: a bounded number waits for a hanging service; others get 503", async () => {
  const hangingService = createServer(() => undefined);
  await new Promise<void>((resolve) => hangingService.listen(0, "127.0.0.1", resolve));
  const { port } = hangingService.address() as AddressInfo;
  const relay = await loadRelay(`http://127.0.0.1:${port}`);
  const pendingResponses = Array.from({ length: 120 }, (_, index) =>
    relay(SIGN_UP, {}, `10.0.3.${index}`),
  );
  const firstResponse = await Promise.race(pendingResponses);
  expect(firstResponse.status).toBe(503);
  // Both running and queued requests get 503.
  const closing = setInterval(() => hangingService.closeAllConnections(), 10);
  const statuses = (await Promise.all(pendingResponses)).map(({ status }) => status);
  clearInterval(closing);
  // Later requests are accepted once others have timed out.
  const rejected = statuses.filter((status) => status === 503).length;
  expect(rejected).toBeGreaterThan(0);
  expect(rejected).toBeLessThanOrEqual(16);
  expect(statuses.filter((status) => status === 502)).toHaveLength(120 - rejected);
  hangingService.close();
});

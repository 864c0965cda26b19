import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createAuthServer } from "@vitrine/auth-stand-in";
import { listen, temporaryFolder } from "@vitrine/stand-in-kit/testing";
import {
  type AuthClient,
  authClient,
  openStockEmulator,
  PROJECT,
} from "@vitrine/auth-stand-in/testing";

let service: Server;
let url: string;
let client: AuthClient;

beforeAll(async () => {
  const { dir, remove } = await temporaryFolder();
  service = await createAuthServer({ dir, projectId: PROJECT });
  url = await listen(service);
  client = authClient(url);
  return remove;
});
beforeEach(() => vi.resetModules());
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

/** The product's inbox beside an auth service: its page, and what it reads. */
async function openInbox(authUrl: string | undefined) {
  const local = authUrl !== undefined;
  const environment = {
    APP_URL: "http://localhost:3000",
    DATABASE_URL: "postgres://localhost/none",
    FIREBASE_PROJECT_ID: local ? PROJECT : "vitrine",
    FIREBASE_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: local ? new URL(authUrl).host : "",
    AUTH_JWKS_URL: local ? `${authUrl}/jwks` : "",
    PROFILE_TOKEN_SECRETS: `a:${"s".repeat(32)}`,
    STRIPE_SECRET_KEY: "sk_test_any",
    STRIPE_WEBHOOK_SECRET: "whsec_any",
    STORAGE_DIR: tmpdir(),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { readLocalInbox } = await import("@/lib/server/local-inbox");
  return readLocalInbox;
}

async function send(to: AuthClient): Promise<void> {
  const { idToken } = await to.signUp("mail@inbox.test");
  await to.call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  await to.call("accounts:sendVerificationCode", { phoneNumber: "+15555550111" });
  const email = "mail@inbox.test";
  await to.call("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
}

it("shows mails and texted codes, newest first, with links to this site and the moment of sending", async () => {
  await send(client);
  const code = await client.mailedCode("mail@inbox.test", "PASSWORD_RESET");
  const read = await openInbox(url);
  const letters = (await read()) ?? [];
  expect(letters.map(({ subject, to }) => [subject, to])).toEqual([
    ["Set a new password", "mail@inbox.test"],
    ["Your code", "+15555550111"],
    ["Verify your e-mail", "mail@inbox.test"],
  ]);
  expect(letters[0]?.href).toBe(`/auth/action?mode=resetPassword&lang=en&oobCode=${code}`);
  expect(letters[1]?.code).toMatch(/^\d{6}$/);
  expect(Date.parse(letters[0]?.sentAt ?? "")).toBeLessThanOrEqual(Date.now());
});

it("reads the stock emulator too, which does not say when", async () => {
  const stock = await openStockEmulator();
  await send(authClient(stock.url));
  const read = await openInbox(stock.url);
  const letters = (await read()) ?? [];
  expect(letters.map(({ sentAt }) => sentAt)).toEqual([null, null, null]);
  expect(letters.at(-1)?.subject).toBe("Verify your e-mail");
  stock.server.closeAllConnections();
  stock.server.close();
}, 60_000);

it("says that the service does not answer", async () => {
  const read = await openInbox("http://127.0.0.1:9");
  await expect(read()).rejects.toThrow();
});

it("is not there beside a real auth service: the page is not found", async () => {
  const read = await openInbox(undefined);
  expect(await read()).toBeNull();
  const { default: LocalInboxPage } = await import("@/app/dev/inbox/page");
  await expect(LocalInboxPage()).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});

import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createAuthServer } from "@vitrine/auth-stand-in";
import { listen, createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import {
  type AuthClient,
  createAuthClient,
  startStockEmulator,
  PROJECT,
} from "@vitrine/auth-stand-in/testing";

let service: Server;
let url: string;
let client: AuthClient;

beforeAll(async () => {
  const { dir, remove } = await createTemporaryFolder();
  service = await createAuthServer({ dir, projectId: PROJECT });
  url = await listen(service);
  client = createAuthClient(url);
  return remove;
});
beforeEach(() => vi.resetModules());
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

/** Loads the inbox for this auth service; undefined stands for a real one. */
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

async function send(recipient: AuthClient): Promise<void> {
  const { idToken } = await recipient.signUp("mail@inbox.test");
  await recipient.call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  await recipient.call("accounts:sendVerificationCode", { phoneNumber: "+15555550111" });
  const email = "mail@inbox.test";
  await recipient.call("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
}

it("readLocalInbox: mails and text messages, newest first, with links to this site and the time of sending", async () => {
  await send(client);
  const code = await client.findMailedCode("mail@inbox.test", "PASSWORD_RESET");
  const readInbox = await openInbox(url);
  const messages = (await readInbox()) ?? [];
  expect(messages.map(({ subject, to: recipient }) => [subject, recipient])).toEqual([
    ["Set a new password", "mail@inbox.test"],
    ["Your code", "+15555550111"],
    ["Verify your e-mail", "mail@inbox.test"],
  ]);
  expect(messages[0]?.href).toBe(`/auth/action?mode=resetPassword&lang=en&oobCode=${code}`);
  expect(messages[1]?.code).toMatch(/^\d{6}$/);
  expect(Date.parse(messages[0]?.sentAt ?? "")).toBeLessThanOrEqual(Date.now());
});

it("readLocalInbox: works with the stock emulator, which records no time", async () => {
  const emulator = await startStockEmulator();
  await send(createAuthClient(emulator.url));
  const readInbox = await openInbox(emulator.url);
  const messages = (await readInbox()) ?? [];
  expect(messages.map(({ sentAt }) => sentAt)).toEqual([null, null, null]);
  expect(messages.at(-1)?.subject).toBe("Verify your e-mail");
  emulator.server.closeAllConnections();
  emulator.server.close();
}, 60_000);

it("readLocalInbox: rejects if the service does not respond", async () => {
  const readInbox = await openInbox("http://127.0.0.1:9");
  await expect(readInbox()).rejects.toThrow();
});

it("readLocalInbox: null with a real auth service, and the page is 404", async () => {
  const readInbox = await openInbox(undefined);
  expect(await readInbox()).toBeNull();
  const { default: LocalInboxPage } = await import("@/app/dev/inbox/page");
  await expect(LocalInboxPage()).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});

import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { initializeApp } from "firebase/app";
import * as sdk from "firebase/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ensureDemoAccounts } from "@/local/seed/ensure-demo-accounts";
import { createAuthServer } from "@vitrine/auth-stand-in";
import { listen, createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import { createAuthClient, PROJECT } from "@vitrine/auth-stand-in/testing";

const password = "correct horse";
const run = promisify(execFile);
let service: Server;
let product: Server;
let authUrl: string;
let auth: sdk.Auth;
let environment: Record<string, string>;

/** Serves what the SDK requests from the product's origin. */
async function createProductServer(): Promise<Server> {
  const { relayToAuthService } = await import("@/lib/server/auth/auth-relay");
  return createServer((request, response) => {
    const respond = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const result = await relayToAuthService(
        new Request(`http://localhost${request.url}`, {
          method: request.method ?? "GET",
          headers: { "content-type": request.headers["content-type"] ?? "application/json" },
          body: chunks.length > 0 ? Buffer.concat(chunks) : null,
        }),
      );
      response
        .writeHead(result.status, Object.fromEntries(result.headers))
        .end(await result.text());
    };
    void respond();
  });
}

beforeAll(async () => {
  const { dir, remove } = await createTemporaryFolder();
  service = await createAuthServer({
    dir,
    projectId: PROJECT,
  });
  authUrl = await listen(service);
  environment = {
    APP_URL: "http://localhost:3000",
    DATABASE_URL: "postgres://localhost/none",
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: new URL(authUrl).host,
    AUTH_JWKS_URL: `${authUrl}/jwks`,
    PROFILE_TOKEN_SECRETS: `a:${"s".repeat(32)}`,
    STRIPE_SECRET_KEY: "sk_test_any",
    STRIPE_WEBHOOK_SECRET: "whsec_any",
    STORAGE_DIR: tmpdir(),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  product = await createProductServer();
  auth = sdk.initializeAuth(initializeApp({ apiKey: "any", projectId: PROJECT }, "sdk"));
  sdk.connectAuthEmulator(auth, await listen(product), { disableWarnings: true });
  return remove;
});

afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of [service, product]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Revocations are recorded in whole seconds, so tokens from before must be clearly older. */
function advanceTwoSeconds(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
}
afterEach(() => void vi.useRealTimers());

const runAdminGrant = (...options: string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/admin-grant.ts", ...options], {
    env: { ...process.env, ...environment },
  });

describe("Firebase SDK through the product's origin", () => {
  it("signs up, signs out and signs in", async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, "sdk@own.test", password);
    await sdk.updateProfile(user, { displayName: "Sdk" });
    await sdk.signOut(auth);
    const secondSignIn = await sdk.signInWithEmailAndPassword(auth, "sdk@own.test", password);
    expect(secondSignIn.user).toMatchObject({
      uid: user.uid,
      displayName: "Sdk",
      isAnonymous: false,
    });
    expect((await secondSignIn.user.getIdTokenResult(true)).signInProvider).toBe("password");
  });

  it.each([
    [
      "a wrong password",
      () => sdk.signInWithEmailAndPassword(auth, "sdk@own.test", "wrong"),
      "invalid-credential",
    ],
    [
      "an unknown e-mail",
      () => sdk.signInWithEmailAndPassword(auth, "x@own.test", "wrong"),
      "invalid-credential",
    ],
    [
      "an e-mail with an account",
      () => sdk.createUserWithEmailAndPassword(auth, "sdk@own.test", password),
      "email-already-in-use",
    ],
    [
      "a short password",
      () => sdk.createUserWithEmailAndPassword(auth, "new@own.test", "short"),
      "weak-password",
    ],
  ])("error code for %s", async (_what, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code: `auth/${code}` });
  });

  it("sets a new password with the mailed code", async () => {
    await sdk.sendPasswordResetEmail(auth, "sdk@own.test");
    const code = await createAuthClient(authUrl).findMailedCode("sdk@own.test", "PASSWORD_RESET");
    expect(await sdk.verifyPasswordResetCode(auth, code ?? "")).toBe("sdk@own.test");
    await sdk.confirmPasswordReset(auth, code ?? "", "new horse");
    await sdk.signInWithEmailAndPassword(auth, "sdk@own.test", "new horse");
    await expect(sdk.confirmPasswordReset(auth, code ?? "", "x".repeat(8))).rejects.toMatchObject({
      code: "auth/invalid-action-code",
    });
  });

  it("stays signed in when the service cannot be reached", async () => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, "sdk@own.test", "new horse");
    vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("refused"));
    await expect(user.getIdToken(true)).rejects.toMatchObject({
      code: "auth/network-request-failed",
    });
    vi.restoreAllMocks();
    expect(auth.currentUser?.uid).toBe(user.uid);
  });
});

describe("Firebase SDK: links in e-mails", () => {
  it("a new e-mail ends the session, and the mail to the old address reverts it", async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, "old@own.test", password);
    await sdk.verifyBeforeUpdateEmail(user, "new@own.test");
    const change = await createAuthClient(authUrl).findMailedCode(
      "old@own.test",
      "VERIFY_AND_CHANGE_EMAIL",
    );
    advanceTwoSeconds();
    await sdk.applyActionCode(auth, change ?? "");
    await expect(user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
    expect(auth.currentUser).toBeNull();
    const recoveryCode = await createAuthClient(authUrl).findMailedCode(
      "old@own.test",
      "RECOVER_EMAIL",
    );
    const { operation, data } = await sdk.checkActionCode(auth, recoveryCode ?? "");
    expect({ operation, ...data }).toMatchObject({
      operation: "RECOVER_EMAIL",
      email: "old@own.test",
      previousEmail: "new@own.test",
    });
    await sdk.applyActionCode(auth, recoveryCode ?? "");
    const secondSignIn = await sdk.signInWithEmailAndPassword(auth, "old@own.test", password);
    expect(secondSignIn.user.uid).toBe(user.uid);
  });

  it("an added second factor sends a mail whose link removes it", async () => {
    const email = "factor@own.test";
    const client = createAuthClient(authUrl);
    const { localId, idToken } = await client.signUp(email);
    await client.admin("/accounts:update", { localId, emailVerified: true });
    const enrolment = { idToken, phoneEnrollmentInfo: { phoneNumber: "+15555550199" } };
    const started = await client.call("accounts/mfaEnrollment:start", enrolment);
    const { sessionInfo } = Object(started["phoneSessionInfo"]);
    const phoneVerificationInfo = await client.findTextedCode(sessionInfo);
    await client.call("accounts/mfaEnrollment:finalize", { idToken, phoneVerificationInfo });
    const revert = await client.findMailedCode(email, "REVERT_SECOND_FACTOR_ADDITION");
    const { operation, data } = await sdk.checkActionCode(auth, revert ?? "");
    expect(operation).toBe("REVERT_SECOND_FACTOR_ADDITION");
    expect(data.multiFactorInfo).toMatchObject({ phoneNumber: "+15555550199" });
    expect(await client.signIn(email)).toHaveProperty("mfaPendingCredential");
    await sdk.applyActionCode(auth, revert ?? "");
    expect(await client.signIn(email)).toHaveProperty("idToken");
    await expect(sdk.applyActionCode(auth, revert ?? "")).rejects.toMatchObject({
      code: "auth/invalid-action-code",
    });
  });
});

describe("Firebase SDK: an account that was", () => {
  const getUnixTime = () => String(Math.floor(Date.now() / 1000));
  it.each([
    ["disabled", "/accounts:update", () => ({ disableUser: true }), "user-disabled"],
    [
      "signed out everywhere",
      "/accounts:update",
      () => ({ validSince: getUnixTime() }),
      "user-token-expired",
    ],
    ["deleted", "/accounts:delete", () => ({}), "user-token-expired"],
  ])("%s elsewhere: reports it and ends the session", async (name, operation, change, code) => {
    const email = `${name.replaceAll(" ", "-")}@own.test`;
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    advanceTwoSeconds();
    await createAuthClient(authUrl).admin(operation, { localId: user.uid, ...change() });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: `auth/${code}` });
    expect(auth.currentUser).toBeNull();
  });
});

describe("ensureDemoAccounts", () => {
  it("creates the accounts once, with verified addresses, the administrator's claim and the latest password", async () => {
    const authService = { authUrl, projectId: PROJECT };
    const accounts = await ensureDemoAccounts({ ...authService, password });
    expect(accounts.artist).toEqual({
      name: "artist",
      email: "artist@vitrine.test",
      uid: "demo-artist",
    });
    const { user } = await sdk.signInWithEmailAndPassword(auth, "admin@vitrine.test", password);
    expect(await ensureDemoAccounts({ ...authService, password })).toEqual(accounts);
    const { claims } = await user.getIdTokenResult(true);
    expect(claims).toMatchObject({ sub: "demo-admin", role: "ADMIN", email_verified: true });
    await ensureDemoAccounts({ ...authService, password: "another horse" });
    const visitor = await sdk.signInWithEmailAndPassword(
      auth,
      "visitor@vitrine.test",
      "another horse",
    );
    expect(visitor.user.emailVerified).toBe(true);
  });
});

describe("npm run admin:grant", () => {
  it("reports an unknown account", async () => {
    await expect(runAdminGrant("nobody@own.test")).rejects.toMatchObject({
      code: 1,
      stderr: `✗ There is no account with the e-mail nobody@own.test in ${PROJECT}.\n`,
    });
  }, 60_000);
});

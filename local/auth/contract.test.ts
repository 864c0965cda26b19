import { mkdtemp } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthServer } from "@/local/auth/auth-server";
import {
  authClient,
  claimsOf,
  listen,
  openStockEmulator,
  PROJECT,
} from "@/local/auth/contract-client";

async function openOurs() {
  const dir = await mkdtemp(join(tmpdir(), "auth-contract-"));
  const server = await createAuthServer({ dir, projectId: PROJECT });
  return { server, url: await listen(server) };
}

const password = "correct horse";

/** The same steps against both, so that the pinned firebase-tools can be raised with an easy mind. */
describe.each([
  ["the local auth service", openOurs],
  ["the stock emulator", openStockEmulator],
])("%s", (_name, open) => {
  let server: Server;
  let client: ReturnType<typeof authClient>;

  beforeAll(async () => {
    const opened = await open();
    server = opened.server;
    client = authClient(opened.url);
  }, 30_000);

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const signUp = (email: string) =>
    client.call("accounts:signUp", { email, password, returnSecureToken: true });
  const signIn = (email: string, given = password) =>
    client.call("accounts:signInWithPassword", { email, password: given, returnSecureToken: true });
  async function texted(sessionInfo: unknown) {
    const session = typeof sessionInfo === "string" ? sessionInfo : undefined;
    return { sessionInfo: session, code: await client.textedCode(session) };
  }

  it("signs up and answers tokens that name the account", async () => {
    const made = await signUp("New@Contract.test");
    expect(made).toMatchObject({ status: 200, email: "new@contract.test", expiresIn: "3600" });
    expect(claimsOf(made.idToken)).toMatchObject({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: made.localId,
      user_id: made.localId,
      email: "new@contract.test",
      email_verified: false,
      firebase: { sign_in_provider: "password", identities: { email: ["new@contract.test"] } },
    });
  });

  it.each([
    ["an e-mail that has an account", { email: "new@contract.test", password }, "EMAIL_EXISTS"],
    ["no e-mail", { password }, "MISSING_EMAIL"],
    ["what is no e-mail", { email: "nobody", password }, "INVALID_EMAIL"],
    ["no password", { email: "other@contract.test" }, "MISSING_PASSWORD"],
    [
      "a short password",
      { email: "other@contract.test", password: "12345" },
      "WEAK_PASSWORD : Password should be at least 6 characters",
    ],
  ])("refuses to sign up with %s", async (_what, body, message) => {
    expect(await client.call("accounts:signUp", body)).toMatchObject({
      status: 400,
      error: { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] },
    });
  });

  it("signs in, and tells a wrong password and an unknown e-mail apart for nobody", async () => {
    const { localId } = await signUp("in@contract.test");
    expect(await signIn("in@contract.test")).toMatchObject({
      status: 200,
      localId,
      registered: true,
    });
    const refused = { status: 400, error: { message: "INVALID_LOGIN_CREDENTIALS" } };
    expect(await signIn("in@contract.test", "wrong horse")).toMatchObject(refused);
    expect(await signIn("unknown@contract.test")).toMatchObject(refused);
    const asked = { identifier: "in@contract.test", continueUri: "http://localhost" };
    expect(await client.call("accounts:createAuthUri", asked)).not.toHaveProperty("registered");
  });

  it("looks an account up by its token", async () => {
    const { idToken, localId } = await signUp("look@contract.test");
    expect(await client.call("accounts:lookup", { idToken })).toMatchObject({
      users: [
        {
          localId,
          email: "look@contract.test",
          emailVerified: false,
          providerUserInfo: [{ providerId: "password", rawId: "look@contract.test" }],
        },
      ],
    });
    expect(await client.call("accounts:lookup", {})).toMatchObject({
      error: { message: "MISSING_ID_TOKEN" },
    });
  });

  it("shows a claim that an administrator gives in the next refreshed token", async () => {
    const made = await signUp("claim@contract.test");
    const customAttributes = JSON.stringify({ role: "ADMIN" });
    await client.admin("/accounts:update", { localId: made.localId, customAttributes });
    const refreshed = await client.refresh(made.refreshToken);
    expect(refreshed).toMatchObject({ status: 200, user_id: made.localId, token_type: "Bearer" });
    expect(claimsOf(made.idToken)).not.toHaveProperty("role");
    expect(claimsOf(refreshed.id_token)).toMatchObject({ role: "ADMIN", sub: made.localId });
    expect(await client.refresh("made up")).toMatchObject({
      error: { message: "INVALID_REFRESH_TOKEN" },
    });
  });

  it("refreshes by JSON too", async () => {
    const { refreshToken, localId } = await signUp("json@contract.test");
    const body = { grantType: "refresh_token", refreshToken };
    expect(
      await client.send("/securetoken.googleapis.com/v1/token?key=any", body, {}),
    ).toMatchObject({
      user_id: localId,
    });
  });

  it("sets a new password by a mailed code, once", async () => {
    const email = "reset@contract.test";
    await signUp(email);
    const asked = await client.call("accounts:sendOobCode", {
      requestType: "PASSWORD_RESET",
      email,
    });
    expect(asked).toMatchObject({ status: 200, email });
    const body = {
      oobCode: await client.mailedCode(email, "PASSWORD_RESET"),
      newPassword: "new horse",
    };
    expect(await client.call("accounts:resetPassword", body)).toMatchObject({
      email,
      requestType: "PASSWORD_RESET",
    });
    expect(await client.call("accounts:resetPassword", body)).toMatchObject({
      error: { message: "INVALID_OOB_CODE" },
    });
    expect(await signIn(email)).toMatchObject({ error: { message: "INVALID_LOGIN_CREDENTIALS" } });
    expect(await signIn(email, "new horse")).toMatchObject({ status: 200 });
    const unknown = { requestType: "PASSWORD_RESET", email: "nobody@contract.test" };
    expect(await client.call("accounts:sendOobCode", unknown)).toMatchObject({ status: 200 });
  });

  it("verifies an e-mail by a mailed code", async () => {
    const email = "verify@contract.test";
    const { idToken, refreshToken } = await signUp(email);
    await client.call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    const oobCode = await client.mailedCode(email, "VERIFY_EMAIL");
    expect(await client.call("accounts:update", { oobCode })).toMatchObject({
      email,
      emailVerified: true,
    });
    const refreshed = await client.refresh(refreshToken);
    expect(claimsOf(refreshed.id_token)).toMatchObject({ email_verified: true });
  });

  it("changes an e-mail by a code mailed to the new address", async () => {
    const { idToken } = await signUp("old@contract.test");
    const newEmail = "changed@contract.test";
    const asked = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail };
    await client.call("accounts:sendOobCode", asked);
    const oobCode = await client.mailedCode("old@contract.test", "VERIFY_AND_CHANGE_EMAIL");
    await client.call("accounts:update", { oobCode });
    expect(await signIn(newEmail)).toMatchObject({ status: 200, email: newEmail });
  });

  it("lets a disabled account neither sign in nor refresh", async () => {
    const { localId, refreshToken } = await signUp("off@contract.test");
    await client.admin("/accounts:update", { localId, disableUser: true });
    const refused = { status: 400, error: { message: "USER_DISABLED" } };
    expect(await signIn("off@contract.test")).toMatchObject(refused);
    expect(await client.refresh(refreshToken)).toMatchObject(refused);
  });

  it("ends the tokens of before a revocation", async () => {
    const { localId, idToken } = await signUp("revoked@contract.test");
    const validSince = Math.floor(Date.now() / 1000) + 60;
    await client.admin("/accounts:update", { localId, validSince });
    expect(await client.call("accounts:lookup", { idToken })).toMatchObject({
      error: { message: "TOKEN_EXPIRED" },
    });
  });

  it("deletes an account with its tokens", async () => {
    const { idToken, refreshToken } = await signUp("gone@contract.test");
    expect(await client.call("accounts:delete", { idToken })).toMatchObject({ status: 200 });
    expect(await client.call("accounts:lookup", { idToken })).toMatchObject({
      error: { message: "USER_NOT_FOUND" },
    });
    expect(await client.refresh(refreshToken)).toMatchObject({
      error: { message: "INVALID_REFRESH_TOKEN" },
    });
  });

  it("signs in by a texted code", async () => {
    const sent = await client.call("accounts:sendVerificationCode", {
      phoneNumber: "+15555550100",
    });
    const proof = await texted(sent.sessionInfo);
    const wrong = { ...proof, code: proof.code === "000000" ? "111111" : "000000" };
    expect(await client.call("accounts:signInWithPhoneNumber", wrong)).toMatchObject({
      error: { message: "INVALID_CODE" },
    });
    const signedIn = await client.call("accounts:signInWithPhoneNumber", proof);
    expect(signedIn).toMatchObject({ status: 200, phoneNumber: "+15555550100", isNewUser: true });
    expect(claimsOf(signedIn.idToken)).toMatchObject({ phone_number: "+15555550100" });
  });

  it("enrols a second factor and asks for it from then on", async () => {
    const email = "two@contract.test";
    const { localId, idToken } = await signUp(email);
    const enrolment = { idToken, phoneEnrollmentInfo: { phoneNumber: "+15555550101" } };
    expect(await client.call("accounts/mfaEnrollment:start", enrolment)).toMatchObject({
      error: {
        message: "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.",
      },
    });
    await client.admin("/accounts:update", { localId, emailVerified: true });
    const started = await client.call("accounts/mfaEnrollment:start", enrolment);
    const { sessionInfo } = Object(started.phoneSessionInfo);
    const phoneVerificationInfo = await texted(sessionInfo);
    const enrolled = { idToken, displayName: "mine", phoneVerificationInfo };
    expect(await client.call("accounts/mfaEnrollment:finalize", enrolled)).toMatchObject({
      status: 200,
    });

    const first = await signIn(email);
    expect(first).not.toHaveProperty("idToken");
    expect(first).toMatchObject({ mfaInfo: [{ displayName: "mine", phoneInfo: "+*******0101" }] });
    const [{ mfaEnrollmentId }] = Object(first.mfaInfo);
    const { mfaPendingCredential } = first;
    const asked = { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: {} };
    const second = await client.call("accounts/mfaSignIn:start", asked);
    const answer = await texted(Object(second.phoneResponseInfo).sessionInfo);
    const done = await client.call("accounts/mfaSignIn:finalize", {
      mfaPendingCredential,
      phoneVerificationInfo: answer,
    });
    expect(claimsOf(done.idToken)).toMatchObject({
      sub: localId,
      firebase: { sign_in_second_factor: "phone", second_factor_identifier: mfaEnrollmentId },
    });
  });

  it("signs in with a provider's answer", async () => {
    const identity = JSON.stringify({
      sub: "g-1",
      email: "g@contract.test",
      email_verified: true,
      name: "G",
    });
    const signedIn = await client.call("accounts:signInWithIdp", {
      requestUri: "http://localhost",
      postBody: `providerId=google.com&id_token=${encodeURIComponent(identity)}`,
      returnSecureToken: true,
      returnIdpCredential: true,
    });
    expect(signedIn).toMatchObject({ status: 200, isNewUser: true, providerId: "google.com" });
    expect(claimsOf(signedIn.idToken)).toMatchObject({
      name: "G",
      firebase: { sign_in_provider: "google.com" },
    });
  });

  it("asks for an API key, and for the owner's word where the project is administered", async () => {
    const path = "/identitytoolkit.googleapis.com/v1";
    expect(await client.send(`${path}/accounts:signUp`, {}, {})).toMatchObject({
      status: 403,
      error: { status: "PERMISSION_DENIED", message: "The request is missing a valid API key." },
    });
    const lookup = `${path}/projects/${PROJECT}/accounts:lookup?key=any`;
    expect(await client.send(lookup, { localId: ["x"] }, {})).toMatchObject({ status: 400 });
    const stranger = { authorization: "Bearer stranger" };
    expect(await client.send(lookup, {}, stranger)).toMatchObject({
      status: 401,
      error: { status: "UNAUTHENTICATED" },
    });
  });

  it("answers malformed input as a client's mistake", async () => {
    for (const body of ["{bad", JSON.stringify({ password: 5, email: ["x"] })]) {
      expect(await client.call("accounts:signInWithPassword", body)).toMatchObject({ status: 400 });
    }
  });
});

import { expect, it } from "vitest";
import { type AuthClient, decodeClaims, PASSWORD as password, PROJECT } from "#testing";

export function defineAccountTests(client: () => AuthClient): void {
  it("signs up and returns tokens that name the account", async () => {
    const account = await client().signUp("New@Contract.test");
    expect(account).toMatchObject({ status: 200, email: "new@contract.test", expiresIn: "3600" });
    expect(decodeClaims(account.idToken)).toMatchObject({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: account.localId,
      user_id: account.localId,
      email: "new@contract.test",
      email_verified: false,
      firebase: { sign_in_provider: "password", identities: { email: ["new@contract.test"] } },
    });
  });

  it.each([
    ["an e-mail that has an account", { email: "new@contract.test", password }, "EMAIL_EXISTS"],
    ["no e-mail", { password }, "MISSING_EMAIL"],
    ["an invalid e-mail", { email: "nobody", password }, "INVALID_EMAIL"],
    ["no password", { email: "other@contract.test" }, "MISSING_PASSWORD"],
    [
      "a short password",
      { email: "other@contract.test", password: "12345" },
      "WEAK_PASSWORD : Password should be at least 6 characters",
    ],
  ])("rejects sign-up with %s", async (_case, body, message) => {
    expect(await client().call("accounts:signUp", body)).toMatchObject({
      status: 400,
      error: { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] },
    });
  });

  it("signs in, with the same error for a wrong password and an unknown e-mail", async () => {
    const { localId } = await client().signUp("in@contract.test");
    expect(await client().signIn("in@contract.test")).toMatchObject({
      status: 200,
      localId,
      registered: true,
    });
    const rejection = { status: 400, error: { message: "INVALID_LOGIN_CREDENTIALS" } };
    expect(await client().signIn("in@contract.test", "wrong horse")).toMatchObject(rejection);
    expect(await client().signIn("unknown@contract.test")).toMatchObject(rejection);
    const request = { identifier: "in@contract.test", continueUri: "http://localhost" };
    expect(await client().call("accounts:createAuthUri", request)).not.toHaveProperty("registered");
  });

  it("looks up an account by its token", async () => {
    const { idToken, localId } = await client().signUp("look@contract.test");
    expect(await client().call("accounts:lookup", { idToken })).toMatchObject({
      users: [
        {
          localId,
          email: "look@contract.test",
          emailVerified: false,
          providerUserInfo: [{ providerId: "password", rawId: "look@contract.test" }],
        },
      ],
    });
    expect(await client().call("accounts:lookup", {})).toMatchObject({
      error: { message: "MISSING_ID_TOKEN" },
    });
  });

  it("includes a claim set by an administrator in the next refreshed token", async () => {
    const account = await client().signUp("claim@contract.test");
    const customAttributes = JSON.stringify({ role: "ADMIN" });
    await client().admin("/accounts:update", { localId: account.localId, customAttributes });
    const refreshed = await client().refresh(account.refreshToken);
    expect(refreshed).toMatchObject({
      status: 200,
      user_id: account.localId,
      token_type: "Bearer",
    });
    expect(decodeClaims(account.idToken)).not.toHaveProperty("role");
    expect(decodeClaims(refreshed.id_token)).toMatchObject({ role: "ADMIN", sub: account.localId });
    expect(await client().refresh("made up")).toMatchObject({
      error: { message: "INVALID_REFRESH_TOKEN" },
    });
  });

  it("refreshes by JSON too", async () => {
    const { refreshToken, localId } = await client().signUp("json@contract.test");
    const body = { grantType: "refresh_token", refreshToken };
    expect(
      await client().send("/securetoken.googleapis.com/v1/token?key=any", body, {}),
    ).toMatchObject({
      user_id: localId,
    });
  });

  it("sets a new password by a mailed code, once", async () => {
    const email = "reset@contract.test";
    await client().signUp(email);
    const request = await client().call("accounts:sendOobCode", {
      requestType: "PASSWORD_RESET",
      email,
    });
    expect(request).toMatchObject({ status: 200, email });
    const body = {
      oobCode: await client().findMailedCode(email, "PASSWORD_RESET"),
      newPassword: "new horse",
    };
    expect(await client().call("accounts:resetPassword", body)).toMatchObject({
      email,
      requestType: "PASSWORD_RESET",
    });
    expect(await client().call("accounts:resetPassword", body)).toMatchObject({
      error: { message: "INVALID_OOB_CODE" },
    });
    expect(await client().signIn(email)).toMatchObject({
      error: { message: "INVALID_LOGIN_CREDENTIALS" },
    });
    expect(await client().signIn(email, "new horse")).toMatchObject({ status: 200 });
    const unknown = { requestType: "PASSWORD_RESET", email: "nobody@contract.test" };
    expect(await client().call("accounts:sendOobCode", unknown)).toMatchObject({ status: 200 });
  });

  it("verifies an e-mail by a mailed code", async () => {
    const email = "verify@contract.test";
    const { idToken, refreshToken } = await client().signUp(email);
    await client().call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    const oobCode = await client().findMailedCode(email, "VERIFY_EMAIL");
    expect(await client().call("accounts:update", { oobCode })).toMatchObject({
      email,
      emailVerified: true,
    });
    const refreshed = await client().refresh(refreshToken);
    expect(decodeClaims(refreshed.id_token)).toMatchObject({ email_verified: true });
  });

  it("changes an e-mail by a code mailed to the new address", async () => {
    const { idToken } = await client().signUp("old@contract.test");
    const newEmail = "changed@contract.test";
    const request = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail };
    await client().call("accounts:sendOobCode", request);
    const oobCode = await client().findMailedCode("old@contract.test", "VERIFY_AND_CHANGE_EMAIL");
    await client().call("accounts:update", { oobCode });
    expect(await client().signIn(newEmail)).toMatchObject({ status: 200, email: newEmail });
  });
}

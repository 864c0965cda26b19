import { expect, it } from "vitest";
import { type AuthClient, decodeClaims, PROJECT } from "#testing";

export function defineErrorTests(client: () => AuthClient): void {
  it("rejects sign-in and refresh for a disabled account", async () => {
    const { localId, refreshToken } = await client().signUp("off@contract.test");
    await client().admin("/accounts:update", { localId, disableUser: true });
    const rejection = { status: 400, error: { message: "USER_DISABLED" } };
    expect(await client().signIn("off@contract.test")).toMatchObject(rejection);
    expect(await client().refresh(refreshToken)).toMatchObject(rejection);
  });

  it("rejects tokens from before a revocation", async () => {
    const { localId, idToken } = await client().signUp("revoked@contract.test");
    const validSince = Math.floor(Date.now() / 1000) + 60;
    await client().admin("/accounts:update", { localId, validSince });
    expect(await client().call("accounts:lookup", { idToken })).toMatchObject({
      error: { message: "TOKEN_EXPIRED" },
    });
  });

  it("deletes an account together with its tokens", async () => {
    const { idToken, refreshToken } = await client().signUp("gone@contract.test");
    expect(await client().call("accounts:delete", { idToken })).toMatchObject({ status: 200 });
    expect(await client().call("accounts:lookup", { idToken })).toMatchObject({
      error: { message: "USER_NOT_FOUND" },
    });
    expect(await client().refresh(refreshToken)).toMatchObject({
      // The stand-in sends Google's code, so that the SDK ends the session.
      error: { message: expect.stringMatching(/^(USER_NOT_FOUND|INVALID_REFRESH_TOKEN)$/) },
    });
  });

  it("signs in with a provider's response", async () => {
    const identity = JSON.stringify({
      sub: "g-1",
      email: "g@contract.test",
      email_verified: true,
      name: "G",
    });
    const signedIn = await client().call("accounts:signInWithIdp", {
      requestUri: "http://localhost",
      postBody: `providerId=google.com&id_token=${encodeURIComponent(identity)}`,
      returnSecureToken: true,
      returnIdpCredential: true,
    });
    expect(signedIn).toMatchObject({ status: 200, isNewUser: true, providerId: "google.com" });
    expect(decodeClaims(signedIn.idToken)).toMatchObject({
      name: "G",
      firebase: { sign_in_provider: "google.com" },
    });
  });

  it("requires an API key, and the owner's token for administration", async () => {
    const path = "/identitytoolkit.googleapis.com/v1";
    expect(await client().send(`${path}/accounts:signUp`, {}, {})).toMatchObject({
      status: 403,
      error: { status: "PERMISSION_DENIED", message: "The request is missing a valid API key." },
    });
    const lookup = `${path}/projects/${PROJECT}/accounts:lookup?key=any`;
    expect(await client().send(lookup, { localId: ["x"] }, {})).toMatchObject({ status: 400 });
    const stranger = { authorization: "Bearer stranger" };
    expect(await client().send(lookup, {}, stranger)).toMatchObject({
      status: 401,
      error: { status: "UNAUTHENTICATED" },
    });
  });

  it("returns a client error for malformed input", async () => {
    for (const body of ["{bad", JSON.stringify({ password: 5, email: ["x"] })]) {
      expect(await client().call("accounts:signInWithPassword", body)).toMatchObject({
        status: 400,
      });
    }
  });
}

import { readFile, stat } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuthServer } from "#auth-server";
import { listen, createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import {
  type AuthClient,
  createAuthClient,
  decodeClaims,
  PASSWORD as password,
  PROJECT,
} from "#testing";

let dir: string;
let server: Server;
let url: string;
let client: AuthClient;

async function start() {
  server = await createAuthServer({ dir, projectId: PROJECT });
  url = await listen(server);
  client = createAuthClient(url);
}

async function stop() {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const signUp = (email: string) => client.signUp(email);

beforeAll(async () => {
  const folder = await createTemporaryFolder();
  dir = folder.dir;
  await start();
  return async () => {
    await stop();
    await folder.remove();
  };
});

describe("tokens of the auth stand-in", () => {
  it("signs ID tokens that verify against its JWKS", async () => {
    const { idToken = "", localId } = await signUp("signed@own.test");
    const keys = createRemoteJWKSet(new URL(`${url}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${PROJECT}`,
      audience: PROJECT,
    });
    expect(payload.sub).toBe(localId);
    expect(payload.auth_time).toEqual(expect.any(Number));
    expect(protectedHeader.kid).toEqual(expect.any(String));
  });

  it("issues no unsigned tokens", async () => {
    const account = await signUp("every@own.test");
    const refreshed = await client.refresh(account.refreshToken);
    const body = { idToken: account.idToken, validDuration: "3600" };
    const session = await client.admin(":createSessionCookie", body);
    const changed = await client.call("accounts:update", {
      idToken: account.idToken,
      password: "other horse",
    });
    const tokens = [
      account.idToken,
      refreshed.id_token,
      refreshed.access_token,
      session.sessionCookie,
      changed.idToken,
    ];
    for (const token of tokens) {
      expect(decodeProtectedHeader(String(token)).alg).toBe("RS256");
    }
  });

  it("rejects foreign ID tokens", async () => {
    const { localId = "", idToken = "" } = await signUp("victim@own.test");
    const claims = decodeClaims(idToken);
    const [header, , signature] = idToken.split(".");
    const payload = Buffer.from(JSON.stringify({ ...claims, role: "ADMIN" })).toString("base64url");
    for (const forged of [
      new UnsecuredJWT(claims).encode(),
      `${header}.${payload}.${signature}`,
      "not a token",
    ]) {
      expect(
        await client.call("accounts:update", { idToken: forged, password: "mine now" }),
      ).toMatchObject({
        status: 400,
        error: { message: "INVALID_ID_TOKEN" },
      });
    }
    expect(await client.call("accounts:lookup", { idToken: [idToken] })).toMatchObject({
      status: 400,
    });

    const record = {
      _AuthEmulatorRefreshToken: "x",
      localId,
      provider: "password",
      projectId: PROJECT,
    };
    const forgedRefreshToken = Buffer.from(
      JSON.stringify({ ...record, extraClaims: { role: "ADMIN" } }),
    ).toString("base64");
    expect(await client.refresh(forgedRefreshToken)).toMatchObject({
      error: { message: "INVALID_REFRESH_TOKEN" },
    });
    const pending = { _AuthEmulatorMfaPendingCredential: "x", localId, projectId: PROJECT };
    const mfaPendingCredential = Buffer.from(JSON.stringify(pending)).toString("base64");
    expect(
      await client.call("accounts/mfaSignIn:start", { mfaPendingCredential, mfaEnrollmentId: "x" }),
    ).toMatchObject({ error: { message: "INVALID_MFA_PENDING_CREDENTIAL" } });
  });

  it("does not sign a token submitted as a provider's", async () => {
    const forged = new UnsecuredJWT({ sub: "p-1", role: "ADMIN", email: "p@own.test" }).encode();
    const response = await client.call("accounts:signInWithIdp", {
      requestUri: "http://localhost",
      postBody: `providerId=google.com&id_token=${forged}`,
    });
    expect(response.oauthIdToken).toBe(forged);
    expect(decodeClaims(response.idToken)).not.toHaveProperty("role");
  });

  it("rejects sign-in by custom token", async () => {
    const token = new UnsecuredJWT({ uid: "anybody", claims: { role: "ADMIN" } }).encode();
    expect(await client.call("accounts:signInWithCustomToken", { token })).toMatchObject({
      status: 404,
    });
  });
});

describe("persistence of the auth stand-in", () => {
  it("keeps accounts, sessions, mailed codes and the key across a restart", async () => {
    const email = "stays@own.test";
    const { idToken, refreshToken, localId } = await signUp(email);
    await client.call("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
    await stop();
    await start();
    expect(await client.call("accounts:lookup", { idToken })).toMatchObject({
      users: [{ localId }],
    });
    expect(await client.refresh(refreshToken)).toMatchObject({ user_id: localId });
    expect(await client.call("accounts:signInWithPassword", { email, password })).toMatchObject({
      localId,
    });
    expect(await signUp(email)).toMatchObject({ error: { message: "EMAIL_EXISTS" } });
    expect(await client.findMailedCode(email, "PASSWORD_RESET")).toEqual(expect.any(String));
  });

  it("writes each change to disk before responding, readable by the owner only", async () => {
    await signUp("disk@own.test");
    const file = join(dir, "accounts.json");
    expect(await readFile(file, "utf8")).toContain("disk@own.test");
    for (const name of ["accounts.json", "keys.json"]) {
      expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    }
  });

  it("stores and returns no password", async () => {
    const { localId } = await signUp("secret@own.test");
    expect(await readFile(join(dir, "accounts.json"), "utf8")).not.toContain(password);
    const { users } = await client.admin("/accounts:lookup", { localId: [localId] });
    expect(users).toMatchObject([{ passwordHash: "UkVEQUNURUQ=" }]);
    expect(JSON.stringify(users)).not.toContain("salt");
  });
});

describe("auth stand-in: production rules that the emulator lacks", () => {
  it("rejects refresh tokens from before a revocation", async () => {
    const { localId, refreshToken } = await signUp("ended@own.test");
    await client.admin("/accounts:update", {
      localId,
      validSince: Math.floor(Date.now() / 1000) + 60,
    });
    expect(await client.refresh(refreshToken)).toMatchObject({
      error: { message: "TOKEN_EXPIRED" },
    });
  });

  it("rejects an e-mail change without the link sent to the new address", async () => {
    const { idToken } = await signUp("first@own.test");
    const body = { idToken, email: "second@own.test" };
    expect(await client.call("accounts:update", body)).toMatchObject({
      error: { message: expect.stringMatching(/^OPERATION_NOT_ALLOWED : /) },
    });
  });
});

import { SignJWT, UnsecuredJWT, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { signProfileToken } from "@/lib/server/auth/profile-token";
import { type Actor, createArtist, changeAccount, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { readClaims, readPublicKey, signToken, readSigningKeyId } from "@/tests/support/tokens";

let actor: Actor;
beforeAll(async () => {
  actor = await createArtist();
});

const fetchQuotaStatus = async (tokens: { identity?: string; profile?: string }) =>
  (await request("GET /v1/artworks/config/quotas", { profile: actor.profile, ...tokens })).status;
const fetchProfileTokenStatus = (profile: string) =>
  fetchQuotaStatus({ identity: actor.identity, profile });

const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe("identity token", () => {
  test("a token of the auth service is accepted", async () => {
    expect(await fetchQuotaStatus({ identity: actor.identity })).toBe(200);
    const identity = await signToken(readClaims(actor.identity));
    expect(await fetchQuotaStatus({ identity })).toBe(200);
  });

  test("a changed e-mail is stored with the next write, not with a read", async () => {
    const account = await createArtist();
    const email = `moved-${account.email}`;
    const identity = await signToken(readClaims(account.identity, { email }));
    const findStoredEmail = async () =>
      (
        await db()
          .selectFrom("accounts")
          .select("email")
          .where("uid", "=", account.uid)
          .executeTakeFirstOrThrow()
      ).email;
    expect(await fetchQuotaStatus({ identity, profile: account.profile })).toBe(200);
    expect(await findStoredEmail()).toBe(account.email);
    const change = { params: { id: account.profileId }, json: { city: "Basel" }, identity };
    expect((await request("PATCH /v1/profiles/{id}", change)).status).toBe(200);
    expect(await findStoredEmail()).toBe(email);
  });

  test.each(["studio&co@signed-in.test", "müller@signed-in.test"])(
    "a token with an unusual e-mail (%s) is accepted",
    async (email) => {
      const identity = await signToken(readClaims(actor.identity, { email }));
      expect(await fetchQuotaStatus({ identity })).toBe(200);
    },
  );

  test.each<[string, () => Promise<string> | string]>([
    ["is missing", () => ""],
    ["is not a token", () => "hello"],
    ["is unsigned", () => new UnsecuredJWT(readClaims(actor.identity)).encode()],
    [
      "is unsigned and says it is an administrator's",
      () => new UnsecuredJWT(readClaims(actor.identity, { role: "ADMIN" })).encode(),
    ],
    ["has lost its signature", () => actor.identity.replace(/[^.]+$/, "")],
    [
      "was changed after signing",
      () =>
        actor.identity.replace(
          /\.[^.]+\./,
          `.${btoa(JSON.stringify(readClaims(actor.identity, { sub: "x" })))}.`,
        ),
    ],
    ["has expired", () => signToken(readClaims(actor.identity, { exp: nowSeconds() - 60 }))],
    [
      "is from the future",
      () => signToken(readClaims(actor.identity, { iat: nowSeconds() + 600 })),
    ],
    [
      "was authenticated in the future",
      () => signToken(readClaims(actor.identity, { auth_time: nowSeconds() + 600 })),
    ],
    ["never expires", () => signToken(readClaims(actor.identity, { exp: undefined }))],
    ["is for another project", () => signToken(readClaims(actor.identity, { aud: "demo-other" }))],
    [
      "is from another issuer",
      () =>
        signToken(readClaims(actor.identity, { iss: "https://securetoken.google.com/demo-other" })),
    ],
    ["has no subject", () => signToken(readClaims(actor.identity, { sub: "" }))],
    [
      "is from an anonymous sign-in",
      () => signToken(readClaims(actor.identity, { firebase: { sign_in_provider: "anonymous" } })),
    ],
    [
      "names a key that is not the service's",
      () => signToken(readClaims(actor.identity), { kid: "other" }),
    ],
    [
      "is signed with another key",
      async () =>
        new SignJWT(readClaims(actor.identity))
          .setProtectedHeader({ alg: "RS256", kid: await readSigningKeyId() })
          .sign((await generateKeyPair("RS256")).privateKey),
    ],
    [
      "is signed with the public key as a shared secret",
      async () =>
        new SignJWT(readClaims(actor.identity))
          .setProtectedHeader({ alg: "HS256", kid: await readSigningKeyId() })
          .sign(new TextEncoder().encode(await readPublicKey())),
    ],
    ["is a profile token", () => actor.profile],
  ])("a token is rejected when it %s", async (_, createToken) => {
    const identity = await createToken();
    const response = await request("GET /v1/artworks/config/quotas", {
      profile: actor.profile,
      ...(identity !== "" && { identity }),
    });
    expect(response).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED", details: [] } });
    expect(response.headers.get("www-authenticate")).toContain("Bearer");
    expect(response.body.requestId).toBe(response.headers.get("x-request-id"));
  });

  test("a token is rejected once it is revoked or its account disabled", async () => {
    const otherActor = await createArtist();
    const updateAccount = (fields: { tokens_valid_after?: Date; disabled?: boolean }) =>
      db().updateTable("accounts").set(fields).where("uid", "=", otherActor.uid).execute();
    expect(await fetchQuotaStatus(otherActor)).toBe(200);
    await updateAccount({ tokens_valid_after: new Date(Date.now() + 2_000) });
    expect(await fetchQuotaStatus(otherActor)).toBe(401);
    await updateAccount({ tokens_valid_after: new Date(0) });
    expect(await fetchQuotaStatus(otherActor)).toBe(200);
    await updateAccount({ disabled: true });
    expect(await fetchQuotaStatus(otherActor)).toBe(401);
  });

  test("an invalid token is ignored where tokens are optional or unused", async () => {
    expect((await request("GET /v1/artworks/", { identity: "bad" })).status).toBe(200);
    const query = { query: "nobody" };
    const response = await request("GET /v1/profiles/", { identity: "bad", query });
    expect(response).toMatchObject({ status: 200, body: [] });
  });

  test.each(["Bearer bad", "Bearer not a token", "bad", "Basic dTpw", "Bearer"])(
    "an Authorization header of %j is rejected where the response is the caller's own data",
    async (authorization) => {
      const response = await request("GET /v1/profiles/", { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get("vary")).toBe("Authorization, X-Profile-Token");
    },
  );
});

describe("administrators", () => {
  const fetchContact = async (identity: string) => {
    const params = { id: actor.profileId };
    const response = await request("GET /v1/profiles/{id}", { params, identity });
    return response.body.contact;
  };
  const deleteArtwork = (identity: string) =>
    request("DELETE /v1/artworks/{id}", { params: { id: crypto.randomUUID() }, identity });

  test("an administrator loses access when the claim is removed, though the token still has it", async () => {
    const contact = JSON.stringify({ email: "private@example.org" });
    await db().updateTable("profiles").set({ contact }).where("id", "=", actor.profileId).execute();
    const admin = await signUp({ role: "ADMIN" });
    expect(await fetchContact(admin.identity)).toHaveProperty("email");
    await changeAccount(admin, { customAttributes: "{}" });
    expect(await fetchContact(admin.identity)).not.toHaveProperty("email");
  });

  test("an administrator is signed out when the account is disabled or the session revoked", async () => {
    const disabled = await signUp({ role: "ADMIN" });
    await changeAccount(disabled, { disableUser: true });
    expect((await deleteArtwork(disabled.identity)).status).toBe(401);
    const revoked = await signUp({ role: "ADMIN" });
    await changeAccount(revoked, { validSince: String(nowSeconds() + 60) });
    expect((await deleteArtwork(revoked.identity)).status).toBe(401);
  });

  test("an administrator needs a verified e-mail", async () => {
    const admin = await signUp({ role: "ADMIN" });
    const unverified = await signToken(readClaims(admin.identity, { email_verified: false }));
    expect(await fetchContact(unverified)).not.toHaveProperty("email");
  });
});

describe("profile token", () => {
  const createClaims = () => ({
    sub: actor.profileId,
    uid: actor.uid,
    role: "ARTIST" as const,
    isLegacyUser: false,
    subscription: { type: null, isExpired: false },
    memberRole: "OWNER" as const,
  });

  test("the token names the acting profile and its expiry", async () => {
    const { iat, exp, ...profileClaims } = readClaims(actor.profile);
    expect(profileClaims).toMatchObject(createClaims());
    expect(Number(exp) - Number(iat)).toBe(15 * 60);
  });

  test("the token expires with the paid period when that is sooner", async () => {
    const token = await signProfileToken(createClaims(), new Date(), new Date(Date.now() + 60_000));
    const { iat, exp } = readClaims(token);
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(60);
  });

  test("PROFILE_TOKEN_EXPIRED for an expired token, so that the client fetches another", async () => {
    const profile = await signProfileToken(createClaims(), new Date(Date.now() - 16 * 60_000));
    const tokens = { identity: actor.identity, profile };
    const response = await request("GET /v1/artworks/config/quotas", tokens);
    expect(response).toMatchObject({ status: 401, body: { code: "PROFILE_TOKEN_EXPIRED" } });
  });

  test("a token signed with an older secret is accepted; with an unknown secret or another type it is not", async () => {
    const sign = (kid: string, secret: string, typ = "vitrine-profile+jwt") =>
      new SignJWT(createClaims())
        .setProtectedHeader({ alg: "HS256", kid, typ })
        .setIssuer("vitrine")
        .setAudience("vitrine-api")
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(new TextEncoder().encode(secret));
    const oldSecret = "abcdef0123456789abcdef0123456789";
    expect(await fetchProfileTokenStatus(await sign("old", oldSecret))).toBe(200);
    expect(await fetchProfileTokenStatus(await sign("old", `${oldSecret}!`))).toBe(401);
    expect(await fetchProfileTokenStatus(await sign("gone", oldSecret))).toBe(401);
    expect(await fetchProfileTokenStatus(await sign("old", oldSecret, "JWT"))).toBe(401);
    expect(await fetchProfileTokenStatus(actor.identity)).toBe(401);
  });

  test("a token is rejected once its profile is deleted", async () => {
    const otherActor = await createArtist();
    await db().deleteFrom("profiles").where("id", "=", otherActor.profileId).execute();
    expect((await request("GET /v1/artworks/config/quotas", otherActor)).status).toBe(403);
  });
});

describe("changes made at the auth service", () => {
  /** A token of the account, issued that many seconds ago. */
  const createAgedToken = (account: Actor, seconds: number) =>
    signToken(readClaims(account.identity, { iat: nowSeconds() - seconds }));
  const fetchStatus = ({ profile }: Actor, identity: string) =>
    fetchQuotaStatus({ identity, profile });
  const findCheckTime = async ({ uid }: Actor) =>
    (
      await db()
        .selectFrom("accounts")
        .select("auth_checked_at")
        .where("uid", "=", uid)
        .executeTakeFirstOrThrow()
    ).auth_checked_at;
  const setCheckTime = (account: Actor, at: Date) =>
    db()
      .updateTable("accounts")
      .set({ auth_checked_at: at })
      .where("uid", "=", account.uid)
      .execute();
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

  test.each<[string, Parameters<typeof changeAccount>[1]]>([
    ["disabled", { disableUser: true }],
    ["revoked", { validSince: String(nowSeconds() + 60) }],
  ])("an account that was %s there is rejected within a minute", async (_, change) => {
    const account = await createArtist();
    const identity = await createAgedToken(account, 600);
    await setCheckTime(account, secondsAgo(10));
    await changeAccount(account, change);
    // A check of ten seconds ago still counts, without a request.
    expect(await fetchStatus(account, identity)).toBe(200);
    await setCheckTime(account, secondsAgo(61));
    expect(await fetchStatus(account, identity)).toBe(401);
  });

  test("changes are read in the background after half a minute, once for concurrent calls, and apply to the next call", async () => {
    const account = await createArtist();
    const identity = await createAgedToken(account, 600);
    await setCheckTime(account, secondsAgo(40));
    await changeAccount(account, { disableUser: true });
    const calls = Array.from({ length: 5 }, () => fetchStatus(account, identity));
    expect(await Promise.all(calls)).toContain(200);
    await expect
      .poll(async () => Number(await findCheckTime(account)) > Date.now() - 30_000)
      .toBe(true);
    expect(await fetchStatus(account, identity)).toBe(401);
  });

  test("a re-enabled account with a newer token is accepted at once", async () => {
    const account = await createArtist();
    await db()
      .updateTable("accounts")
      .set({ disabled: true, auth_checked_at: secondsAgo(5) })
      .where("uid", "=", account.uid)
      .execute();
    expect(await fetchStatus(account, account.identity)).toBe(200);
  });
});

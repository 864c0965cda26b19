import { connect, createServer, type Socket } from "node:net";
import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { db } from "@/lib/server/database/db";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { storage } from "@/lib/server/storage/storage";
import {
  createActor,
  type Actor,
  createArtist,
  changeAccount,
  signIn,
  signUp,
} from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

const nowSeconds = () => Math.floor(Date.now() / 1_000);

// The admin SDK reaches the auth service through this proxy, so that a test can drop its connections or answer 500.
let proxyState: "open" | "unreachable" | "broken" = "open";
const ERROR_RESPONSE = "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n";
const openSockets = new Set<Socket>();
function breakAuthProxy(failure: "unreachable" | "broken" = "broken"): void {
  proxyState = failure;
  for (const socket of openSockets) socket.destroy();
}
const authProxy = createServer((socket) => {
  if (proxyState === "unreachable") return socket.destroy();
  if (proxyState === "broken") return socket.once("data", () => socket.end(ERROR_RESPONSE));
  const upstream = connect(Number(new URL(inject("authUrl")).port), "127.0.0.1");
  openSockets.add(socket.on("close", () => openSockets.delete(socket)));
  for (const stream of [socket, upstream]) stream.on("error", () => undefined);
  socket.pipe(upstream).pipe(socket);
  return undefined;
});
// firebase-admin keeps one app per process, with the address it was created with: only a new app uses the proxy.
const deleteFirebaseApps = () => Promise.all(getApps().map(deleteApp));
beforeAll(async () => {
  await deleteFirebaseApps();
  await new Promise<void>((resolve) => authProxy.listen(0, "127.0.0.1", resolve));
  const address = authProxy.address();
  if (typeof address !== "object" || address === null)
    throw new Error("The auth proxy has no port.");
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = `127.0.0.1:${address.port}`;
});
afterEach(() => {
  proxyState = "open";
});
afterAll(async () => {
  await deleteFirebaseApps();
  authProxy.close();
});

async function postOwnArtwork(actor: Actor): Promise<{ id: string; key: string }> {
  const response = await request("POST /v1/artworks/", {
    form: { title: "One of mine", images: await createPicture() },
    headers: { "idempotency-key": "posted" },
    identity: actor.identity,
    profile: actor.profile,
  });
  const { id, images } = response.body;
  return { id, key: String(images[0].url).replace("/content/", "") };
}

const existsAtAuthService = async (uid: string) =>
  (await firebaseAuthAdmin()).getUser(uid).then(
    () => true,
    () => false,
  );

describe.each([
  "GET /v1/account/",
  "GET /v1/account/export",
  "POST /v1/account/sign-out",
  "DELETE /v1/account/",
] as const)("%s", (line) => {
  test("401 without an identity token", async () => {
    expect(await request(line)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect((await request(line, { identity: "bad" })).status).toBe(401);
  });
});

describe("GET /v1/account/", () => {
  test("returns the account as the auth service knows it", async () => {
    const actor = await signUp();
    const response = await request("GET /v1/account/", actor);
    expect(response.body).toMatchObject({
      uid: actor.uid,
      email: actor.email,
      emailVerified: true,
      phone: null,
      providers: ["password"],
    });
    expect(Date.parse(response.body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    ["disabled", { disableUser: true }, /has been disabled/],
    [
      "signed out",
      { validSince: String(nowSeconds() + 60) },
      /signed out of this account everywhere/,
    ],
  ])(
    "401 on every call for an account that was %s at the auth service",
    async (_, change, message) => {
      const actor = await signUp();
      await changeAccount(actor, change);
      // Most calls trust the token without a request to the auth service.
      expect((await request("GET /v1/profiles/", actor)).status).toBe(200);
      const response = await request("GET /v1/account/", actor);
      expect(response).toMatchObject({ status: 401, body: { message } });
      expect((await request("GET /v1/profiles/", actor)).status).toBe(401);
    },
  );

  test("503 while the auth service does not answer", async () => {
    const { identity } = await signUp();
    breakAuthProxy("unreachable");
    const response = await request("GET /v1/account/", { identity });
    expect(response).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
  });

  test("401 for an account that was deleted at the auth service", async () => {
    const actor = await signUp();
    await (await firebaseAuthAdmin()).deleteUser(actor.uid);
    const response = await request("GET /v1/account/", actor);
    expect(response).toMatchObject({ status: 401, body: { message: /has been deleted/ } });
    expect((await request("GET /v1/profiles/", actor)).status).toBe(401);
  });
});

test("GET /v1/account/export: contains everything stored, with absolute image URLs", async () => {
  const contact = JSON.stringify({ email: "private@example.org" });
  const actor = await createActor(await signUp(), { contact });
  const artwork = await postOwnArtwork(actor);
  const { body } = await request("GET /v1/account/export", actor);
  expect(body.account).toMatchObject({ email: actor.email, signedOutEverywhereAt: null });
  expect(body.profiles).toMatchObject([
    { id: actor.profileId, contact: { email: "private@example.org" } },
  ]);
  expect(body.artworks).toMatchObject([
    { id: artwork.id, images: [{ url: `http://localhost:3000/content/${artwork.key}` }] },
  ]);
  expect(body.keptAnswers).toMatchObject([{ call: "POST /v1/artworks/" }]);
});

describe("POST /v1/account/sign-out", () => {
  test("401 for every earlier token, not for later ones", async () => {
    const actor = await signUp();
    const otherToken = await signIn(actor);
    expect((await request("POST /v1/account/sign-out", actor)).status).toBe(204);
    for (const identity of [actor.identity, otherToken]) {
      const response = await request("GET /v1/profiles/", { identity });
      expect(response).toMatchObject({
        status: 401,
        body: { message: /signed out .* everywhere/ },
      });
    }
    const iat = nowSeconds() + 2;
    const newToken = await signToken(readClaims(actor.identity, { iat, auth_time: iat }));
    expect((await request("GET /v1/profiles/", { identity: newToken })).status).toBe(200);
  });

  test("revokes refresh tokens at the auth service", async () => {
    const actor = await signUp();
    await changeAccount(actor, { validSince: "1" });
    await request("POST /v1/account/sign-out", actor);
    const { tokensValidAfterTime: since } = await (await firebaseAuthAdmin()).getUser(actor.uid);
    expect(Date.parse(since ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("503 while the auth service fails; our API rejects the tokens even so", async () => {
    const actor = await signUp();
    breakAuthProxy();
    expect((await request("POST /v1/account/sign-out", actor)).status).toBe(503);
    expect((await request("GET /v1/profiles/", actor)).status).toBe(401);
  });
});

describe("DELETE /v1/account/", () => {
  test("401 when the sign-in is older than five minutes", async () => {
    const actor = await createArtist();
    const createAgedToken = (age: number) =>
      signToken(readClaims(actor.identity, { auth_time: nowSeconds() - age }));
    const response = await request("DELETE /v1/account/", { identity: await createAgedToken(301) });
    expect(response).toMatchObject({
      status: 401,
      body: {
        code: "UNAUTHENTICATED",
        message: /sign in again/,
        details: [{ path: "auth_time" }],
      },
    });
    expect(
      (await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } })).status,
    ).toBe(200);
    expect(
      (await request("DELETE /v1/account/", { identity: await createAgedToken(290) })).status,
    ).toBe(204);
  });

  test("deletes profiles, artworks, images, idempotency keys and the account itself", async () => {
    const actor = await createArtist();
    const secondActor = await createActor(actor, { name: "Second", image: "" });
    const artwork = await postOwnArtwork(actor);
    expect((await request("DELETE /v1/account/", actor)).status).toBe(204);
    for (const id of [actor.profileId, secondActor.profileId]) {
      expect((await request("GET /v1/profiles/{id}", { params: { id } })).status).toBe(404);
    }
    expect(await storage().exists(artwork.key)).toBe(false);
    const keys = db().selectFrom("idempotency_keys").selectAll();
    expect(await keys.where("account_uid", "=", actor.uid).execute()).toEqual([]);
    expect(await existsAtAuthService(actor.uid)).toBe(false);
  });

  test("locks the account at once: its tokens are rejected and cannot create a new account", async () => {
    const actor = await createArtist();
    await request("DELETE /v1/account/", actor);
    const response = await request("POST /v1/profiles/", {
      form: { role: "ARTIST", name: "Back again" },
      identity: actor.identity,
    });
    expect(response).toMatchObject({ status: 401, body: { message: /has been deleted/ } });
  });

  test("can be repeated after a failure or a lost response", async () => {
    const actor = await createArtist();
    breakAuthProxy();
    expect((await request("DELETE /v1/account/", actor)).status).toBe(503);
    expect((await request("GET /v1/profiles/", actor)).status).toBe(401);
    proxyState = "open";
    expect((await request("DELETE /v1/account/", actor)).status).toBe(204);
    expect(await existsAtAuthService(actor.uid)).toBe(false);
    expect((await request("DELETE /v1/account/", actor)).status).toBe(204);
  });

  test("204 for an account without a profile", async () => {
    const actor = await signUp();
    expect((await request("DELETE /v1/account/", actor)).status).toBe(204);
    expect(await existsAtAuthService(actor.uid)).toBe(false);
  });

  test("503 while Firebase is down; its job is retried and finishes it", async () => {
    await runJobs();
    const actor = await createArtist();
    breakAuthProxy();
    expect((await request("DELETE /v1/account/", actor)).status).toBe(503);
    expect(await runJobs()).toEqual({ done: 0, failed: 1 });
    proxyState = "open";
    expect(await existsAtAuthService(actor.uid)).toBe(true);
    expect(await runJobs()).toEqual({ done: 1, failed: 0 });
    expect(await existsAtAuthService(actor.uid)).toBe(false);
  });

  test("repeated: one job, which finds nothing left to do", async () => {
    await runJobs();
    const actor = await createArtist();
    const [first, second] = await Promise.all(
      [1, 2].map(() => request("DELETE /v1/account/", actor)),
    );
    expect([first?.status, second?.status]).toEqual([204, 204]);
    expect(await runJobs()).toEqual({ done: 1, failed: 0 });
  });

  test("the sweep sends a job for a deletion that has none and deletes the row once the last token has expired", async () => {
    const actor = await createArtist();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const selectRow = () => db().selectFrom("accounts").selectAll().where("uid", "=", actor.uid);
    const updateRow = (fields: { deletion_asked_at?: Date; deleted_at?: Date }) =>
      db().updateTable("accounts").set(fields).where("uid", "=", actor.uid).execute();
    // The sweep takes over after a minute, and deletes the row after two hours.
    await runJobs();
    await updateRow({ deletion_asked_at: minutesAgo(0) });
    await sweepAccounts();
    expect(await runJobs()).toEqual({ done: 0, failed: 0 });
    await updateRow({ deletion_asked_at: minutesAgo(2) });
    for (let run = 0; run < 2; run += 1) await sweepAccounts();
    expect(await runJobs()).toEqual({ done: 1, failed: 0 });
    expect(await existsAtAuthService(actor.uid)).toBe(false);
    expect(
      (await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } })).status,
    ).toBe(404);
    expect(await selectRow().executeTakeFirstOrThrow()).toMatchObject({ email: null });
    await updateRow({ deleted_at: minutesAgo(121) });
    await sweepAccounts();
    expect(await selectRow().execute()).toEqual([]);
  });

  test("leaves other accounts unchanged", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    await request("DELETE /v1/account/", actor);
    expect((await request("GET /v1/profiles/", otherActor)).body).toHaveLength(1);
  });
});

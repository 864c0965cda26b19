import { connect, createServer, type Socket } from "node:net";
import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import * as exported from "@/app/v1/account/export/route";
import * as account from "@/app/v1/account/route";
import * as signedOut from "@/app/v1/account/sign-out/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as profiles from "@/app/v1/profiles/route";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { db } from "@/lib/server/db";
import { firebaseAuthAdmin } from "@/lib/server/firebase-admin";
import { storage } from "@/lib/server/storage";
import { actAs, type Actor, artist, changeAccount, signIn, signUp } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";
import { claimsOf, signToken } from "@/tests/support/tokens";

const seconds = () => Math.floor(Date.now() / 1_000);

// The admin SDK reaches the auth service through this proxy. A test may close it, so that requests time out,
// or let it answer an error at once.
let state: "open" | "silent" | "broken" = "open";
const BROKEN = "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n";
const passing = new Set<Socket>();
function shutDoor(how: "silent" | "broken" = "broken"): void {
  state = how;
  for (const socket of passing) socket.destroy();
}
const door = createServer((socket) => {
  if (state === "silent") return socket.destroy();
  if (state === "broken") return socket.once("data", () => socket.end(BROKEN));
  const service = connect(Number(new URL(inject("authUrl")).port), "127.0.0.1");
  passing.add(socket.on("close", () => passing.delete(socket)));
  for (const side of [socket, service]) side.on("error", () => undefined);
  socket.pipe(service).pipe(socket);
  return undefined;
});
// The library has one app per process, with the first address it was given.
const forgetTheService = () => Promise.all(getApps().map(deleteApp));
beforeAll(async () => {
  await forgetTheService();
  await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening));
  const address = door.address();
  if (typeof address !== "object" || address === null) throw new Error("The door has no port.");
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = `127.0.0.1:${address.port}`;
});
afterEach(() => {
  state = "open";
});
afterAll(async () => {
  await forgetTheService();
  door.close();
});

async function post(by: Actor): Promise<{ id: string; key: string }> {
  const answer = await request(artworks.POST, {
    form: { title: "One of mine", images: await picture() },
    headers: { "idempotency-key": "posted" },
    identity: by.identity,
    profile: by.profile,
  });
  const { id, images } = answer.body;
  return { id, key: String(images[0].url).replace("/content/", "") };
}

const isThere = (answer: Promise<unknown>) =>
  answer.then(
    () => true,
    () => false,
  );
const atTheService = async (uid: string) => isThere((await firebaseAuthAdmin()).getUser(uid));

describe.each([
  ["GET /v1/account/", account.GET],
  ["GET /v1/account/export", exported.GET],
  ["POST /v1/account/sign-out", signedOut.POST],
  ["DELETE /v1/account/", account.DELETE],
])("%s", (_, route) => {
  test("401 without an identity token", async () => {
    expect(await request(route)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect((await request(route, { identity: "bad" })).status).toBe(401);
  });
});

describe("GET /v1/account/", () => {
  test("answers what the auth service knows", async () => {
    const by = await signUp();
    const answer = await request(account.GET, by);
    expect(answer.body).toMatchObject({
      uid: by.uid,
      email: by.email,
      emailVerified: true,
      phone: null,
      providers: ["password"],
    });
    expect(Date.parse(answer.body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    ["disabled", { disableUser: true }, /has been disabled/],
    ["signed out", { validSince: String(seconds() + 60) }, /signed out of this account everywhere/],
  ])(
    "401 on every call for an account that was %s at the auth service",
    async (_, change, sentence) => {
      const by = await signUp();
      await changeAccount(by, change);
      // Ordinary calls do not ask the auth service.
      expect((await request(profiles.GET, by)).status).toBe(200);
      const told = await request(account.GET, by);
      expect(told).toMatchObject({ status: 401, body: { message: sentence } });
      expect((await request(profiles.GET, by)).status).toBe(401);
    },
  );

  test("503 while the auth service does not answer", async () => {
    const { identity } = await signUp();
    shutDoor("silent");
    const answer = await request(account.GET, { identity });
    expect(answer).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
  });

  test("401 for an account that was deleted at the auth service", async () => {
    const by = await signUp();
    await (await firebaseAuthAdmin()).deleteUser(by.uid);
    const told = await request(account.GET, by);
    expect(told).toMatchObject({ status: 401, body: { message: /has been deleted/ } });
    expect((await request(profiles.GET, by)).status).toBe(401);
  });
});

test("GET /v1/account/export: contains everything stored, with absolute image URLs", async () => {
  const contact = JSON.stringify({ email: "private@example.org" });
  const by = await actAs(await signUp(), { contact });
  const work = await post(by);
  const { body } = await request(exported.GET, by);
  expect(body.account).toMatchObject({ email: by.email, signedOutEverywhereAt: null });
  expect(body.profiles).toMatchObject([
    { id: by.profileId, contact: { email: "private@example.org" } },
  ]);
  expect(body.artworks).toMatchObject([
    { id: work.id, images: [{ url: `http://localhost:3000/content/${work.key}` }] },
  ]);
  expect(body.keptAnswers).toMatchObject([{ call: "POST /v1/artworks/" }]);
});

describe("POST /v1/account/sign-out", () => {
  test("401 for every earlier token, not for later ones", async () => {
    const by = await signUp();
    const other = await signIn(by);
    expect((await request(signedOut.POST, by)).status).toBe(204);
    for (const identity of [by.identity, other]) {
      const answer = await request(profiles.GET, { identity });
      expect(answer).toMatchObject({ status: 401, body: { message: /signed out .* everywhere/ } });
    }
    const later = seconds() + 2;
    const anew = await signToken(claimsOf(by.identity, { iat: later, auth_time: later }));
    expect((await request(profiles.GET, { identity: anew })).status).toBe(200);
  });

  test("revokes refresh tokens at the auth service", async () => {
    const by = await signUp();
    await changeAccount(by, { validSince: "1" });
    await request(signedOut.POST, by);
    const { tokensValidAfterTime: since } = await (await firebaseAuthAdmin()).getUser(by.uid);
    expect(Date.parse(since ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("works even when the auth service does not answer", async () => {
    const by = await signUp();
    shutDoor();
    expect((await request(signedOut.POST, by)).status).toBe(503);
    expect((await request(profiles.GET, by)).status).toBe(401);
  });
});

describe("DELETE /v1/account/", () => {
  test("401 when the sign-in is older than five minutes", async () => {
    const by = await artist();
    const aged = (age: number) => signToken(claimsOf(by.identity, { auth_time: seconds() - age }));
    const rejected = await request(account.DELETE, { identity: await aged(301) });
    expect(rejected).toMatchObject({
      status: 401,
      body: {
        code: "UNAUTHENTICATED",
        message: /sign in again/,
        details: [{ path: "auth_time" }],
      },
    });
    expect((await request(profile.GET, { params: { id: by.profileId } })).status).toBe(200);
    expect((await request(account.DELETE, { identity: await aged(290) })).status).toBe(204);
  });

  test("deletes profiles, artworks, images, idempotency keys and the account itself", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second", image: "" });
    const work = await post(by);
    expect((await request(account.DELETE, by)).status).toBe(204);
    for (const id of [by.profileId, second.profileId]) {
      expect((await request(profile.GET, { params: { id } })).status).toBe(404);
    }
    expect(await storage().exists(work.key)).toBe(false);
    const kept = db().selectFrom("idempotency_keys").selectAll();
    expect(await kept.where("account_uid", "=", by.uid).execute()).toEqual([]);
    expect(await atTheService(by.uid)).toBe(false);
  });

  test("locks the account at once: its tokens are refused and cannot create a new account", async () => {
    const by = await artist();
    await request(account.DELETE, by);
    const answer = await request(profiles.POST, {
      form: { role: "ARTIST", name: "Back again" },
      identity: by.identity,
    });
    expect(answer).toMatchObject({ status: 401, body: { message: /has been deleted/ } });
  });

  test("can be repeated after a failure or a lost response", async () => {
    const by = await artist();
    shutDoor();
    expect((await request(account.DELETE, by)).status).toBe(503);
    expect((await request(profiles.GET, by)).status).toBe(401);
    state = "open";
    expect((await request(account.DELETE, by)).status).toBe(204);
    expect(await atTheService(by.uid)).toBe(false);
    expect((await request(account.DELETE, by)).status).toBe(204);
  });

  test("204 for an account without a profile", async () => {
    const by = await signUp();
    expect((await request(account.DELETE, by)).status).toBe(204);
    expect(await atTheService(by.uid)).toBe(false);
  });

  test("the sweep finishes an interrupted deletion and deletes the row once the last token has expired", async () => {
    const by = await artist();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const row = () => db().selectFrom("accounts").selectAll().where("uid", "=", by.uid);
    const set = (fields: { deletion_asked_at?: Date; deleted_at?: Date }) =>
      db().updateTable("accounts").set(fields).where("uid", "=", by.uid).execute();
    await set({ deletion_asked_at: ago(5) });
    expect(await sweepAccounts()).toBe(0);
    await set({ deletion_asked_at: ago(11) });
    expect(await sweepAccounts()).toBe(1);
    expect(await atTheService(by.uid)).toBe(false);
    expect((await request(profile.GET, { params: { id: by.profileId } })).status).toBe(404);
    expect(await row().executeTakeFirstOrThrow()).toMatchObject({ email: null });
    await set({ deleted_at: ago(121) });
    await sweepAccounts();
    expect(await row().execute()).toEqual([]);
  });

  test("leaves other accounts unchanged", async () => {
    const [by, other] = [await artist(), await artist()];
    await request(account.DELETE, by);
    expect((await request(profiles.GET, other)).body).toHaveLength(1);
  });
});

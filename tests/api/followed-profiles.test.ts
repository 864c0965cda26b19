import { expect, test } from "vitest";
import { type FollowSubject, followLimits } from "@/lib/follows/follows.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import {
  createAdministrator,
  createArtist,
  signUp,
  type TestAccount,
} from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const put = ({ identity }: TestAccount, subject: FollowSubject, id: string) =>
  request("PUT /v1/follows/{subject}/{id}", { params: { subject, id }, identity });
const remove = ({ identity }: TestAccount, subject: FollowSubject, id: string) =>
  request("DELETE /v1/follows/{subject}/{id}", { params: { subject, id }, identity });
const list = async ({ identity }: TestAccount) =>
  (await request("GET /v1/follows/", { identity })).body;
const hide = (id: string) =>
  db().updateTable("profiles").set({ hidden: true }).where("id", "=", id).execute();

const countRows = async ({ uid }: TestAccount): Promise<number> => {
  const rows = await db()
    .selectFrom("follows")
    .select("subject_id")
    .where("account_uid", "=", uid)
    .execute();
  return rows.length;
};

test("PUT, GET and DELETE /v1/follows/: a profile and a tag, repeatable, newest first", async () => {
  const account = await signUp();
  const id = await profileRow({ name: "Ines Mar" });
  const profile = await put(account, "PROFILE", id);
  expect(profile).toMatchObject({
    status: 200,
    body: { subject: "PROFILE", id, name: "Ines Mar", href: `/profiles/${id}`, image: null },
  });
  const tag = await put(account, "TAG", "oil painting");
  expect(tag).toMatchObject({
    status: 200,
    body: {
      subject: "TAG",
      id: "oil painting",
      name: "oil painting",
      href: "/artworks?tags=oil+painting",
    },
  });
  expect((await put(account, "PROFILE", id)).body).toEqual(profile.body);
  expect(await list(account)).toEqual([tag.body, profile.body]);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await remove(account, "PROFILE", id)).status).toBe(204);
    expect((await remove(account, "TAG", "oil painting")).status).toBe(204);
  }
  expect(await list(account)).toEqual([]);
});

test("PUT /v1/follows/TAG/{id}: one tag however it is written, as artworks have it", async () => {
  const account = await signUp();
  for (const written of ["Ceramics", "  ceramics ", "CERAMICS"])
    expect((await put(account, "TAG", written)).body.id).toBe("ceramics");
  expect(await countRows(account)).toBe(1);
  expect((await remove(account, "TAG", "CeRamics")).status).toBe(204);
  expect(await countRows(account)).toBe(0);
});

test("PUT /v1/follows/{subject}/{id}: 404 for what is unknown, hidden or impossible", async () => {
  const account = await signUp();
  const hidden = await profileRow({ hidden: true });
  const unknown: [FollowSubject, string][] = [
    ["PROFILE", newId()],
    ["PROFILE", hidden],
    ["PROFILE", "nonsense"],
    ["PROGRAMME", "nonsense"],
    ["TAG", " "],
    ["TAG", "x".repeat(41)],
    ["TAG", "two,tags"],
    ["TAG", "x".repeat(5_000)],
  ];
  for (const [subject, id] of unknown) {
    const { status, body } = await put(account, subject, id);
    expect([id, status, body.code]).toEqual([id, 404, "NOT_FOUND"]);
  }
  expect((await remove(account, "PROFILE", "nonsense")).status).toBe(404);
});

test("Parallel follows of one thing make one; beyond 500: 403", async () => {
  const account = await signUp();
  const id = await profileRow();
  const same = await Promise.all(Array.from({ length: 6 }, () => put(account, "PROFILE", id)));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await countRows(account)).toBe(1);

  const rows = Array.from({ length: followLimits.max - 3 }, (_, index) => ({
    account_uid: account.uid,
    subject: index % 2 === 0 ? "PROGRAMME" : "TAG",
    subject_id: newId(),
  }));
  await db().insertInto("follows").values(rows).execute();
  const [first, second, third] = [await profileRow(), await profileRow(), await profileRow()];
  const last = await Promise.all([
    put(account, "PROFILE", first),
    put(account, "TAG", "the last one"),
    put(account, "PROFILE", second),
    put(account, "PROFILE", third),
  ]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
  expect(last.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
  expect(await countRows(account)).toBe(followLimits.max);
  expect((await put(account, "PROFILE", id)).status).toBe(200);
});

test("A hidden profile leaves others' lists of follows; shown again, it is back", async () => {
  const account = await signUp();
  const id = await profileRow();
  await put(account, "PROFILE", id);
  await hide(id);
  expect(await list(account)).toEqual([]);
  const exported = await request("GET /v1/account/export", { identity: account.identity });
  expect(exported.body.follows).toMatchObject([{ subject: "PROFILE", id }]);
  await db().updateTable("profiles").set({ hidden: false }).where("id", "=", id).execute();
  expect(await list(account)).toMatchObject([{ id }]);
});

test("deleting a profile ends its follows, deleting an account its own", async () => {
  const [account, other] = [await signUp(), await signUp()];
  const id = await profileRow();
  for (const follower of [account, other]) await put(follower, "PROFILE", id);
  await db().deleteFrom("accounts").where("uid", "=", other.uid).execute();
  expect(await countRows(other)).toBe(0);
  expect(await countRows(account)).toBe(1);
  await db().deleteFrom("profiles").where("id", "=", id).execute();
  expect(await countRows(account)).toBe(0);
});

test("Only the followed profile's owner sees the count; nobody is told who follows", async () => {
  const [owner, follower, admin] = [
    await createArtist(),
    await signUp(),
    await createAdministrator(),
  ];
  const { profileId: id } = owner;
  await put(follower, "PROFILE", id);
  await put(admin, "PROFILE", id);
  const read = (identity?: string) =>
    request("GET /v1/profiles/{id}", {
      params: { id },
      ...(identity !== undefined && { identity }),
    });
  const own = await read(owner.identity);
  expect(own.body.counts).toMatchObject({ followers: 2 });
  expect(JSON.stringify(own.body)).not.toContain(follower.uid);
  for (const identity of [undefined, follower.identity, admin.identity])
    expect((await read(identity)).body.counts).toEqual({ artworks: 0, opportunities: 0 });
  const notifications = await db()
    .selectFrom("notifications")
    .select("id")
    .where("account_uid", "=", owner.uid)
    .execute();
  expect(notifications).toEqual([]);
});

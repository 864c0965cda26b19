import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

async function createAccount(): Promise<TestAccount> {
  const account = await signUp();
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: {} });
  return account;
}

async function notify(account: TestAccount, fields: object = {}): Promise<string> {
  const id = newId();
  const row = { title: "News", text: "", href: "/bookmarks", kind: "OPPORTUNITY_CHANGED" };
  await db()
    .insertInto("notifications")
    .values({ id, account_uid: account.uid, subject_id: id, dedupe: id, ...row, ...fields })
    .execute();
  return id;
}

const list = async ({ identity }: TestAccount, query = {}) =>
  (await request("GET /v1/notifications/", { identity, query })).body;
const countUnread = async ({ identity }: TestAccount) =>
  (await request("GET /v1/notifications/unread", { identity })).body.count;
const markRead = ({ identity }: TestAccount, json: object) =>
  request("POST /v1/notifications/read", { identity, json });

test("GET /v1/notifications/: newest first; unread ones of the same kind and subject are one, with who caused them", async () => {
  const account = await createAccount();
  const subject = { subject_id: newId() };
  await notify(account, {
    ...subject,
    created_at: new Date(Date.now() - 3 * DAY_MS),
    actor: "Ada",
  });
  const other = await notify(account, { created_at: new Date(Date.now() - 2 * DAY_MS) });
  const newest = await notify(account, { ...subject, actor: "Ben", title: "Newest" });
  const { items, total } = await list(account);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { id: newest, title: "Newest", count: 2, readAt: null },
    { id: other, count: 1, actors: [] },
  ]);
  expect(items[0].actors.toSorted()).toEqual(["Ada", "Ben"]);
  expect(await countUnread(account)).toBe(2);
});

test("GET /v1/notifications/: pages without gaps or doubles", async () => {
  const account = await createAccount();
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await notify(account));
  const first = await list(account, { size: 2 });
  const second = await list(account, { size: 2, cursor: first.next });
  const third = await list(account, { size: 2, cursor: second.next });
  const found = [first, second, third].flatMap(({ items }) =>
    items.map(({ id }: { id: string }) => id),
  );
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect(third.next).toBeNull();
});

test("GET /v1/notifications/unread: up to 99", async () => {
  const account = await createAccount();
  for (let count = 0; count < 101; count += 1) await notify(account);
  expect(await countUnread(account)).toBe(99);
});

test("POST /v1/notifications/read: one with all that it stands for, or all up to a time; repeatable; not others'", async () => {
  const [account, stranger] = await Promise.all([createAccount(), createAccount()]);
  const subject = { subject_id: newId() };
  await notify(account, { ...subject, created_at: new Date(Date.now() - DAY_MS) });
  const id = await notify(account, subject);
  await notify(account);
  expect((await markRead(stranger, { ids: [id] })).status).toBe(204);
  expect(await countUnread(account)).toBe(2);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await markRead(account, { ids: [id] })).status).toBe(204);
  expect(await countUnread(account)).toBe(1);
  await markRead(account, { before: new Date(Date.now() + 1_000).toISOString() });
  expect(await countUnread(account)).toBe(0);
});

test("POST /v1/notifications/read: 400 for both or neither", async () => {
  const account = await createAccount();
  expect((await markRead(account, {})).status).toBe(400);
  const both = { ids: [newId()], before: new Date().toISOString() };
  expect((await markRead(account, both)).status).toBe(400);
});

test("GET and PUT /v1/notifications/settings: everything on at first; what is left out stays", async () => {
  const { identity } = await signUp();
  const initial = (await request("GET /v1/notifications/settings", { identity })).body;
  expect(initial).toMatchObject({
    timeZone: null,
    quiet: null,
    digestHour: 8,
    digestDay: "MO",
    pausedUntil: null,
    suppressed: null,
    suppressedBulk: false,
  });
  expect(initial.kinds.OPPORTUNITY_CHANGED).toEqual({ app: true, mail: "NOW" });
  expect(initial.kinds).not.toHaveProperty("RECEIPT");
  const quiet = { from: "22:00", to: "08:00" };
  const kinds = { OPPORTUNITY_CHANGED: { app: false, mail: "WEEKLY" } };
  await request("PUT /v1/notifications/settings", {
    identity,
    json: { quiet, timeZone: "europe/berlin" },
  });
  const { body } = await request("PUT /v1/notifications/settings", {
    identity,
    json: { kinds, digestHour: 7 },
  });
  expect(body).toMatchObject({ quiet, timeZone: "Europe/Berlin", digestHour: 7, kinds });
  expect(body.kinds.LISTING_ENDING).toEqual({ app: true, mail: "NOW" });
  expect(
    (await request("PUT /v1/notifications/settings", { identity, json: { quiet: null } })).body
      .quiet,
  ).toBeNull();
});

test("PUT /v1/notifications/settings: two choices about one kind at the same time are both kept", async () => {
  const { identity } = await signUp();
  const choose = (choice: object) =>
    request("PUT /v1/notifications/settings", {
      identity,
      json: { kinds: { OPPORTUNITY_CHANGED: choice } },
    });
  await Promise.all([choose({ app: false }), choose({ mail: "WEEKLY" })]);
  const { body } = await request("GET /v1/notifications/settings", { identity });
  expect(body.kinds.OPPORTUNITY_CHANGED).toEqual({ app: false, mail: "WEEKLY" });
});

test.each([
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ quiet: { from: "25:00", to: "08:00" } }, "quiet.from"],
  [{ digestHour: 24 }, "digestHour"],
  [{ kinds: { LISTING_ENDING: { app: true, mail: "HOURLY" } } }, "kinds.LISTING_ENDING.mail"],
])("PUT /v1/notifications/settings: 400 names the field: %j", async (json, path) => {
  const { identity } = await signUp();
  const response = await request("PUT /v1/notifications/settings", { identity, json });
  expect(response.status).toBe(400);
  expect(response.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
});

test("a signed-in browser's time zone is stored once it is known", async () => {
  const account = await createAccount();
  const headers = { "x-time-zone": "Asia/Kathmandu" };
  await request("POST /v1/notifications/read", {
    identity: account.identity,
    headers,
    json: { ids: [] },
  });
  const { body } = await request("GET /v1/notifications/settings", { identity: account.identity });
  expect(body.timeZone).toBe("Asia/Kathmandu");
});

test("notifications and settings: kinds of a newer version, which was taken back, are left out", async () => {
  const account = await createAccount();
  await notify(account, { kind: "FROM_THE_FUTURE" });
  const known = await notify(account);
  await db()
    .updateTable("mail_settings")
    .set({ kinds: JSON.stringify({ FROM_THE_FUTURE: { app: true, mail: "HOURLY" } }) })
    .where("account_uid", "=", account.uid)
    .execute();
  expect((await list(account)).items).toMatchObject([{ id: known }]);
  expect(await countUnread(account)).toBe(1);
  expect(
    (await request("GET /v1/notifications/settings", { identity: account.identity })).status,
  ).toBe(200);
});

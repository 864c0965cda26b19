import { sql } from "kysely";
import { expect, test } from "vitest";
import * as accountExport from "@/app/v1/account/export/route";
import * as accounts from "@/app/v1/account/route";
import * as related from "@/app/v1/opportunities/[id]/related/route";
import * as calls from "@/app/v1/opportunities/[id]/route";
import * as track from "@/app/v1/opportunities/bookmarks/[id]/track/route";
import * as bookmarks from "@/app/v1/opportunities/bookmarks/[id]/route";
import * as calendar from "@/app/v1/opportunities/bookmarks/calendar/route";
import * as list from "@/app/v1/opportunities/bookmarks/list/route";
import * as tracks from "@/app/v1/opportunities/bookmarks/track/route";
import * as byIds from "@/app/v1/opportunities/ids/route";
import * as random from "@/app/v1/opportunities/random/route";
import * as every from "@/app/v1/opportunities/route";
import { bookmarkLimits } from "@/lib/bookmarks/bookmarks.schema";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { type RequestFields, request } from "@/tests/support/request";

const profileId = await profileRow();

const save = (id: string, { identity }: TestAccount, more: RequestFields = {}) =>
  request(bookmarks.POST, { params: { id }, identity, ...more });
const unsave = (id: string, { identity }: TestAccount, more: RequestFields = {}) =>
  request(bookmarks.DELETE, { params: { id }, identity, ...more });
const keep = (id: string, { identity }: TestAccount, json: Record<string, unknown>) =>
  request(track.PUT, { params: { id }, identity, json });
const saved = async ({ identity }: TestAccount): Promise<string[]> => {
  const { body } = await request(list.GET, { identity });
  return body.map(({ id }: { id: string }) => id);
};
const tracked = async ({ identity }: TestAccount) => (await request(tracks.GET, { identity })).body;

test("POST and DELETE /v1/opportunities/bookmarks/{id}: 204, repeatable", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  for (let times = 0; times < 2; times += 1) {
    const response = await save(id, account);
    expect(response).toMatchObject({ status: 204, body: null });
    expect(await saved(account)).toEqual([id]);
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await unsave(id, account)).toMatchObject({ status: 204, body: null });
    expect(await saved(account)).toEqual([]);
  }
});

test("DELETE /v1/opportunities/bookmarks/{id}: accepts the body of SPEC section 7", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const other = await unsave(id, account, { json: { id: newId() } });
  expect([other.status, other.body.details[0].path]).toEqual([400, "id"]);
  expect((await unsave(id, account, { json: { id } })).status).toBe(204);
  expect(await saved(account)).toEqual([]);
});

test("GET /v1/opportunities/bookmarks/list: array, newest bookmark first, each with bookmarked", async () => {
  const account = await signUp();
  const ids = [];
  for (const title of ["First call", "Second call", "Third call"]) {
    const id = await opportunityRow(profileId, { title });
    ids.unshift(id);
    await save(id, account);
  }
  const { status, body, headers } = await request(list.GET, { identity: account.identity });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(body[0]).toMatchObject({ title: "Third call", status: "PUBLISHED", bookmarked: true });
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("POST /v1/opportunities/bookmarks/{id}: repeating does not change the order", async () => {
  const account = await signUp();
  const first = await opportunityRow(profileId);
  const second = await opportunityRow(profileId);
  for (const id of [first, second, first]) await save(id, account);
  expect(await saved(account)).toEqual([second, first]);
});

test("GET /v1/opportunities/bookmarks/list: keeps expired opportunities, drops removed ones", async () => {
  const account = await signUp();
  const expired = await opportunityRow(profileId, { deadline: inDays(-2) });
  const gone = await opportunityRow(profileId);
  await save(gone, account);
  expect((await save(expired, account)).status).toBe(204);
  await db()
    .updateTable("opportunities")
    .set({ status: "REMOVED" })
    .where("id", "=", gone)
    .execute();
  expect(await saved(account)).toEqual([expired]);
  expect(await tracked(account)).toMatchObject([{ opportunityId: expired }]);
  expect((await save(gone, account)).status).toBe(404);
  expect((await unsave(gone, account)).status).toBe(204);
  expect((await unsave(gone, account)).status).toBe(204);
});

test("POST /v1/opportunities/bookmarks/{id}: 404 for an unknown id, no UUID, or a draft", async () => {
  const account = await signUp();
  const draft = await opportunityRow(profileId, { status: "DRAFT" });
  for (const id of [newId(), "no-id", draft]) {
    expect((await save(id, account)).status, id).toBe(404);
    expect((await unsave(id, account)).status, id).toBe(404);
    expect((await keep(id, account, { stage: "SENT" })).status, id).toBe(404);
  }
});

test("/v1/opportunities/bookmarks: 401 without a token", async () => {
  const id = await opportunityRow(profileId);
  expect((await request(bookmarks.POST, { params: { id } })).status).toBe(401);
  expect((await request(bookmarks.DELETE, { params: { id } })).status).toBe(401);
  expect((await request(list.GET)).status).toBe(401);
  expect((await request(tracks.GET)).status).toBe(401);
});

test("GET /v1/opportunities/{id}: bookmarked only for callers with tokens", async () => {
  const [account, otherActor] = [await signUp(), await signUp()];
  const id = await opportunityRow(profileId);
  await save(id, account);
  const read = async (reader?: TestAccount) => {
    const asking = { params: { id }, ...(reader && { identity: reader.identity }) };
    return (await request(calls.GET, asking)).body;
  };
  expect(await read(account)).toMatchObject({ id, bookmarked: true });
  expect(await read(otherActor)).toMatchObject({ id, bookmarked: false });
  expect(await read()).not.toHaveProperty("bookmarked");
});

test("lists of opportunities: bookmarked only with valid tokens", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const other = await opportunityRow(profileId);
  await save(id, account);
  const lists: Record<
    string,
    (asking: RequestFields) => Promise<{ id: string; bookmarked?: boolean }[]>
  > = {
    list: async (asking) =>
      (await request(every.GET, { query: { profileId, size: "100" }, ...asking })).body.items,
    ids: async (asking) => (await request(byIds.GET, { query: { ids: id }, ...asking })).body,
    related: async (asking) =>
      (await request(related.GET, { params: { id: other }, query: { size: "100" }, ...asking }))
        .body,
  };
  for (const [name, read] of Object.entries(lists)) {
    const [own, anonymous, stale] = await Promise.all([
      read({ identity: account.identity }),
      read({}),
      read({ identity: "stale" }),
    ]);
    expect(
      own.find((opportunity) => opportunity.id === id),
      name,
    ).toMatchObject({ bookmarked: true });
    expect(
      own.filter((opportunity) => opportunity.bookmarked),
      name,
    ).toHaveLength(1);
    for (const opportunity of [...anonymous, ...stale])
      expect(opportunity, name).not.toHaveProperty("bookmarked");
  }
  const drawn = await request(random.GET, { identity: account.identity });
  expect(drawn.body.bookmarked).toBe(drawn.body.id === id);
  expect(drawn.headers.get("cache-control")).toContain("private");
});

test("PUT /v1/opportunities/bookmarks/{id}/track: starts as SAVED without a note; fields not sent stay", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  expect(await tracked(account)).toMatchObject([{ opportunityId: id, stage: "SAVED", note: "" }]);
  const response = await keep(id, account, {
    stage: "PREPARING",
    note: " Ask Ines\nfor a letter ",
  });
  expect(response).toMatchObject({
    status: 200,
    body: { opportunityId: id, stage: "PREPARING", note: "Ask Ines\nfor a letter" },
  });
  await keep(id, account, { stage: "SENT" });
  await keep(id, account, { note: "Sent by post" });
  expect(await tracked(account)).toMatchObject([{ stage: "SENT", note: "Sent by post" }]);
  const [{ savedAt, updatedAt }] = await tracked(account);
  expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(savedAt));
  await save(id, account);
  expect(await tracked(account)).toMatchObject([{ stage: "SENT", note: "Sent by post" }]);
});

test("POST /v1/opportunities/bookmarks/{id}: stage and note for a new bookmark; an existing one keeps its own", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const given = { stage: "SENT", note: " By post " };
  expect((await save(id, account, { json: given })).status).toBe(204);
  expect(await tracked(account)).toMatchObject([{ stage: "SENT", note: "By post" }]);
  expect((await save(id, account, { json: { note: "Another" } })).status).toBe(204);
  expect(await tracked(account)).toMatchObject([{ stage: "SENT", note: "By post" }]);
  const rejected = await save(await opportunityRow(profileId), account, {
    json: { stage: "LOST" },
  });
  expect([rejected.status, rejected.body.details[0].path]).toEqual([400, "stage"]);
});

test("PUT /v1/opportunities/bookmarks/{id}/track: 400 names an unknown stage and a long note", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const wrong = { stage: "DREAMING", note: "x".repeat(bookmarkLimits.note + 1) };
  const { status, body } = await keep(id, account, wrong);
  expect(status).toBe(400);
  expect(body.code).toBe("VALIDATION");
  const paths = body.details.map((detail: { path: string }) => detail.path);
  expect(paths.sort()).toEqual(["note", "stage"]);
});

test("bookmarks: 404 for other accounts to read, change or delete", async () => {
  const [account, otherActor] = [await signUp(), await signUp()];
  const id = await opportunityRow(profileId);
  await save(id, account);
  await keep(id, account, { note: "Mine" });
  expect(await tracked(otherActor)).toEqual([]);
  expect((await keep(id, otherActor, { note: "Theirs" })).status).toBe(404);
  expect((await unsave(id, otherActor)).status).toBe(204);
  expect(await tracked(account)).toMatchObject([{ note: "Mine" }]);
});

test("POST and DELETE /v1/opportunities/bookmarks/{id}: concurrent requests leave one bookmark or none", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const savings = await Promise.all(Array.from({ length: 6 }, () => save(id, account)));
  expect(savings.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(await saved(account)).toEqual([id]);
  const mixed = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? save : unsave)(id, account)),
  );
  expect(mixed.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await saved(account)).length).toBeLessThanOrEqual(1);
});

test("POST /v1/opportunities/bookmarks/{id}: 403 QUOTA_EXCEEDED after 1,000; existing ones can be repeated", async () => {
  const account = await signUp();
  const [last, more] = [await opportunityRow(profileId), await opportunityRow(profileId)];
  await save(last, account);
  await sql`
    with calls as (
      insert into opportunities (id, slug, title)
      select gen_random_uuid(), 'many-' || n, 'One of many' from generate_series(2, ${bookmarkLimits.max}) n
      returning id)
    insert into bookmarks (account_uid, opportunity_id) select ${account.uid}, id from calls`.execute(
    db(),
  );
  expect(await save(more, account)).toMatchObject({
    status: 403,
    body: { code: "QUOTA_EXCEEDED" },
  });
  expect((await save(last, account)).status).toBe(204);
  await unsave(last, account);
  expect((await save(more, account)).status).toBe(204);
});

test("DELETE /v1/opportunities/{id}: deletes its bookmarks", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  await db().deleteFrom("opportunities").where("id", "=", id).execute();
  expect(await tracked(account)).toEqual([]);
});

test("GET /v1/account/export: bookmarks with stage and note, without the secret calendar address", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId, { title: "A summer by the sea" });
  await save(id, account);
  await keep(id, account, { stage: "SENT", note: "By post" });
  const { url } = (await request(calendar.GET, { identity: account.identity })).body;
  const { status, body } = await request(accountExport.GET, { identity: account.identity });
  expect(status).toBe(200);
  expect(body.bookmarks).toMatchObject([
    { opportunityId: id, title: "A summer by the sea", stage: "SENT", note: "By post" },
  ]);
  expect(body.calendarSince).toMatch(/^\d{4}-/);
  expect(JSON.stringify(body)).not.toContain(/calendar\/(.+)\.ics/.exec(url)?.[1]);
});

test("DELETE /v1/account/: deletes bookmarks and calendar", async () => {
  const owner = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, owner);
  await request(calendar.GET, { identity: owner.identity });
  expect((await request(accounts.DELETE, { identity: owner.identity })).status).toBe(204);
  for (const table of ["bookmarks", "calendar_feeds"] as const) {
    const left = db().selectFrom(table).select("account_uid");
    expect(await left.where("account_uid", "=", owner.uid).execute(), table).toEqual([]);
  }
});

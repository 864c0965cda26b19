import { sql } from "kysely";
import { expect, test } from "vitest";
import { bookmarkLimits } from "@/lib/bookmarks/bookmarks.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { type RequestFields, request } from "@/tests/support/request";

const profileId = await profileRow();

const save = (id: string, { identity }: TestAccount, fields: RequestFields = {}) =>
  request("POST /v1/opportunities/bookmarks/{id}", { params: { id }, identity, ...fields });
const unsave = (id: string, { identity }: TestAccount, fields: RequestFields = {}) =>
  request("DELETE /v1/opportunities/bookmarks/{id}", { params: { id }, identity, ...fields });
const putTrack = (id: string, { identity }: TestAccount, json: Record<string, unknown>) =>
  request("PUT /v1/opportunities/bookmarks/{id}/track", { params: { id }, identity, json });
const listSavedIds = async ({ identity }: TestAccount): Promise<string[]> => {
  const { body } = await request("GET /v1/opportunities/bookmarks/list", { identity });
  return body.map(({ id }: { id: string }) => id);
};
const listTracks = async ({ identity }: TestAccount) =>
  (await request("GET /v1/opportunities/bookmarks/track", { identity })).body;

test("POST and DELETE /v1/opportunities/bookmarks/{id}: 204, repeatable", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await save(id, account);
    expect(response).toMatchObject({ status: 204, body: null });
    expect(await listSavedIds(account)).toEqual([id]);
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await unsave(id, account)).toMatchObject({ status: 204, body: null });
    expect(await listSavedIds(account)).toEqual([]);
  }
});

test("DELETE /v1/opportunities/bookmarks/{id}: 400 unless a body has the same id", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const mismatch = await unsave(id, account, { json: { id: newId() } });
  expect([mismatch.status, mismatch.body.details[0].path]).toEqual([400, "id"]);
  expect((await unsave(id, account, { json: { id } })).status).toBe(204);
  expect(await listSavedIds(account)).toEqual([]);
});

test("GET /v1/opportunities/bookmarks/list: array, newest bookmark first, each with bookmarked", async () => {
  const account = await signUp();
  const ids = [];
  for (const title of ["First call", "Second call", "Third call"]) {
    const id = await opportunityRow(profileId, { title });
    ids.unshift(id);
    await save(id, account);
  }
  const { status, body, headers } = await request("GET /v1/opportunities/bookmarks/list", {
    identity: account.identity,
  });
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
  expect(await listSavedIds(account)).toEqual([second, first]);
});

test("GET /v1/opportunities/bookmarks/list: keeps expired opportunities, drops removed ones", async () => {
  const account = await signUp();
  const expiredId = await opportunityRow(profileId, { deadline: inDays(-2) });
  const removedId = await opportunityRow(profileId);
  await save(removedId, account);
  expect((await save(expiredId, account)).status).toBe(204);
  await db()
    .updateTable("opportunities")
    .set({ status: "REMOVED" })
    .where("id", "=", removedId)
    .execute();
  expect(await listSavedIds(account)).toEqual([expiredId]);
  expect(await listTracks(account)).toMatchObject([{ opportunityId: expiredId }]);
  expect((await save(removedId, account)).status).toBe(404);
  expect((await unsave(removedId, account)).status).toBe(204);
  expect((await unsave(removedId, account)).status).toBe(204);
});

test("POST /v1/opportunities/bookmarks/{id}: 404 for an unknown id, a malformed id or a draft", async () => {
  const account = await signUp();
  const draft = await opportunityRow(profileId, { status: "DRAFT" });
  for (const id of [newId(), "no-id", draft]) {
    expect((await save(id, account)).status, id).toBe(404);
    expect((await unsave(id, account)).status, id).toBe(404);
    expect((await putTrack(id, account, { stage: "SENT" })).status, id).toBe(404);
  }
});

test("/v1/opportunities/bookmarks: 401 without a token", async () => {
  const id = await opportunityRow(profileId);
  for (const method of ["POST", "DELETE"] as const) {
    const { status } = await request(`${method} /v1/opportunities/bookmarks/{id}`, {
      params: { id },
    });
    expect(status, method).toBe(401);
  }
  expect((await request("GET /v1/opportunities/bookmarks/list")).status).toBe(401);
  expect((await request("GET /v1/opportunities/bookmarks/track")).status).toBe(401);
});

test("GET /v1/opportunities/{id}: bookmarked only for callers with tokens", async () => {
  const [account, otherActor] = [await signUp(), await signUp()];
  const id = await opportunityRow(profileId);
  await save(id, account);
  const readOpportunity = async (reader?: TestAccount) => {
    const requestFields = { params: { id }, ...(reader && { identity: reader.identity }) };
    return (await request("GET /v1/opportunities/{id}", requestFields)).body;
  };
  expect(await readOpportunity(account)).toMatchObject({ id, bookmarked: true });
  expect(await readOpportunity(otherActor)).toMatchObject({ id, bookmarked: false });
  expect(await readOpportunity()).not.toHaveProperty("bookmarked");
});

test("lists of opportunities: bookmarked only with valid tokens", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const otherId = await opportunityRow(profileId);
  const relatedFields = { params: { id: otherId }, query: { size: 100 } };
  await save(id, account);
  const lists: Record<
    string,
    (tokens: RequestFields) => Promise<{ id: string; bookmarked?: boolean }[]>
  > = {
    list: async (tokens) =>
      (await request("GET /v1/opportunities/", { query: { profileId, size: 100 }, ...tokens })).body
        .items,
    ids: async (tokens) =>
      (await request("GET /v1/opportunities/ids", { query: { ids: id }, ...tokens })).body,
    related: async (tokens) =>
      (await request("GET /v1/opportunities/{id}/related", { ...relatedFields, ...tokens })).body,
  };
  for (const [name, read] of Object.entries(lists)) {
    const [ownItems, anonymousItems, staleItems] = await Promise.all([
      read({ identity: account.identity }),
      read({}),
      read({ identity: "stale" }),
    ]);
    expect(
      ownItems.find((item) => item.id === id),
      name,
    ).toMatchObject({ bookmarked: true });
    expect(
      ownItems.filter((item) => item.bookmarked),
      name,
    ).toHaveLength(1);
    for (const item of [...anonymousItems, ...staleItems])
      expect(item, name).not.toHaveProperty("bookmarked");
  }
  const response = await request("GET /v1/opportunities/random", { identity: account.identity });
  expect(response.body.bookmarked).toBe(response.body.id === id);
  expect(response.headers.get("cache-control")).toContain("private");
});

test("PUT /v1/opportunities/bookmarks/{id}/track: starts as SAVED without a note; fields not sent stay", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  expect(await listTracks(account)).toMatchObject([
    { opportunityId: id, stage: "SAVED", note: "" },
  ]);
  const response = await putTrack(id, account, {
    stage: "PREPARING",
    note: " Ask Ines\nfor a letter ",
  });
  expect(response).toMatchObject({
    status: 200,
    body: { opportunityId: id, stage: "PREPARING", note: "Ask Ines\nfor a letter" },
  });
  await putTrack(id, account, { stage: "SENT" });
  await putTrack(id, account, { note: "Sent by post" });
  expect(await listTracks(account)).toMatchObject([{ stage: "SENT", note: "Sent by post" }]);
  const [{ savedAt, updatedAt }] = await listTracks(account);
  expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(savedAt));
  await save(id, account);
  expect(await listTracks(account)).toMatchObject([{ stage: "SENT", note: "Sent by post" }]);
});

test("POST /v1/opportunities/bookmarks/{id}: stage and note for a new bookmark; an existing one keeps its own", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const json = { stage: "SENT", note: " By post " };
  expect((await save(id, account, { json })).status).toBe(204);
  expect(await listTracks(account)).toMatchObject([{ stage: "SENT", note: "By post" }]);
  expect((await save(id, account, { json: { note: "Another" } })).status).toBe(204);
  expect(await listTracks(account)).toMatchObject([{ stage: "SENT", note: "By post" }]);
  const rejected = await save(await opportunityRow(profileId), account, {
    json: { stage: "LOST" },
  });
  expect([rejected.status, rejected.body.details[0].path]).toEqual([400, "stage"]);
});

test("PUT /v1/opportunities/bookmarks/{id}/track: 400 names an unknown stage and a long note", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const invalidTrack = { stage: "DREAMING", note: "x".repeat(bookmarkLimits.note + 1) };
  const { status, body } = await putTrack(id, account, invalidTrack);
  expect(status).toBe(400);
  expect(body.code).toBe("VALIDATION");
  const paths = body.details.map((detail: { path: string }) => detail.path);
  expect(paths.sort()).toEqual(["note", "stage"]);
});

test("bookmarks: other accounts cannot read, change or delete them", async () => {
  const [account, otherActor] = [await signUp(), await signUp()];
  const id = await opportunityRow(profileId);
  await save(id, account);
  await putTrack(id, account, { note: "Mine" });
  expect(await listTracks(otherActor)).toEqual([]);
  expect((await putTrack(id, otherActor, { note: "Theirs" })).status).toBe(404);
  expect((await unsave(id, otherActor)).status).toBe(204);
  expect(await listTracks(account)).toMatchObject([{ note: "Mine" }]);
});

test("POST and DELETE /v1/opportunities/bookmarks/{id}: concurrent requests leave one bookmark or none", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  const responses = await Promise.all(Array.from({ length: 6 }, () => save(id, account)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(await listSavedIds(account)).toEqual([id]);
  const mixedResponses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? save : unsave)(id, account)),
  );
  expect(mixedResponses.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await listSavedIds(account)).length).toBeLessThanOrEqual(1);
});

test("POST /v1/opportunities/bookmarks/{id}: 403 QUOTA_EXCEEDED after 1,000; existing ones can be repeated", async () => {
  const account = await signUp();
  const [savedId, extraId] = [await opportunityRow(profileId), await opportunityRow(profileId)];
  await save(savedId, account);
  await sql`
    with added as (
      insert into opportunities (id, slug, title)
      select gen_random_uuid(), 'many-' || n, 'One of many' from generate_series(2, ${bookmarkLimits.max}) n
      returning id)
    insert into bookmarks (account_uid, opportunity_id) select ${account.uid}, id from added`.execute(
    db(),
  );
  expect(await save(extraId, account)).toMatchObject({
    status: 403,
    body: { code: "QUOTA_EXCEEDED" },
  });
  expect((await save(savedId, account)).status).toBe(204);
  await unsave(savedId, account);
  expect((await save(extraId, account)).status).toBe(204);
});

test("DELETE /v1/opportunities/{id}: deletes its bookmarks", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  await db().deleteFrom("opportunities").where("id", "=", id).execute();
  expect(await listTracks(account)).toEqual([]);
});

test("GET /v1/account/export: bookmarks with stage and note, without the secret calendar address", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId, { title: "A summer by the sea" });
  await save(id, account);
  await putTrack(id, account, { stage: "SENT", note: "By post" });
  const { url } = (
    await request("GET /v1/opportunities/bookmarks/calendar", { identity: account.identity })
  ).body;
  const { status, body } = await request("GET /v1/account/export", { identity: account.identity });
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
  await request("GET /v1/opportunities/bookmarks/calendar", { identity: owner.identity });
  expect((await request("DELETE /v1/account/", { identity: owner.identity })).status).toBe(204);
  for (const table of ["bookmarks", "calendar_feeds"] as const) {
    const rows = db().selectFrom(table).select("account_uid");
    expect(await rows.where("account_uid", "=", owner.uid).execute(), table).toEqual([]);
  }
});

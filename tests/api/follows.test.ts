import { expect, test } from "vitest";
import { followLimits } from "@/lib/follows/follows.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

const put = ({ identity }: TestAccount, id: string, subject = "PROGRAMME") =>
  request("PUT /v1/follows/{subject}/{id}", { params: { subject, id }, identity });
const remove = ({ identity }: TestAccount, id: string) =>
  request("DELETE /v1/follows/{subject}/{id}", { params: { subject: "PROGRAMME", id }, identity });
const list = async ({ identity }: TestAccount) =>
  (await request("GET /v1/follows/", { identity })).body;

const addClosed = (title = "Harbour Prize 2026") =>
  opportunityRow(profileId, { title, deadline: inDays(-3) });

test("PUT, GET and DELETE /v1/follows/: by an opportunity's id and by its programme's, repeatable", async () => {
  const account = await signUp();
  const id = await addClosed();
  const { status, body } = await put(account, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subject: "PROGRAMME",
    name: "Harbour Prize",
    href: `/opportunities/call-${id}`,
  });
  expect((await put(account, body.id)).body).toEqual(body);
  expect(await list(account)).toEqual([body]);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await remove(account, id)).toMatchObject({ status: 204, body: null });
  expect(await list(account)).toEqual([]);
  await put(account, id);
  await remove(account, body.id);
  expect(await list(account)).toEqual([]);
});

test("PUT /v1/follows/PROGRAMME/{id}: in parallel, by several accounts, one programme and one follow each", async () => {
  const [first, second] = [await signUp(), await signUp()];
  const id = await addClosed();
  const responses = await Promise.all(
    [first, second, first, second, first].map((one) => put(one, id)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await list(first)).toHaveLength(1);
  const { count } = await db()
    .selectFrom("programmes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("id", "=", responses[0]?.body.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test("PUT /v1/follows/PROGRAMME/{id}: 403 beyond 500, also in parallel; one that is followed already stays", async () => {
  const account = await signUp();
  const followed = await addClosed();
  await put(account, followed);
  const rows = Array.from({ length: followLimits.max - 2 }, () => ({
    account_uid: account.uid,
    subject: "PROGRAMME",
    subject_id: newId(),
  }));
  await db().insertInto("follows").values(rows).execute();
  const ids = [await addClosed(), await addClosed(), await addClosed()];
  const responses = await Promise.all(ids.map((id) => put(account, id)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  expect(responses.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
  expect((await put(account, followed)).status).toBe(200);
});

test("PUT /v1/follows/PROGRAMME/{id}: 404 for a draft, an unknown id, and of a hidden or suspended organiser", async () => {
  const account = await signUp();
  const addHidden = async (columns: object) => {
    const { profileId: id } = await createArtist();
    await db()
      .updateTable("profiles")
      .set({ hidden: true, ...columns })
      .where("id", "=", id)
      .execute();
    return opportunityRow(id);
  };
  const ids = [
    await opportunityRow(profileId, { status: "DRAFT" }),
    await addHidden({}),
    await addHidden({ hidden_before_suspension: false }),
    newId(),
  ];
  for (const id of ids) expect((await put(account, id)).status).toBe(404);
  const exported = await request("GET /v1/account/export", { identity: account.identity });
  expect(exported.body.follows).toEqual([]);
});

test("PUT /v1/follows/{subject}/{id}: 404 for an unknown subject and a malformed id", async () => {
  const account = await signUp();
  expect((await put(account, newId(), "PLANET")).status).toBe(404);
  expect((await put(account, "nonsense")).status).toBe(404);
});

test("GET /v1/follows/: without programmes of a suspended organiser; in the export all the same", async () => {
  const account = await signUp();
  const organiser = await createArtist();
  const { body } = await put(account, await opportunityRow(organiser.profileId));
  await db()
    .updateTable("profiles")
    .set({ hidden: true, hidden_before_suspension: false })
    .where("id", "=", organiser.profileId)
    .execute();
  expect(await list(account)).toEqual([]);
  const exported = await request("GET /v1/account/export", { identity: account.identity });
  expect(exported.body.follows).toMatchObject([{ subject: "PROGRAMME", id: body.id }]);
  await db().deleteFrom("profiles").where("id", "=", organiser.profileId).execute();
  const afterwards = await request("GET /v1/account/export", { identity: account.identity });
  expect(afterwards.body.follows).toEqual([]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { findHeader, listSubjects, receiveMails } from "@/tests/support/mail";
import { recordReopenedProgrammes } from "@/lib/programmes/reopened-programmes.commands";
import { findProgrammeOrNull } from "@/lib/programmes/programmes.queries";
import { db } from "@/lib/server/database/db";
import { recordReading } from "@/lib/server/cache/shown-data";
import { newId } from "@/lib/shared/ids";
import {
  type Actor,
  createActor,
  createArtist,
  signUp,
  type TestAccount,
} from "@/tests/support/accounts";
import { letPost, memberRow } from "@/tests/support/members";
import { buildOpportunityRow } from "@/tests/support/listed-opportunities";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const findProgramme = (id: string) => request("GET /v1/programmes/{id}", { params: { id } });
const copyOpportunity = async ({ identity, profile }: Actor, id: string): Promise<string> => {
  const { status, body } = await request("POST /v1/opportunities/{id}/copy", {
    params: { id },
    identity,
    profile,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};
const putLink = ({ identity }: TestAccount, id: string, programmeId: string | null) =>
  request("PUT /v1/opportunities/{id}/programme", {
    params: { id },
    identity,
    json: { programmeId },
  });
const follow = ({ identity }: TestAccount, id: string) =>
  request("PUT /v1/follows/{subject}/{id}", { params: { subject: "PROGRAMME", id }, identity });
const change = (id: string, columns: object) =>
  db().updateTable("opportunities").set(columns).where("id", "=", id).execute();

/** A cycle that opened and closed on those days of the past. */
async function addCycle(
  { profileId }: Actor,
  programmeId: string | null,
  [opens, closes]: [string, string],
): Promise<string> {
  const deadline = new Date(`${closes}T20:00:00Z`);
  const row = buildOpportunityRow({
    profile_id: profileId,
    programme_id: programmeId,
    title: `Harbour Residency ${closes.slice(0, 4)}`,
    opens_at: opens,
    deadline,
    deadline_local: `${closes}T20:00`,
    published_at: new Date(`${opens}T08:00:00Z`),
    listed_until: deadline,
  });
  await db().insertInto("opportunities").values(row).execute();
  return row.id;
}

async function getProgrammeId(id: string): Promise<string> {
  const { programme_id } = await db()
    .selectFrom("opportunities")
    .select("programme_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return programme_id ?? "";
}

/** Publishes a draft as its call would; the listing is written by the same triggers. */
const publish = (id: string, columns: object = {}) =>
  change(id, {
    status: "PUBLISHED",
    plan: "STANDARD",
    published_at: new Date(),
    listed_until: inDays(30),
    deadline_kind: "FIXED",
    deadline: inDays(30),
    deadline_local: inDays(30).toISOString().slice(0, 16),
    ...columns,
  });

test("POST /v1/opportunities/{id}/copy: the copy joins the programme, which has the title without the year", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]);
  const copies = await Promise.all([
    copyOpportunity(organiser, first),
    copyOpportunity(organiser, first),
  ]);
  const again = await copyOpportunity(organiser, copies[0] ?? "");
  const programmeId = await getProgrammeId(first);
  for (const id of [...copies, again]) expect(await getProgrammeId(id)).toBe(programmeId);
  const { body } = await request("GET /v1/opportunities/{id}", { params: { id: first } });
  expect(body.programmeId).toBe(programmeId);
  // Drafts are no cycles yet.
  expect((await findProgramme(programmeId)).body).toMatchObject({
    id: programmeId,
    name: "Harbour Residency",
    profile: { id: organiser.profileId },
    cycles: [{ id: first, opens: "2025-03-01", status: "EXPIRED" }],
    usually: null,
    answerRecord: null,
  });
});

test("GET /v1/programmes/{id}: usually, from two cycles whose months agree; also by a cycle's id", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  await copyOpportunity(organiser, first);
  const programmeId = await getProgrammeId(first);
  const second = await addCycle(organiser, programmeId, ["2025-03-20", "2025-05-31"]);
  const { status, body } = await findProgramme(second);
  expect(status).toBe(200);
  expect(body.usually).toEqual({ opens: 3, closes: 5 });
  expect(body.cycles.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  await addCycle(organiser, programmeId, ["2025-08-01", "2025-10-01"]);
  expect((await findProgramme(programmeId)).body.usually).toBeNull();
});

test("GET /v1/programmes/{id}: without what is removed, held or of a suspended organiser; 404 if nothing remains", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  await copyOpportunity(organiser, first);
  const programmeId = await getProgrammeId(first);
  const second = await addCycle(organiser, programmeId, ["2025-03-01", "2025-05-10"]);
  const third = await addCycle(organiser, programmeId, ["2026-03-01", "2026-05-10"]);
  await change(second, { status: "REMOVED" });
  await change(third, { held_since: new Date() });
  expect((await findProgramme(programmeId)).body.cycles).toMatchObject([{ id: first }]);
  await db()
    .updateTable("profiles")
    .set({ hidden: true, hidden_before_suspension: false })
    .where("id", "=", organiser.profileId)
    .execute();
  expect((await findProgramme(programmeId)).status).toBe(404);
  expect((await findProgramme(newId())).status).toBe(404);
});

test("findProgrammeOrNull: cached pages depend on the programme, so that a new cycle is shown at once", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  await copyOpportunity(organiser, first);
  const programmeId = await getProgrammeId(first);
  const { reading } = await recordReading(() => findProgrammeOrNull(programmeId));
  expect(reading.isTracked).toBe(true);
  expect([...reading.tags]).toEqual(
    expect.arrayContaining([programmeId, first, organiser.profileId]),
  );
  expect(reading.tags).not.toContain("opportunities");
});

test("PUT /v1/opportunities/{id}/programme: links two opportunities, moves the followers, and unlinks", async () => {
  const organiser = await createArtist();
  const [first, second] = [
    await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]),
    await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]),
  ];
  const follower = await signUp();
  await follow(follower, second);
  const alone = await getProgrammeId(second);
  const { status, body } = await putLink(organiser, second, first);
  expect(status).toBe(200);
  expect(body.programmeId).toBe(await getProgrammeId(first));
  expect((await findProgramme(body.programmeId)).body.usually).toEqual({ opens: 3, closes: 5 });
  expect((await findProgramme(alone)).status).toBe(404);
  const followed = await db()
    .selectFrom("follows")
    .select("subject_id")
    .where("account_uid", "=", follower.uid)
    .execute();
  expect(followed).toEqual([{ subject_id: body.programmeId }]);
  const unlinked = await putLink(organiser, second, null);
  expect(unlinked.body.programmeId).toBeUndefined();
  expect((await findProgramme(body.programmeId)).body).toMatchObject({
    cycles: [{ id: first }],
    usually: null,
  });
});

test("PUT /v1/opportunities/{id}/programme: 400 for another account's programme or opportunity", async () => {
  const [organiser, other] = [await createArtist(), await createArtist()];
  const own = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  const foreign = await addCycle(other, null, ["2024-03-01", "2024-05-10"]);
  await copyOpportunity(other, foreign);
  for (const programmeId of [foreign, await getProgrammeId(foreign), newId(), "nonsense"]) {
    const { status, body } = await putLink(organiser, own, programmeId);
    expect([status, body.details[0].path]).toEqual([400, "programmeId"]);
  }
});

test("PUT /v1/opportunities/{id}/programme: 400 for a member's own programme, and for the owner's by a member", async () => {
  const [organiser, member] = [await createArtist(), await createArtist()];
  const second = await createActor(organiser, { name: "Second House" });
  await memberRow(organiser.profileId, member, "MANAGER");
  await letPost(member);
  const shared = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  for (const other of [second, member]) {
    const programmeId = await addCycle(other, null, ["2024-03-01", "2024-05-10"]);
    expect((await putLink(member, shared, programmeId)).status).toBe(400);
  }
});

test("PUT /v1/opportunities/{id}/programme: 409 for a removed opportunity", async () => {
  const organiser = await createArtist();
  const id = await addCycle(organiser, null, ["2024-03-01", "2024-05-10"]);
  await change(id, { status: "REMOVED" });
  expect((await putLink(organiser, id, null)).status).toBe(409);
});

test("PROGRAMME_REOPENED: followers are told once when a new cycle is published", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]);
  const [follower, leaver] = [await signUp(), await signUp()];
  await follow(follower, first);
  await follow(leaver, first);
  await request("DELETE /v1/follows/{subject}/{id}", {
    params: { subject: "PROGRAMME", id: first },
    identity: leaver.identity,
  });
  const next = await copyOpportunity(organiser, first);
  await recordReopenedProgrammes();
  expect(await listSubjects(follower)).toEqual([]);
  await publish(next);
  await Promise.all([recordReopenedProgrammes(), recordReopenedProgrammes()]);
  const [mail, ...others] = await receiveMails(follower);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Harbour Residency is open again");
  expect(mail && findHeader(mail, "List-Unsubscribe")).toMatch(/unsubscribe/);
  expect(await listSubjects(leaver)).toEqual([]);
  const { body } = await request("GET /v1/notifications/", { identity: follower.identity });
  expect(body.items).toMatchObject([
    { kind: "PROGRAMME_REOPENED", title: "Harbour Residency is open again" },
  ]);
  // A draft again, as at the end of a trial, and published anew; or only changed.
  await change(next, { status: "DRAFT", published_at: null, listed_until: null, plan: null });
  await publish(next);
  await change(next, { title: "Harbour Residency, with a new title" });
  await recordReopenedProgrammes();
  expect(await listSubjects(follower)).toHaveLength(1);
});

test("PROGRAMME_REOPENED: what is held is told once it is approved, and what is removed is not", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]);
  const follower = await signUp();
  await follow(follower, first);
  const next = await copyOpportunity(organiser, first);
  await publish(next, { held_since: new Date() });
  await recordReopenedProgrammes();
  expect(await listSubjects(follower)).toEqual([]);
  await change(next, { held_since: null });
  await recordReopenedProgrammes();
  expect(await listSubjects(follower)).toEqual(["Harbour Residency is open again"]);
  const removed = await copyOpportunity(organiser, first);
  await publish(removed);
  await recordReopenedProgrammes();
  await change(removed, { status: "REMOVED" });
  expect(await listSubjects(follower)).toHaveLength(1);
});

test("PROGRAMME_REOPENED: linking what was published before tells nobody", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]);
  const follower = await signUp();
  await follow(follower, first);
  const second = await opportunityRow(organiser.profileId);
  await recordReopenedProgrammes();
  await putLink(organiser, second, first);
  await recordReopenedProgrammes();
  expect(await listSubjects(follower)).toEqual([]);
});

test("PROGRAMME_REOPENED: a cycle that opens later is told on that day, also if the day is moved", async () => {
  const organiser = await createArtist();
  const first = await addCycle(organiser, null, ["2025-03-01", "2025-05-10"]);
  const next = await copyOpportunity(organiser, first);
  const countEvents = async () => {
    const { count } = await db()
      .selectFrom("outbox")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("kind", "=", "PROGRAMME_REOPENED")
      .where("subject_id", "=", next)
      .executeTakeFirstOrThrow();
    return count;
  };
  const toDay = (days: number) => inDays(days).toISOString().slice(0, 10);
  await change(next, { opens_at: toDay(10), time_zone: "Asia/Tokyo" });
  await publish(next);
  await recordReopenedProgrammes();
  await change(next, { opens_at: toDay(20) });
  const midnight = Date.parse(`${toDay(20)}T00:00+09:00`);
  await recordReopenedProgrammes(new Date(midnight - 1));
  expect(await countEvents()).toBe(0);
  await recordReopenedProgrammes(new Date(midnight));
  await recordReopenedProgrammes(new Date(midnight));
  expect(await countEvents()).toBe(1);
});

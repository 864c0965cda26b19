import { describe, expect, test } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { deriveAnswerRecords } from "@/lib/answer-records/derive-answer-records.commands";
import { findShownRecord } from "@/lib/answer-records/answer-records.queries";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { nativeOpportunity } from "@/tests/support/applications";
import { applicationRow } from "@/tests/support/application-rows";
import { eraseApplication, setApplication } from "@/tests/support/desk";
import { letterRow } from "@/tests/support/letter-rows";
import { memberRow } from "@/tests/support/members";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const getRecord = async (id: string) =>
  (await request("GET /v1/profiles/{id}/answer-record", { params: { id } })).body;

async function accountRow(created_at = inDays(-31)): Promise<string> {
  const uid = newId();
  await db().insertInto("accounts").values({ uid, created_at }).execute();
  return uid;
}

/** Somebody has applied to it. */
async function closed(profileId: string, options = {}): Promise<string> {
  const id = await nativeOpportunity(profileId, { deadline: inDays(-60), ...options });
  await db()
    .updateTable("opportunities")
    .set({ first_submitted_at: inDays(-100) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** An application that was answered after these weeks; null: not yet. */
async function apply(
  opportunityId: string,
  weeks: number | null,
  { accountUid, sentAt = inDays(-100) }: { accountUid?: string; sentAt?: Date } = {},
): Promise<string> {
  const id = await applicationRow(opportunityId, {
    accountUid: accountUid ?? (await accountRow()),
    createdAt: sentAt,
  });
  if (weeks !== null) {
    const releasedAt = new Date(sentAt.getTime() + weeks * 7 * 86_400_000 - 60_000);
    await letterRow(id, { outcome: "DECLINED", releasedAt });
  }
  return id;
}

/** Creates a new organiser with one closed opportunity. */
async function createOrganiser(weeks: readonly (number | null)[]) {
  const organiser = await createArtist();
  const opportunityId = await closed(organiser.profileId);
  const ids = [];
  for (const one of weeks) ids.push(await apply(opportunityId, one));
  return { organiser, opportunityId, ids };
}

const nothing = { of: null, record: null, comment: null };

describe("GET /v1/profiles/{id}/answer-record", () => {
  test("the median in whole weeks, from how many artists, and how many were answered", async () => {
    const { organiser } = await createOrganiser([2, 3, 5, 6, 9, null]);
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual({
      of: "ORGANISER",
      record: { weeks: 5, artists: 6, answered: 83 },
      comment: null,
    });
    const { status } = await request("GET /v1/profiles/{id}/answer-record", {
      params: { id: newId() },
    });
    expect(status).toBe(404);
  });

  test("from five artists on, whose accounts are older than 30 days and not of the team", async () => {
    const { organiser, opportunityId } = await createOrganiser([2, 2, 2, 2]);
    await apply(opportunityId, 2, { accountUid: await accountRow(inDays(-29)) });
    await apply(opportunityId, 2, { accountUid: organiser.uid });
    const member = await createArtist();
    await db()
      .updateTable("accounts")
      .set({ created_at: inDays(-40) })
      .where("uid", "in", [member.uid, organiser.uid])
      .execute();
    await memberRow(organiser.profileId, member, "VIEWER");
    await apply(opportunityId, 2, { accountUid: member.uid });
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual(nothing);
    await deriveAnswerRecords(inDays(2));
    expect((await getRecord(organiser.profileId)).record).toMatchObject({ artists: 5 });
  });

  test("who waits counts 30 days after the close, and not before the promised day", async () => {
    const organiser = await createArtist();
    const promised = inDays(30).toISOString().slice(0, 10);
    const opportunityId = await closed(organiser.profileId, { answersBy: promised });
    for (const weeks of [4, 4, 4, 4, 4, null]) await apply(opportunityId, weeks);
    await deriveAnswerRecords();
    const { record: before } = await getRecord(organiser.profileId);
    expect(before).toEqual({ weeks: 4, artists: 5, answered: 100 });
    await deriveAnswerRecords(inDays(32));
    const { record: after } = await getRecord(organiser.profileId);
    expect(after).toEqual({ weeks: 4, artists: 6, answered: 83 });
  });

  test.each(["2027-03-01", 16])(
    "the promised day ends where the organiser is, not in UTC: %s",
    async (answersBy) => {
      const organiser = await createArtist();
      const deadline = new Date("2026-10-01T00:00Z");
      const id = await closed(organiser.profileId, { answersBy, deadline });
      const time_zone = "Pacific/Honolulu";
      await db().updateTable("opportunities").set({ time_zone }).where("id", "=", id).execute();
      // The evening of 9 November there; 16 weeks later, that of 1 March.
      const sentAt = new Date("2026-11-10T09:00Z");
      for (const weeks of [2, 2, 2, 2, 2, null])
        await apply(id, weeks, { sentAt, accountUid: await accountRow(deadline) });
      for (const [time, artists] of [
        ["2027-03-02T09:59Z", 5],
        ["2027-03-02T10:01Z", 6],
      ] as const) {
        await deriveAnswerRecords(new Date(time));
        expect((await getRecord(organiser.profileId)).record?.artists).toBe(artists);
      }
    },
  );

  test("withdrawn before an answer: not counted; not considered: answered, also once withdrawn", async () => {
    const { organiser, ids, opportunityId } = await createOrganiser([3, 3, 3, 3, null, null]);
    const [, , , , withdrawn = "", rejected = ""] = ids;
    await setApplication(withdrawn, { state: "WITHDRAWN", withdrawn_at: inDays(-50) });
    await setApplication(rejected, { state: "NOT_CONSIDERED", rejection_reason: "Too late." });
    await db()
      .insertInto("application_events")
      .values({
        id: newId(),
        opportunity_id: opportunityId,
        application_id: rejected,
        kind: "NOT_CONSIDERED",
        created_at: inDays(-92),
      })
      .execute();
    await deriveAnswerRecords();
    const { record: found } = await getRecord(organiser.profileId);
    expect(found).toEqual({ weeks: 3, artists: 5, answered: 100 });
    await setApplication(rejected, { state: "WITHDRAWN", withdrawn_at: inDays(-1) });
    await deriveAnswerRecords();
    expect((await getRecord(organiser.profileId)).record).toEqual(found);
  });

  test("elsewhere, what bookmarks tell: from SENT to ANSWERED", async () => {
    const organiser = await createArtist();
    const opportunityId = await opportunityRow(organiser.profileId, { deadline: inDays(-60) });
    for (const answered of [14, 14, 14, 14, null]) {
      await db()
        .insertInto("bookmarks")
        .values({
          account_uid: await accountRow(),
          opportunity_id: opportunityId,
          stage: answered === null ? "SENT" : "ANSWERED",
          sent_at: inDays(-90),
          answered_at: answered === null ? null : inDays(-90 + answered),
        })
        .execute();
    }
    await deriveAnswerRecords();
    const { record: found } = await getRecord(organiser.profileId);
    expect(found).toEqual({ weeks: 2, artists: 5, answered: 80 });
  });

  test("nobody answered: no weeks; too few left: no record", async () => {
    const { organiser, ids } = await createOrganiser([null, null, null, null, null]);
    await deriveAnswerRecords();
    const { record: found } = await getRecord(organiser.profileId);
    expect(found).toEqual({ weeks: null, artists: 5, answered: 0 });
    await db()
      .deleteFrom("applications")
      .where("id", "=", ids[0] ?? "")
      .execute();
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual(nothing);
  });

  test("the same once the applications are erased, repeated artists included", async () => {
    const { organiser, opportunityId } = await createOrganiser([2, 3, 5, 6, 9]);
    const uid = await accountRow();
    const second = await closed(organiser.profileId);
    await apply(opportunityId, 4, { accountUid: uid });
    await apply(second, 4, { accountUid: uid });
    await deriveAnswerRecords();
    const before = await getRecord(organiser.profileId);
    expect(before.record).toMatchObject({ artists: 6, answered: 100 });
    for (const day of [150, 181, 182]) await sweepApplications(inDays(day));
    const { applications } = await db()
      .selectFrom("applications")
      .select(({ fn }) => fn.countAll<number>().as("applications"))
      .where("opportunity_id", "in", [opportunityId, second])
      .executeTakeFirstOrThrow();
    expect(applications).toBe(0);
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual(before);
  });

  test("DELETE /v1/applications/{id}: who was not answered still counts, also before an answer is owed", async () => {
    const { organiser, ids } = await createOrganiser([2, 2, 2, 2, null, null]);
    const open = await closed(organiser.profileId, { deadline: inDays(3) });
    const early = await apply(open, null, { accountUid: await accountRow(inDays(-1)) });
    await deriveAnswerRecords();
    const before = await getRecord(organiser.profileId);
    expect(before.record).toEqual({ weeks: 2, artists: 6, answered: 66 });
    for (const id of ids) expect((await eraseApplication(organiser, id)).status).toBe(204);
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual(before);
    expect((await eraseApplication(organiser, early)).status).toBe(204);
    await deriveAnswerRecords();
    const { record: after } = await getRecord(organiser.profileId);
    expect(after).toEqual({ weeks: 2, artists: 7, answered: 57 });
  });

  test("DELETE /v1/opportunities/{id}: also of a draft again, whose trial has ended", async () => {
    const { organiser, opportunityId } = await createOrganiser([2, 2, 2, null, null]);
    await deriveAnswerRecords();
    const before = await getRecord(organiser.profileId);
    const draft = { status: "DRAFT", published_at: null, listed_until: null, plan: null };
    await db().updateTable("opportunities").set(draft).where("id", "=", opportunityId).execute();
    const { identity } = organiser;
    const deleted = await request("DELETE /v1/opportunities/{id}", {
      params: { id: opportunityId },
      identity,
    });
    expect(deleted.status).toBe(204);
    await deriveAnswerRecords();
    expect(await getRecord(organiser.profileId)).toEqual(before);
  });
});

test("deriveAnswerRecords: an opportunity's own, its programme's, its organiser's", async () => {
  const { organiser, opportunityId } = await createOrganiser([2, 2, 2, 2, 2]);
  const next = await opportunityRow(organiser.profileId);
  const programmeId = await transaction(async (tx) => {
    const id = await ensureProgramme(tx, opportunityId);
    await tx
      .updateTable("opportunities")
      .set({ programme_id: id })
      .where("id", "=", next)
      .execute();
    return id;
  });
  await deriveAnswerRecords();
  const subjects = { PROGRAMME: programmeId, ORGANISER: organiser.profileId };
  expect((await findShownRecord({ OPPORTUNITY: opportunityId, ...subjects })).of).toBe(
    "OPPORTUNITY",
  );
  expect((await findShownRecord({ OPPORTUNITY: next, ...subjects })).of).toBe("PROGRAMME");
  const { body } = await request("GET /v1/programmes/{id}", { params: { id: programmeId } });
  expect(body.answerRecord).toEqual({ weeks: 2, artists: 5, answered: 100 });
});

describe("PUT /v1/opportunities/bookmarks/{id}/track: when it was sent and answered", () => {
  const readTimes = async ({ uid }: Actor) =>
    db()
      .selectFrom("bookmarks")
      .select(["sent_at", "answered_at"])
      .where("account_uid", "=", uid)
      .executeTakeFirstOrThrow();

  test("kept while it stays so, taken back with it, and no answer without a sending", async () => {
    const artist = await createArtist();
    const id = await opportunityRow(null);
    await db()
      .insertInto("bookmarks")
      .values({ account_uid: artist.uid, opportunity_id: id })
      .execute();
    const track = (stage: string) =>
      request("PUT /v1/opportunities/bookmarks/{id}/track", {
        params: { id },
        json: { stage },
        identity: artist.identity,
      });
    await track("ANSWERED");
    expect(await readTimes(artist)).toEqual({ sent_at: null, answered_at: null });
    await track("SENT");
    const { sent_at } = await readTimes(artist);
    expect(sent_at).toBeInstanceOf(Date);
    await track("SENT");
    await track("ANSWERED");
    expect(await readTimes(artist)).toEqual({ sent_at, answered_at: expect.any(Date) });
    await track("PREPARING");
    expect(await readTimes(artist)).toEqual({ sent_at: null, answered_at: null });
  });
});

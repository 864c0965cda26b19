import { mailCatcher, receiveMails } from "@/tests/support/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { countPlaces } from "@/lib/letters/waiting-list/waiting-list.queries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { db } from "@/lib/server/database/db";
import { nativeOpportunity, takeBack } from "@/tests/support/applications";
import { applicationFileRow, applicationRow } from "@/tests/support/application-rows";
import { addNote, createDeskTeam, type DeskTeam, setApplication } from "@/tests/support/desk";
import { getStatistics } from "@/tests/support/exports";
import { createReleased, setLetterSettings } from "@/tests/support/letters";
import { letterRow } from "@/tests/support/letter-rows";
import { inDays } from "@/tests/support/opportunities";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});
beforeEach(() => mailCatcher.mailbox.clear());

async function listRemaining(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom("applications")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id }) => id).toSorted();
}

/** Sweeps as on each night, from one day to another. */
async function sweepNights(from: number, until: number): Promise<void> {
  for (let day = from; day <= until; day += 1) await sweepApplications(inDays(day));
}

const keepDays = (opportunityId: string, days: number) =>
  setLetterSettings(team.owner, opportunityId, {
    offersAutomatically: false,
    showsPosition: false,
    keepDays: days,
  });

describe("sweepApplications: what was answered", () => {
  test("180 days after the answer, accepted ones 730, with all that belongs to them", async () => {
    const { opportunityId, ids } = await createReleased(team, ["ACCEPTED", "DECLINED"]);
    const [accepted = "", declined = ""] = ids;
    await addNote(team.owner, declined, "Strong.");
    await applicationFileRow(declined);
    await sweepNights(148, 179);
    expect(await listRemaining(ids)).toEqual([...ids].toSorted());
    await sweepNights(180, 182);
    expect(await listRemaining(ids)).toEqual([accepted]);
    for (const table of ["application_notes", "application_files", "letters"] as const) {
      const rows = await db()
        .selectFrom(table)
        .select("id")
        .where("application_id", "=", declined)
        .execute();
      expect(rows, table).toEqual([]);
    }
    expect((await countPlaces(opportunityId)).freePlaces).toBe(0);
    await sweepNights(698, 732);
    expect(await listRemaining(ids)).toEqual([]);
    expect((await countPlaces(opportunityId)).freePlaces).toBe(0);
  });

  test("for as long as the organiser chooses", async () => {
    const { opportunityId, ids } = await createReleased(team, ["DECLINED"]);
    expect((await keepDays(opportunityId, 90)).status).toBe(200);
    await sweepNights(58, 89);
    expect(await listRemaining(ids)).toEqual(ids);
    await sweepNights(90, 92);
    expect(await listRemaining(ids)).toEqual([]);
  });

  test("24 months after the close is no reason while an answer is more recent", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId, { deadline: inDays(-740) });
    const answered = await applicationRow(opportunityId, { createdAt: inDays(-750) });
    await letterRow(answered, { outcome: "DECLINED", releasedAt: inDays(-1) });
    await sweepNights(0, 3);
    await sweepNights(31, 34);
    expect(await listRemaining([answered])).toEqual([answered]);
  });

  test("what takes no further part goes with the others' answers; who still waits stays", async () => {
    const { opportunityId, submissions } = await createReleased(team, ["DECLINED"]);
    const withdrawn = await applicationRow(opportunityId);
    const waiting = await applicationRow(opportunityId);
    await setApplication(withdrawn, { state: "WITHDRAWN", withdrawn_at: inDays(-0.5) });
    await sweepNights(149, 183);
    const all = [withdrawn, waiting, ...submissions.map(({ id }) => id)];
    expect(await listRemaining(all)).toEqual([waiting]);
  });
});

describe("the mail before", () => {
  test("30 days before, once, with the day on which it is then deleted", async () => {
    const { submissions } = await createReleased(team, ["DECLINED"], { title: "Tidal works" });
    const [{ artist, id }] = submissions as [(typeof submissions)[0]];
    await mailCatcher.mailbox.clear();
    const isAbout = ({ subject }: { subject: string }) => subject.includes("will be deleted on");
    await sweepNights(147, 148);
    expect((await receiveMails(artist)).filter(isAbout)).toEqual([]);
    await sweepNights(151, 155);
    const mails = (await receiveMails(artist)).filter(isAbout);
    const { erase_at } = await db()
      .selectFrom("applications")
      .select("erase_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const day = formatUtcDay(erase_at ?? "");
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your application to Tidal works will be deleted on ${day}`,
    ]);
    expect(mails[0]?.text).toContain("/account#data");
    const eraseAt = erase_at?.getTime() ?? 0;
    await sweepApplications(new Date(eraseAt - 1));
    expect(await listRemaining([id])).toEqual([id]);
    await sweepApplications(new Date(eraseAt));
    expect(await listRemaining([id])).toEqual([]);
  });

  test("told late, it is deleted that much later", async () => {
    const { ids } = await createReleased(team, ["DECLINED"]);
    await sweepApplications(inDays(400));
    expect(await listRemaining(ids)).toEqual(ids);
    await sweepApplications(inDays(429));
    expect(await listRemaining(ids)).toEqual(ids);
    await sweepApplications(inDays(432));
    expect(await listRemaining(ids)).toEqual([]);
  });

  test("kept for longer after it was told: it stays, and is told again", async () => {
    const { opportunityId, submissions, ids } = await createReleased(team, ["DECLINED"]);
    const [{ artist }] = submissions as [(typeof submissions)[0]];
    await sweepApplications(inDays(151));
    await keepDays(opportunityId, 300);
    await sweepNights(180, 185);
    expect(await listRemaining(ids)).toEqual(ids);
    await sweepNights(271, 272);
    const subjects = (await receiveMails(artist)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes("will be deleted on"))).toHaveLength(2);
    await sweepNights(300, 303);
    expect(await listRemaining(ids)).toEqual([]);
  });
});

describe("totals", () => {
  test("GET /v1/opportunities/{id}/statistics: the same before and after", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    for (let index = 0; index < 6; index += 1) {
      const id = await applicationRow(opportunityId);
      await letterRow(id, { outcome: "DECLINED", releasedAt: new Date() });
    }
    const before = (await getStatistics(team.manager, opportunityId)).body;
    expect(before).toMatchObject({ total: { total: 6, DECLINED: 6 } });
    await sweepNights(150, 151);
    await sweepApplications(inDays(183));
    const remaining = await db()
      .selectFrom("applications")
      .select("id")
      .where("opportunity_id", "=", opportunityId)
      .execute();
    expect(remaining).toEqual([]);
    expect((await getStatistics(team.manager, opportunityId)).body).toEqual(before);
  });

  test("whoever applied before is not new once the earlier application is deleted", async () => {
    const [first, second] = [
      await nativeOpportunity(team.owner.profileId),
      await nativeOpportunity(team.owner.profileId),
    ];
    for (let index = 0; index < 5; index += 1) {
      const early = await applicationRow(first, { createdAt: inDays(-2) });
      const { account_uid: accountUid } = await db()
        .selectFrom("applications")
        .select("account_uid")
        .where("id", "=", early)
        .executeTakeFirstOrThrow();
      await letterRow(early, { outcome: "DECLINED", releasedAt: inDays(-1) });
      await applicationRow(second, { accountUid });
    }
    const before = (await getStatistics(team.manager, second)).body;
    expect(before.firstTime.no.total).toBe(5);
    await sweepNights(149, 150);
    await sweepApplications(inDays(182));
    expect((await getStatistics(team.manager, first)).body.total.total).toBe(5);
    expect((await getStatistics(team.manager, second)).body).toEqual(before);
  });

  test("a withdrawn application is counted neither before nor after", async () => {
    const { opportunityId, submissions } = await createReleased(team, ["DECLINED", "DECLINED"]);
    const [{ artist, id }] = submissions as [(typeof submissions)[0]];
    await takeBack(artist, id);
    const before = (await getStatistics(team.manager, opportunityId)).body;
    await sweepNights(150, 151);
    await sweepApplications(inDays(183));
    expect((await getStatistics(team.manager, opportunityId)).body).toEqual(before);
  });
});

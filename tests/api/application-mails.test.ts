import { mailCatcher, receiveMails, listSubjects } from "@/tests/support/mail";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  recordArrivals,
  recordClosedOpportunities,
  recordUnsentDrafts,
} from "@/lib/applications/mails/application-reminders.commands";
import { db } from "@/lib/server/database/db";
import type { TestAccount } from "@/tests/support/accounts";
import { applicationRow, multiplyApplication } from "@/tests/support/application-rows";
import {
  createDraft,
  createSubmission,
  minutesAgo,
  nativeOpportunity,
  save,
  send,
  setDeadline,
  start,
  takeBack,
} from "@/tests/support/applications";
import { act, createDeskTeam, type DeskTeam, reopenUntil, undoAction } from "@/tests/support/desk";
import { inDays } from "@/tests/support/opportunities";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const create = (options = {}) =>
  nativeOpportunity(team.owner.profileId, { title: "Tidal works", ...options });

/** Lists new subjects; those that were sent before are forgotten. */
async function listNewSubjects(account: Pick<TestAccount, "email">): Promise<string[]> {
  const subjects = await listSubjects(account);
  await mailCatcher.mailbox.clear();
  return subjects;
}

describe("mails to the artist", () => {
  test("one receipt for each submitted version, with number and works; one for the withdrawal", async () => {
    const { artist, id, revision, number } = await createSubmission(await create());
    const [mail] = await receiveMails(artist);
    expect(mail?.subject).toBe("We’ve received your application to Tidal works");
    expect(mail?.text).toContain(String(number));
    expect(mail?.text).toContain("Harbour House");
    await save(artist, id, { statement: "Better." }, revision);
    await send(artist, id, revision + 1);
    await send(artist, id, revision + 1);
    await takeBack(artist, id);
    await takeBack(artist, id);
    expect((await listSubjects(artist)).toSorted()).toEqual([
      "We’ve received your application to Tidal works",
      "We’ve received your changes to Tidal works",
      "You have withdrawn from Tidal works",
    ]);
  });

  test("the mail on a withdrawal names the deadline only where there is one, and nothing once it is over", async () => {
    const receiveText = async (prepare: (opportunityId: string) => Promise<unknown>) => {
      const opportunityId = await create();
      const { artist, id } = await createSubmission(opportunityId);
      await prepare(opportunityId);
      await takeBack(artist, id);
      const mails = await receiveMails(artist);
      const mail = mails.find(({ subject }) => subject.startsWith("You have withdrawn"));
      return (mail?.text ?? "").replaceAll(/\s+/g, " ");
    };
    expect(await receiveText((id) => setDeadline(id, inHours(50)))).toMatch(
      /you can apply again until \d+ \w+ \d{4}, \d\d:\d\d, /,
    );
    expect(
      await receiveText((id) =>
        db()
          .updateTable("opportunities")
          .set({ deadline_kind: "ROLLING", deadline: null, deadline_local: null })
          .where("id", "=", id)
          .execute(),
      ),
    ).toContain("you can apply again as long as applications are taken.");
    expect(await receiveText((id) => setDeadline(id, inHours(-1)))).not.toContain("apply again");
  });

  test("POST /v1/applications/: one that was not considered and then withdrawn keeps its place: there is no new start", async () => {
    const opportunityId = await create();
    const { artist, id } = await createSubmission(opportunityId);
    const reason = { action: "NOT_CONSIDERED", value: "For artists in Portugal." };
    expect((await act(team.owner, opportunityId, { ids: [id], ...reason })).status).toBe(200);
    expect((await takeBack(artist, id)).status).toBe(200);
    const second = await start(artist, opportunityId);
    expect([second.status, listPaths(second)]).toEqual([409, ["perArtist"]]);
    expect(second.body.message).toContain("not considered");
    const mails = await receiveMails(artist);
    const withdrawal = mails.find(({ subject }) => subject.startsWith("You have withdrawn"));
    expect(withdrawal?.text).not.toContain("apply again");
  });

  test("recordUnsentDrafts: every draft of more than one batch, once", async () => {
    const opportunityId = await create();
    await setDeadline(opportunityId, inHours(2));
    const id = await applicationRow(opportunityId, { state: "DRAFT", createdAt: inDays(-9) });
    await multiplyApplication(id, 502, "draft-");
    await db()
      .updateTable("applications")
      .set({ created_at: inDays(-9) })
      .where("opportunity_id", "=", opportunityId)
      .execute();
    await recordUnsentDrafts();
    await recordUnsentDrafts();
    const { count } = await db()
      .selectFrom("outbox")
      .innerJoin("applications as a", (join) => join.on(sql`a.id::text`, "=", sql`subject_id`))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("a.opportunity_id", "=", opportunityId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(502);
    await db().deleteFrom("applications").where("opportunity_id", "=", opportunityId).execute();
    await db().deleteFrom("outbox").where("kind", "=", "APPLICATION_UNSENT").execute();
  });

  test("none for a draft that is withdrawn, or for a submission that is rejected", async () => {
    const { artist, id } = await createDraft(await create(), {});
    expect((await send(artist, id, 1)).status).toBe(400);
    await takeBack(artist, id);
    expect(await listSubjects(artist)).toEqual([]);
  });

  test("not considered, with the reason, once it can no longer be undone; not after an undo", async () => {
    const opportunityId = await create();
    const [kept, undone] = [
      await createSubmission(opportunityId),
      await createSubmission(opportunityId),
    ];
    await receiveMails(kept.artist);
    const reject = (id: string) =>
      act(team.owner, opportunityId, { ids: [id], action: "NOT_CONSIDERED", value: "No tide." });
    await reject(kept.id);
    const { body } = await reject(undone.id);
    await undoAction(team.owner, opportunityId, body.id);
    const { not_before } = await db()
      .selectFrom("outbox")
      .select("not_before")
      .where("subject_id", "=", kept.id)
      .where("kind", "=", "APPLICATION_UPDATED")
      .executeTakeFirstOrThrow();
    expect(not_before.getTime()).toBeGreaterThan(Date.now() + 5_000);
    await db()
      .updateTable("outbox")
      .set({ not_before: minutesAgo(1) })
      .where("kind", "=", "APPLICATION_UPDATED")
      .execute();
    const [mail] = await receiveMails(kept.artist);
    expect(mail?.subject).toBe("About your application to Tidal works");
    expect(mail?.text).toContain("No tide.");
    expect(await listSubjects(undone.artist)).toEqual([
      "We’ve received your application to Tidal works",
    ]);
  });

  test("reopened for changes", async () => {
    const { artist, id } = await createSubmission(await create());
    await receiveMails(artist);
    await reopenUntil(team.manager, id, inDays(3));
    expect((await listSubjects(artist))[0]).toBe("About your application to Tidal works");
  });
});

describe("recordUnsentDrafts", () => {
  const ageDraft = (id: string) =>
    db()
      .updateTable("applications")
      .set({ created_at: inDays(-10) })
      .where("id", "=", id)
      .execute();

  test("48 and 3 hours before the deadline, once each; a deadline that moves reminds again", async () => {
    const deadline = inHours(47);
    const opportunityId = await create({ deadline });
    const { artist, id } = await createDraft(opportunityId);
    await ageDraft(id);
    await recordUnsentDrafts();
    await recordUnsentDrafts();
    const [subject, ...others] = await listNewSubjects(artist);
    const weekday = deadline.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
    const time = deadline.toISOString().slice(11, 16);
    expect(subject).toBe(`Not sent yet: Tidal works closes ${weekday}, ${time}, UTC`);
    expect(others).toEqual([]);
    await recordUnsentDrafts(inHours(45));
    expect(await listNewSubjects(artist)).toHaveLength(1);
    await setDeadline(opportunityId, inHours(40));
    await recordUnsentDrafts();
    expect(await listNewSubjects(artist)).toHaveLength(1);
  });

  test("not for what is sent, begun since, or further away", async () => {
    const soon = await create({ deadline: inHours(40) });
    const begun = await createDraft(soon);
    const sent = await createSubmission(soon);
    const later = await createDraft(await create({ deadline: inHours(60) }));
    for (const { id } of [sent, later]) await ageDraft(id);
    await recordUnsentDrafts();
    expect(await listSubjects(begun.artist)).toEqual([]);
    expect(await listSubjects(later.artist)).toEqual([]);
    expect(await listSubjects(sent.artist)).toHaveLength(1);
  });
});

describe("mails to the team", () => {
  test("recordArrivals: each morning while it is open, how many arrived since the morning before", async () => {
    const opportunityId = await create({ title: "Morning tides" });
    const morning = new Date(`${inDays(0).toISOString().slice(0, 10)}T08:00:00Z`);
    const before = (hours: number) => new Date(morning.getTime() - hours * HOUR_MS);
    for (const hours of [1, 23, 25])
      await applicationRow(opportunityId, { createdAt: before(hours) });
    await db()
      .updateTable("opportunities")
      .set({ first_submitted_at: before(25) })
      .where("id", "=", opportunityId)
      .execute();
    await recordArrivals(before(0.1));
    await recordArrivals(new Date(morning.getTime() + HOUR_MS));
    await recordArrivals(new Date(morning.getTime() + 2 * HOUR_MS));
    const subject = "2 new applications to Morning tides";
    for (const account of [team.owner, team.manager, team.editor])
      expect((await listSubjects(account)).filter((text) => text === subject)).toHaveLength(1);
    expect(await listSubjects(team.viewer)).not.toContain(subject);
  });

  test("recordClosedOpportunities: once nobody can be in time or late any more", async () => {
    const opportunityId = await create({ title: "Closing tides", lateMinutes: 60 });
    await applicationRow(opportunityId);
    await setDeadline(opportunityId, minutesAgo(65));
    await recordClosedOpportunities();
    const subject = "Closing tides has closed with 1 application";
    expect(await listSubjects(team.editor)).not.toContain(subject);
    await recordClosedOpportunities(new Date(Date.now() + 6 * 60_000));
    await recordClosedOpportunities(new Date(Date.now() + 7 * 60_000));
    const subjects = await listSubjects(team.editor);
    expect(subjects.filter((text) => text === subject)).toHaveLength(1);
  });
});

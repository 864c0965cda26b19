import { listMailRows, listSubjects, mailCatcher, receiveMails } from "@/tests/support/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lapseReplies, recordUnconfirmed } from "@/lib/letters/lapse-replies.commands";
import type { OverdueAnswers } from "@/lib/letters/letters.schema";
import { recordPromisedAnswers } from "@/lib/letters/promised-answers.commands";
import { releaseDueLetters, notifyArtists } from "@/lib/letters/release/release-due.commands";
import { db } from "@/lib/server/database/db";
import { createAdministrator } from "@/tests/support/accounts";
import { takeBack } from "@/tests/support/applications";
import { createDeskTeam, createReceived, type DeskTeam } from "@/tests/support/desk";
import { runJobs } from "@/tests/support/jobs";
import {
  afterCountdown,
  answer,
  beginRelease,
  createLettered,
  createReleased,
  listLetters,
  offerPlace,
  stopRelease,
} from "@/tests/support/letters";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});
beforeEach(() => mailCatcher.mailbox.clear());

const title = "Tidal works";
const subject = "Harbour House (Ada Brook) has answered you about Tidal works";
const count = (subjects: readonly string[], wanted: string) =>
  subjects.filter((one) => one === wanted).length;

describe("letters released", () => {
  test("one mail each, from the frozen text, however often jobs run", async () => {
    const { opportunityId, submissions } = await createLettered(team, ["ACCEPTED", "DECLINED"], {
      title,
    });
    await beginRelease(team.owner, opportunityId);
    await db()
      .updateTable("opportunities")
      .set({ organization_name: "Another House" })
      .where("id", "=", opportunityId)
      .execute();
    await releaseDueLetters(afterCountdown());
    await releaseDueLetters(afterCountdown());
    for (const { artist } of submissions) {
      await receiveMails(artist);
      const subjects = await listSubjects(artist);
      expect(count(subjects, "Another House (Ada Brook) has answered you about Tidal works")).toBe(
        1,
      );
    }
    const mails = await receiveMails(submissions[0]!.artist);
    const mail = mails.find((one) => one.subject.includes("has answered you"));
    expect(mail?.text).toContain("You are in Tidal works. Confirm by ");
    expect(mail?.text).not.toContain("{{");
  });

  test("a stopped release sends nothing, though its job still runs", async () => {
    const { opportunityId, submissions } = await createLettered(team, ["DECLINED"], { title });
    await beginRelease(team.owner, opportunityId);
    await stopRelease(team.owner, opportunityId);
    await releaseDueLetters(afterCountdown());
    expect(count(await listSubjects(submissions[0]!.artist), subject)).toBe(0);
  });

  test("a worker that died between the release and its mails: the next scan sends each once", async () => {
    const { opportunityId, submissions } = await createReleased(team, ["DECLINED", "DECLINED"], {
      title,
    });
    await db()
      .updateTable("letter_batches")
      .set({ told_at: null })
      .where("opportunity_id", "=", opportunityId)
      .execute();
    // One of the two was recorded before it died.
    const { id: batchId } = await db()
      .selectFrom("letter_batches")
      .select("id")
      .where("opportunity_id", "=", opportunityId)
      .executeTakeFirstOrThrow();
    const { id: letterId } = await db()
      .selectFrom("letters")
      .select("id")
      .where("batch_id", "=", batchId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await db().deleteFrom("outbox").where("subject_id", "=", letterId).execute();
    await Promise.all([releaseDueLetters(new Date()), notifyArtists(batchId)]);
    for (const { artist } of submissions) {
      await runJobs();
      expect(count(await listSubjects(artist), subject)).toBe(1);
    }
  });

  test("an account deleted between release and mail gets none, and the others do", async () => {
    const { submissions } = await createReleased(team, ["DECLINED", "DECLINED"], { title });
    const [gone, stays] = submissions;
    await db().deleteFrom("accounts").where("uid", "=", gone!.artist.uid).execute();
    expect(count(await listSubjects(stays!.artist), subject)).toBe(1);
    expect(count(await listSubjects(gone!.artist), subject)).toBe(0);
  });

  test("who withdrew during the countdown gets none", async () => {
    const { opportunityId, submissions } = await createLettered(team, ["DECLINED"], { title });
    await beginRelease(team.owner, opportunityId);
    await takeBack(submissions[0]!.artist, submissions[0]!.id);
    await releaseDueLetters(afterCountdown());
    expect(count(await listSubjects(submissions[0]!.artist), subject)).toBe(0);
  });

  test("the desk lists which were not delivered", async () => {
    const { opportunityId, submissions } = await createReleased(team, ["DECLINED", "DECLINED"], {
      title,
    });
    await receiveMails(submissions[0]!.artist);
    await db()
      .updateTable("mails")
      .set({ state: "FAILED" })
      .where("account_uid", "=", submissions[0]!.artist.uid)
      .where("kind", "=", "LETTER_RELEASED")
      .execute();
    const { body } = await listLetters(team.owner, opportunityId, { state: "RELEASED" });
    expect(body.undelivered).toBe(1);
    const deliveries = body.items.map(({ delivery }: { delivery: string }) => delivery);
    expect(deliveries.toSorted()).toEqual(["NOT_SENT", "SENT"]);
    const only = await listLetters(team.owner, opportunityId, {
      state: "RELEASED",
      undelivered: "true",
    });
    expect(only.body.items).toMatchObject([
      { number: submissions[0]!.number, delivery: "NOT_SENT", deliveryProblem: "REJECTED" },
    ]);
  });

  test("without unsubscribe headers, since it is essential", async () => {
    const { submissions } = await createReleased(team, ["DECLINED"], { title });
    await receiveMails(submissions[0]!.artist);
    const rows = await listMailRows(submissions[0]!.artist);
    expect(rows.map(({ kind }) => kind)).toContain("LETTER_RELEASED");
    const mails = await receiveMails(submissions[0]!.artist);
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain("list-unsubscribe");
  });
});

describe("places", () => {
  test("reminders 7 days and 1 day before replyBy, not once it is confirmed", async () => {
    const { submissions, ids } = await createReleased(team, ["ACCEPTED", "ACCEPTED"], { title });
    await answer(submissions[1]!.artist, ids[1]!, "CONFIRM");
    const { reply_until } = await db()
      .selectFrom("letters")
      .select("reply_until")
      .where("application_id", "=", ids[0]!)
      .executeTakeFirstOrThrow();
    const before = (days: number) => new Date(reply_until!.getTime() - days * 86_400_000);
    const reminded = async (index: number) => {
      const subjects = await listSubjects(submissions[index]!.artist);
      return subjects.filter((one) =>
        /^Please confirm your place in Tidal works by \d+ \w+ \d{4}$/.test(one),
      );
    };
    await recordUnconfirmed(new Date(before(7).getTime() - 1_000));
    expect(await reminded(0)).toHaveLength(0);
    await recordUnconfirmed(before(7));
    await recordUnconfirmed(before(5));
    expect(await reminded(0)).toHaveLength(1);
    await recordUnconfirmed(before(1));
    expect(await reminded(0)).toHaveLength(2);
    expect(await reminded(1)).toHaveLength(0);
  });

  test("the team hears of replies and lapses; the next artist of the place", async () => {
    const { opportunityId, submissions, ids } = await createReleased(
      team,
      ["ACCEPTED", "ACCEPTED", "WAITLISTED"],
      { title },
    );
    await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
    await lapseReplies(new Date(Date.now() + 90 * 86_400_000));
    const rows = await (async () => {
      await runJobs();
      return db()
        .selectFrom("notifications")
        .select(["account_uid", "title"])
        .where("kind", "=", "ARTIST_REPLIED")
        .where("subject_id", "in", ids)
        .execute();
    })();
    const told = (uid: string) => rows.filter(({ account_uid }) => account_uid === uid);
    expect(told(team.owner.uid)).toHaveLength(2);
    expect(told(team.editor.uid)).toHaveLength(2);
    expect(told(team.viewer.uid)).toHaveLength(0);
    expect(
      told(team.owner.uid)
        .map((row) => row.title)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/ has declined the place in Tidal works$/),
      expect.stringMatching(/ has not confirmed the place in Tidal works$/),
    ]);
    await offerPlace(team.owner, opportunityId);
    await runJobs();
    const subjects = await listSubjects(submissions[2]!.artist);
    expect(count(subjects, "A place is free in Tidal works")).toBe(1);
  });
});

test("promised answers: the team is reminded 7 days before, on the day and 14 days after, while somebody waits", async () => {
  const { opportunityId } = await createReceived(team, 1, { title, answersBy: "2027-05-20" });
  const countReminders = async () => {
    await runJobs();
    const rows = await db()
      .selectFrom("notifications")
      .select("title")
      .where("kind", "=", "ANSWERS_DUE")
      .where("subject_id", "=", opportunityId)
      .where("account_uid", "=", team.owner.uid)
      .execute();
    expect(
      rows.every((row) => row.title === "Answers for Tidal works were promised for 20 May 2027"),
    ).toBe(true);
    return rows.length;
  };
  for (const [day, expected] of [
    ["2027-05-12", 0],
    ["2027-05-13", 1],
    ["2027-05-14", 1],
    ["2027-05-20", 2],
    ["2027-06-03", 3],
    ["2027-06-04", 3],
  ] as const) {
    await recordPromisedAnswers(new Date(`${day}T12:00:00Z`));
    expect(await countReminders()).toBe(expected);
  }
});

test("GET /v1/admin/overdue-answers: from 30 days past the promised day on, while somebody waits", async () => {
  const daysAgo = (days: number) => inDays(-days).toISOString().slice(0, 10);
  const promise = (days: number) =>
    createReceived(team, 2, { title: `Promised ${days} days ago`, answersBy: daysAgo(days) });
  const [longest, overdue, recent] = [await promise(45), await promise(30), await promise(29)];
  const { identity } = await createAdministrator();
  const ids = [longest, overdue, recent].map(({ opportunityId }) => opportunityId);
  const listOverdue = async () => {
    const { body } = await request("GET /v1/admin/overdue-answers", { identity });
    return (body as OverdueAnswers[]).filter(({ opportunityId }) => ids.includes(opportunityId));
  };
  expect(await listOverdue()).toEqual([
    expect.objectContaining({ opportunityId: ids[0], days: 45, waiting: 2 }),
    expect.objectContaining({
      opportunityId: ids[1],
      title: "Promised 30 days ago",
      href: expect.stringMatching(/^\/opportunities\//),
      accountUid: team.owner.uid,
      promisedFor: daysAgo(30),
      days: 30,
    }),
  ]);
  await db()
    .updateTable("applications")
    .set({ state: "WITHDRAWN", withdrawn_at: new Date() })
    .where("opportunity_id", "=", longest.opportunityId)
    .execute();
  expect((await listOverdue()).map(({ opportunityId }) => opportunityId)).toEqual([ids[1]]);
});

import { listSubjects, mailCatcher, receiveMails } from "@/tests/support/mail";
import { describe, expect, test } from "vitest";
import { advanceRounds } from "@/lib/juries/rounds/advance-rounds.commands";
import { sweepJurorInvitations } from "@/lib/juries/jurors/juror-invitations.commands";
import { db } from "@/lib/server/database/db";
import { signUp } from "@/tests/support/accounts";
import {
  answerInvitation,
  changeRound,
  createJury,
  declare,
  dismissJuror,
  findJurorToken,
  giveScore,
  inviteJuror,
  jurorOf,
  type Jury,
  listRounds,
  readInvitation,
} from "@/tests/support/juries";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const firstRound = async ({ owner, opportunityId }: Jury) =>
  (await listRounds(owner, opportunityId)).body[0];
const openSince = (jury: Jury, opensAt: Date) =>
  changeRound(jury.owner, jury.opportunityId, 1, {
    name: "First round",
    opensAt: opensAt.toISOString(),
  });

const setTimes = ({ roundId }: Jury, times: object) =>
  db().updateTable("rounds").set(times).where("id", "=", roundId).execute();

async function listNewSubjects(account: { email: string }): Promise<string[]> {
  const subjects = await listSubjects(account);
  await mailCatcher.mailbox.clear();
  return subjects;
}

describe("mails to jurors", () => {
  test("one when the round opens, with what is left to each; then 3 days and 1 day before the close, while something is left", async () => {
    const jury = await createJury({
      applications: 2,
      jurors: 2,
      round: { closesAt: inDays(10).toISOString() },
    });
    const [busy, done] = [jurorOf(jury, 0), jurorOf(jury, 1)];
    expect((await listNewSubjects(busy))[0]).toMatch(/, round 1: 2 left to score by /);
    await advanceRounds();
    expect(await listNewSubjects(busy)).toEqual([]);
    for (const id of jury.applicationIds) await giveScore(done, jury.roundId, id, { value: 3 });
    await giveScore(busy, jury.roundId, jury.applicationIds[0] ?? "", { value: 3 });
    await setTimes(jury, { opened_at: inDays(-20) });
    for (const days of [2.5, 0.5]) {
      await changeRound(jury.owner, jury.opportunityId, 1, {
        name: "First round",
        closesAt: inDays(days).toISOString(),
      });
      await advanceRounds();
      await advanceRounds();
      const [mail, ...others] = await receiveMails(busy);
      expect(mail?.subject).toMatch(/, round 1: 1 left to score by /);
      expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain("left to score: about 5 minutes.");
      expect(others).toEqual([]);
      expect(await listNewSubjects(done)).toEqual([]);
    }
  });

  test("an invitation names the organiser; who wants no more of this sender gets none, and others go on", async () => {
    const [jury, other] = [
      await createJury({ isOpen: false }),
      await createJury({ isOpen: false }),
    ];
    const email = "new-juror@vitrine.test";
    await inviteJuror(jury.owner, jury.opportunityId, email);
    const [mail] = await receiveMails({ email });
    expect(mail?.subject).toMatch(/^Harbour House \(Ada Brook\) invites you to the jury of /);
    expect(mail?.text).toContain("/juries/invitations/");
    expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
      "3 applications so far to score: about 5 minutes in all",
    );
    const token = /\/v1\/mails\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(
      (await request("POST /v1/mails/unsubscribe/{token}", { params: { token } })).status,
    ).toBe(200);
    expect((await inviteJuror(jury.owner, jury.opportunityId, email)).status).toBe(201);
    expect(await receiveMails({ email })).toHaveLength(1);
    await inviteJuror(other.owner, other.opportunityId, email);
    expect(await receiveMails({ email })).toHaveLength(2);
  });
});

test("GET /v1/juries/invitations/{token}: how many, until when and how long, as far as it is known", async () => {
  const readTask = async (jury: Jury, juror: string) => {
    const email = `${juror}@vitrine.test`;
    await inviteJuror(jury.owner, jury.opportunityId, email);
    return (await readInvitation(await findJurorToken(email))).body.task;
  };
  const closesAt = inDays(10).toISOString();
  const open = await createJury({ applications: 4, round: { closesAt } });
  expect(await readTask(open, "all")).toEqual({
    round: "First round",
    subject: "APPLICATION",
    entries: 4,
    isFinal: true,
    closesAt,
    timeZone: "UTC",
    minutes: 4,
  });
  const shared = { assignment: { mode: "BALANCED", per: 1 }, scale: "YES_MAYBE_NO" };
  const prepared = await createJury({ applications: 4, jurors: 1, isOpen: false, round: shared });
  expect(await readTask(prepared, "half")).toMatchObject({
    entries: 2,
    isFinal: false,
    closesAt: null,
    minutes: 1,
  });
  const byHand = { assignment: { mode: "MANUAL" } };
  const manual = await createJury({ isOpen: false, round: byHand });
  expect(await readTask(manual, "unknown")).toBeNull();
  const guest = await signUp();
  await inviteJuror(open.owner, open.opportunityId, guest.email);
  const token = await findJurorToken(guest.email);
  const declined = { state: "DECLINED", task: null };
  expect((await answerInvitation(guest, token, false)).body).toMatchObject(declined);
  expect((await readInvitation(token)).body).toMatchObject(declined);
});

describe("advanceRounds", () => {
  test("opens and closes rounds at the times that were set, once, also with two at work", async () => {
    const jury = await createJury({ isOpen: false, round: { opensAt: inDays(1).toISOString() } });
    await advanceRounds();
    expect((await firstRound(jury)).state).toBe("SETUP");
    await openSince(jury, inDays(-1));
    await Promise.all([advanceRounds(), advanceRounds()]);
    expect((await firstRound(jury)).state).toBe("OPEN");
    const changed = await changeRound(jury.owner, jury.opportunityId, 1, {
      name: "First round",
      opensAt: (await firstRound(jury)).opensAt,
      closesAt: inDays(2).toISOString(),
    });
    expect(changed.status).toBe(200);
    await advanceRounds(inDays(1));
    expect((await firstRound(jury)).state).toBe("OPEN");
    await Promise.all([advanceRounds(inDays(3)), advanceRounds(inDays(3))]);
    expect(await firstRound(jury)).toMatchObject({ state: "CLOSED", entries: 3 });
  });

  test("a round that cannot be opened yet waits", async () => {
    const jury = await createJury({ isOpen: false, jurors: 0 });
    await openSince(jury, inDays(-1));
    await advanceRounds();
    expect((await firstRound(jury)).state).toBe("SETUP");
  });
});

test("sweepJurorInvitations: deletes those whose links ended 30 days ago, declined ones too", async () => {
  const jury = await createJury({ isOpen: false, jurors: 0 });
  await inviteJuror(jury.owner, jury.opportunityId, "never-answered@vitrine.test");
  await inviteJuror(jury.owner, jury.opportunityId, "declined@vitrine.test");
  await db()
    .updateTable("jurors")
    .set({ state: "DECLINED", answered_at: new Date() })
    .where("address", "=", "declined@vitrine.test")
    .execute();
  const age = (days: number) =>
    db()
      .updateTable("jurors")
      .set({ expires_at: inDays(-days) })
      .where("opportunity_id", "=", jury.opportunityId)
      .execute();
  await age(29);
  expect(await sweepJurorInvitations()).toBe(0);
  await age(31);
  expect(await sweepJurorInvitations()).toBe(2);
});

test("sweepJurorInvitations: a removed juror goes with the last application that was declared", async () => {
  const jury = await createJury({ applications: 2, jurors: 2 });
  const [known = ""] = jury.applicationIds;
  const leaving = jurorOf(jury, 1);
  await declare(leaving, jury.roundId, [known]);
  await dismissJuror(jury.owner, jury.opportunityId, leaving.email);
  const countLeft = async () => {
    await sweepJurorInvitations();
    const rows = db().selectFrom("jurors").select("id").where("account_uid", "=", leaving.uid);
    return (await rows.execute()).length;
  };
  expect(await countLeft()).toBe(1);
  await db().deleteFrom("applications").where("id", "=", known).execute();
  expect(await countLeft()).toBe(0);
});

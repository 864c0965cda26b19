import { expect, test } from "vitest";
import type { PendingTask } from "@/lib/home/home.schema";
import { db } from "@/lib/server/database/db";
import { createAdministrator, createArtist, type TestAccount } from "@/tests/support/accounts";
import { createSubmission, nativeOpportunity } from "@/tests/support/applications";
import { artworkRow } from "@/tests/support/artworks";
import { change, createNamed, QUESTION, startWith } from "@/tests/support/conversations";
import { createDeskTeam, setApplication } from "@/tests/support/desk";
import { closeRound, createJury, firstOf, giveScore, jurorOf } from "@/tests/support/juries";
import { letterRow } from "@/tests/support/letter-rows";
import {
  createDecided,
  createLettered,
  getReleaseStatus,
  listLetters,
} from "@/tests/support/letters";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

type Person = Pick<TestAccount, "identity">;

async function listTasks({ identity }: Person): Promise<PendingTask[]> {
  return (await request("GET /v1/home/", { identity })).body.needs;
}
const toKinds = (tasks: PendingTask[]) => tasks.map(({ kind, count }) => [kind, count]);

const openBell = ({ identity }: Person) =>
  request("POST /v1/notifications/read", {
    identity,
    json: { before: new Date(Date.now() + 60_000).toISOString() },
  });

test("GET /v1/home/: an open round waits for its jurors with what is left, until all is scored or it closes", async () => {
  const jury = await createJury({ applications: 2 });
  const juror = jurorOf(jury);
  expect(await listTasks(juror)).toMatchObject([
    { kind: "JURY", count: 2, href: `/jury/${jury.roundId}` },
  ]);
  await openBell(juror);
  await giveScore(juror, jury.roundId, firstOf(jury), { value: 4 });
  expect(toKinds(await listTasks(juror))).toEqual([["JURY", 1]]);
  await giveScore(juror, jury.roundId, jury.applicationIds[1] ?? "", { value: 2 });
  expect(await listTasks(juror)).toEqual([]);
  const other = jurorOf(jury, 1);
  expect(toKinds(await listTasks(other))).toEqual([["JURY", 2]]);
  await closeRound(jury.owner, jury.opportunityId);
  expect(await listTasks(other)).toEqual([]);
});

test("GET /v1/home/: applications without an answer wait for those who write in the team, as many as their desk says", async () => {
  const team = await createDeskTeam();
  const { opportunityId, ids } = await createDecided(team, ["ACCEPTED", "DECLINED", "DECLINED"]);
  await setApplication(ids[2] ?? "", { state: "WITHDRAWN" });
  for (const member of [team.owner, team.editor]) {
    const tasks = await listTasks(member);
    expect(toKinds(tasks)).toEqual([["APPLICATIONS", 2]]);
    expect(tasks[0]?.text).toBe("");
    const { body } = await request("GET /v1/opportunities/{id}/letters/release", {
      params: { id: opportunityId },
      identity: member.identity,
    });
    expect(tasks[0]?.count).toBe(body.unanswered);
  }
  expect(await listTasks(team.viewer)).toEqual([]);
  expect(await listTasks(await createArtist())).toEqual([]);
});

test("GET /v1/home/: nothing of applications that a member must not know of", async () => {
  const team = await createDeskTeam();
  const { opportunityId } = await createDecided(team, ["ACCEPTED"]);
  await db()
    .insertInto("application_starts")
    .values({ opportunity_id: opportunityId, account_uid: team.editor.uid, starts: 1 })
    .execute();
  expect(await listTasks(team.editor)).toEqual([]);
});

test("GET /v1/home/: written letters wait to be released, with the day that was promised", async () => {
  const team = await createDeskTeam();
  await createLettered(team, ["DECLINED", "DECLINED"], { answersBy: "2027-03-01" });
  expect(await listTasks(team.owner)).toMatchObject([
    { kind: "LETTERS", count: 2, dueAt: "2027-03-01" },
  ]);
});

test("GET /v1/home/: an application waits for one thing: new until it is decided, without an answer until its letter is written", async () => {
  const team = await createDeskTeam();
  const { opportunityId } = await createLettered(team, ["DECLINED", "ACCEPTED"]);
  const fresh = await createSubmission(opportunityId);
  const decided = await createSubmission(opportunityId);
  await setApplication(decided.id, { outcome_pending: "DECLINED" });
  const tasks = await listTasks(team.owner);
  expect(toKinds(tasks)).toEqual([
    ["LETTERS", 2],
    ["APPLICATIONS", 2],
  ]);
  expect(tasks[1]?.text).toBe("1 new");
  const { pathname, searchParams } = new URL(tasks[1]?.href ?? "", "https://home.example");
  expect(pathname).toBe(`/organisation/opportunities/${opportunityId}/applications`);
  const { body } = await request("GET /v1/opportunities/{id}/applications", {
    params: { id: opportunityId },
    query: Object.fromEntries(searchParams),
    identity: team.owner.identity,
  });
  const listed = body.items.map(({ id }: { id: string }) => id);
  expect(new Set(listed)).toEqual(new Set([fresh.id, decided.id]));
});

test("GET /v1/home/: letters to those who have withdrawn since are not to be released, here, on the desk and in its list", async () => {
  const team = await createDeskTeam();
  const { opportunityId, ids } = await createLettered(team, ["DECLINED", "DECLINED"], {
    answersBy: 6,
  });
  await setApplication(ids[0] ?? "", { state: "WITHDRAWN" });
  const [letters, ...others] = await listTasks(team.owner);
  expect(others).toEqual([]);
  expect(letters).toMatchObject({ kind: "LETTERS", count: 1 });
  const { body: status } = await getReleaseStatus(team.owner, opportunityId);
  const { body: list } = await listLetters(team.owner, opportunityId);
  expect([status.letters, list.drafts, list.total, list.items.length]).toEqual([1, 1, 1, 1]);
  // A promise of weeks is one day, by who has waited longest.
  expect(status.answersBy).toMatch(/^20\d\d-/);
  expect(letters?.dueAt).toBe(status.answersBy);
});

test("GET /v1/home/: an answer of the last seven days is there for its artist, read or not", async () => {
  const team = await createDeskTeam();
  const opportunityId = await nativeOpportunity(team.owner.profileId);
  const { artist, id } = await createSubmission(opportunityId);
  expect(await listTasks(artist)).toEqual([]);
  await letterRow(id, { outcome: "DECLINED", releasedAt: new Date() });
  await openBell(artist);
  expect(toKinds(await listTasks(artist))).toEqual([["LETTER", 1]]);
  await db()
    .updateTable("letter_batches")
    .set({ released_at: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .where("opportunity_id", "=", opportunityId)
    .execute();
  expect(await listTasks(artist)).toEqual([]);
});

test("GET /v1/home/: unread conversations, as many as the menu counts, until they are read", async () => {
  const artist = await createNamed("Ines Prior");
  const buyer = await createNamed("Col Lector");
  const artworkId = await artworkRow(artist.profileId, { title: "Low tide" });
  const { id } = await startWith(buyer, {
    subject: "ARTWORK",
    subjectId: artworkId,
    text: QUESTION,
  });
  await openBell(artist);
  expect(await listTasks(artist)).toMatchObject([
    { kind: "MESSAGE", title: "Col Lector", text: "Low tide", count: 1, href: `/messages/${id}` },
  ]);
  const unread = await request("GET /v1/conversations/unread", { identity: artist.identity });
  expect(unread.body.count).toBe(1);
  await change(artist, id, { read: true });
  expect(await listTasks(artist)).toEqual([]);
});

test("GET /v1/home/: more unread conversations than fit are one row, as many as the menu counts", async () => {
  const artist = await createNamed("Ines Prior");
  const artworkId = await artworkRow(artist.profileId, { title: "Low tide" });
  for (const name of ["Col Lector", "Guy Lector", "Ada Lector", "Una Lector"])
    await startWith(await createNamed(name), {
      subject: "ARTWORK",
      subjectId: artworkId,
      text: QUESTION,
    });
  expect(await listTasks(artist)).toMatchObject([
    { kind: "MESSAGES", title: "", count: 4, href: "/messages" },
  ]);
});

test("GET /v1/home/: drafts of opportunities come last", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId, { status: "DRAFT", title: "Winter prize" });
  expect(await listTasks(owner)).toMatchObject([
    { kind: "OPPORTUNITY_DRAFT", title: "Winter prize", href: `/opportunities/edit/${id}` },
  ]);
});

test("GET /v1/home/: an administrator has the queues that hold something; nobody else has", async () => {
  const { profileId } = await createArtist();
  const reporter = await createArtist();
  const administrator = await createAdministrator();
  const countReports = (tasks: PendingTask[]) =>
    tasks.find(({ kind }) => kind === "REPORTS")?.count ?? 0;
  const before = countReports(await listTasks(administrator));
  const { status } = await request("POST /v1/reports/", {
    json: { subject: "profile", subjectId: profileId, reason: "SPAM" },
    identity: reporter.identity,
  });
  expect(status).toBe(204);
  const tasks = await listTasks(administrator);
  expect(countReports(tasks)).toBe(before + 1);
  const { body: queues } = await request("GET /v1/admin/tasks", {
    identity: administrator.identity,
  });
  expect(countReports(queues)).toBe(before + 1);
  expect(await listTasks(reporter)).toEqual([]);
});

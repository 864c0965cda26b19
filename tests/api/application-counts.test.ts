import { beforeAll, expect, test } from "vitest";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { countArrived } from "@/lib/applications/mails/application-mails.queries";
import { listExportedRows } from "@/lib/exports/exported-rows.queries";
import { findOwedAnswers } from "@/lib/letters/letter-mails.queries";
import { listPromised } from "@/lib/letters/promised-answers.queries";
import {
  createDeskTeam,
  createReceived,
  type DeskTeam,
  listDesk,
  readFacets,
  setApplication,
} from "@/tests/support/desk";
import { letterRow } from "@/tests/support/letter-rows";
import { getReleaseStatus, listLetters } from "@/tests/support/letters";
import { request } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

/** Five arrived: one is answered, two wait, one is not considered, one was withdrawn. */
async function createMixed(options = {}) {
  const received = await createReceived(team, 5, { answersBy: "2027-01-30", ...options });
  const [answered = "", , , ruledOut = "", withdrawn = ""] = received.ids;
  await letterRow(answered, { outcome: "DECLINED", releasedAt: new Date() });
  await setApplication(ruledOut, { state: "NOT_CONSIDERED", rejection_reason: "Sent twice." });
  await setApplication(withdrawn, { state: "WITHDRAWN" });
  return received;
}

const listRows = async (opportunityId: string) =>
  listExportedRows(await findJudgedDesk(opportunityId), { after: 0, limit: 100 });

async function readStatistics(opportunityId: string) {
  const { body } = await request("GET /v1/opportunities/statistics/{profileId}", {
    params: { profileId: team.owner.profileId },
    identity: team.owner.identity,
  });
  return body.find((row: { opportunityId: string }) => row.opportunityId === opportunityId);
}

test("Counts: every place says the same received, and the same unanswered", async () => {
  const { opportunityId } = await createMixed();
  const { owner } = team;
  const facets = (await readFacets(owner, opportunityId)).body;
  const statistics = await readStatistics(opportunityId);
  const received = {
    desk: facets.total,
    list: (await listDesk(owner, opportunityId)).body.total,
    ownOpportunities: statistics.applications,
    exportedRows: (await listRows(opportunityId)).length,
    mail: (await countArrived(opportunityId, owner.uid))?.count,
  };
  expect(received).toEqual({
    desk: 4,
    list: 4,
    ownOpportunities: 4,
    exportedRows: 4,
    mail: 4,
  });

  const home = await request("GET /v1/home/", { identity: owner.identity });
  const task = home.body.needs.find((need: { id: string }) => need.id.endsWith(opportunityId));
  const promised = await listPromised(new Date());
  const unanswered = {
    ownOpportunities: statistics.unanswered,
    letters: (await getReleaseStatus(owner, opportunityId)).body.unanswered,
    home: task.count,
    reminder: (await findOwedAnswers(opportunityId, owner.uid))?.count,
    administrators: promised.find(({ id }) => id === opportunityId)?.waiting,
  };
  expect(unanswered).toEqual({
    ownOpportunities: 2,
    letters: 2,
    home: 2,
    reminder: 2,
    administrators: 2,
  });
});

test("Counts: the numbers of the letters are those of the desk that they lead to", async () => {
  const { opportunityId } = await createMixed();
  const { decisions } = (await listLetters(team.owner, opportunityId)).body;
  const { outcome } = (await readFacets(team.owner, opportunityId, { state: "SUBMITTED" })).body;
  for (const { outcome: value, applications } of decisions)
    expect(outcome).toContainEqual({ value, count: applications });
});

test("GET /v1/opportunities/{id}/statistics: those that are not considered are a group of their own, with an answer", async () => {
  const { opportunityId, ids } = await createReceived(team, 10);
  for (const id of ids.slice(0, 5))
    await setApplication(id, { state: "NOT_CONSIDERED", rejection_reason: "Sent twice." });
  const { body } = await request("GET /v1/opportunities/{id}/statistics", {
    params: { id: opportunityId },
    identity: team.owner.identity,
  });
  expect(body.total).toMatchObject({ total: 10, NOT_CONSIDERED: 5, OPEN: 5 });
});

test("Late: only where there is a deadline, on the desk and in exports", async () => {
  const fixed = await createReceived(team, 1);
  const rolling = await createReceived(team, 1, { rolling: true });
  const readLate = async (id: string) => (await readFacets(team.owner, id)).body.late;
  expect(await readLate(fixed.opportunityId)).toEqual([
    { value: true, count: 0 },
    { value: false, count: 1 },
  ]);
  expect(await readLate(rolling.opportunityId)).toEqual([]);
  expect((await listRows(fixed.opportunityId)).map(({ late }) => late)).toEqual([false]);
  expect((await listRows(rolling.opportunityId)).map(({ late }) => late)).toEqual([null]);
  // It came after a deadline that was given up since.
  await setApplication(rolling.ids[0] ?? "", { late: true });
  expect((await listDesk(team.owner, rolling.opportunityId)).body.items[0].late).toBe(false);
});

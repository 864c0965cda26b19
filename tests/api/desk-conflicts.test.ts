import { beforeAll, describe, expect, test } from "vitest";
import { createExport } from "@/lib/exports/create-export.commands";
import { storage } from "@/lib/server/storage/storage";
import { db } from "@/lib/server/database/db";
import type { TestAccount } from "@/tests/support/accounts";
import { act, addNote, findNeighbours, listDesk, readFacets } from "@/tests/support/desk";
import { getHistory, listExports, requestExport } from "@/tests/support/exports";
import {
  changeLetter,
  discardLetter,
  listLetters,
  listRecipients,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import {
  closeRound,
  createJury,
  declare,
  jurorOf,
  type Jury,
  listEntries,
  listIds,
  listRounds,
  openRound,
  prepareRound,
  readJudgedRounds,
  readResults,
} from "@/tests/support/juries";
import { memberRow } from "@/tests/support/members";
import { getApplication } from "@/tests/support/applications";

let jury: Jury;
let member: TestAccount;
let hidden: string;
let others: string[];
beforeAll(async () => {
  jury = await createJury({ applications: 3, jurors: 2 });
  member = jurorOf(jury, 1);
  await memberRow(jury.owner.profileId, member, "MANAGER");
  [hidden = "", ...others] = jury.applicationIds;
  await act(jury.owner, jury.opportunityId, {
    ids: jury.applicationIds,
    action: "DECIDE",
    value: "DECLINED",
  });
  const letters = { ids: jury.applicationIds, templates };
  await writeLetters(jury.owner, jury.opportunityId, letters);
  await declare(member, jury.roundId, [hidden]);
});

describe("a member of the team who is a juror", () => {
  test("sees no application in conflict on the desk, by any way to it", async () => {
    const { opportunityId } = jury;
    expect(listIds((await listDesk(member, opportunityId)).body).toSorted()).toEqual(others);
    expect(listIds((await listDesk(jury.owner, opportunityId)).body)).toContain(hidden);
    expect((await readFacets(member, opportunityId)).body.total).toBe(2);
    const neighbours = await findNeighbours(member, opportunityId, { application: hidden });
    const statuses = [
      (await getApplication(member, hidden)).status,
      (await readJudgedRounds(member, hidden)).status,
      (await addNote(member, hidden, "A friend of mine")).status,
      neighbours.status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await getApplication(member, others[0] ?? "")).status).toBe(200);
    const tagged = await act(member, opportunityId, {
      ids: jury.applicationIds,
      action: "TAG",
      value: "seen",
    });
    expect(tagged.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true, true]);
  });

  test("nor in letters, the history, exports and results", async () => {
    const { opportunityId } = jury;
    const { body } = await listLetters(jury.owner, opportunityId);
    const letter = body.items.find(
      (one: { applicationId: string }) => one.applicationId === hidden,
    );
    expect((await listLetters(member, opportunityId)).body.items).toHaveLength(2);
    const text = { subject: "Dear friend", body: "Not this year." };
    expect((await changeLetter(member, opportunityId, letter.id, text)).status).toBe(404);
    expect((await discardLetter(member, opportunityId, letter.id)).status).toBe(404);
    const recipients = await listRecipients(member, opportunityId);
    expect(listIds(recipients.body)).not.toContain(hidden);
    const numbersOf = async (reader: TestAccount) =>
      (await getHistory(reader, opportunityId)).body.items.map(
        (one: { number: number | null }) => one.number,
      );
    expect(await numbersOf(jury.owner)).toContain(letter.number);
    expect(await numbersOf(member)).not.toContain(letter.number);
    expect(await numbersOf(member)).toContain(null);
    await requestExport(jury.owner, opportunityId, { format: "CSV" });
    const own = await requestExport(member, opportunityId, { format: "CSV" });
    await createExport(own.body.id);
    const exports = await listExports(member, opportunityId);
    expect(listIds({ items: exports.body })).toEqual([own.body.id]);
    const { file_key } = await db()
      .selectFrom("exports")
      .select("file_key")
      .where("id", "=", own.body.id)
      .executeTakeFirstOrThrow();
    const csv = (await storage().read(file_key ?? ""))?.toString() ?? "";
    expect(csv).not.toContain(String(letter.number));
    expect(csv.trimEnd().split("\r\n")).toHaveLength(3);
    await closeRound(jury.owner, opportunityId);
    expect(JSON.stringify((await readResults(member, opportunityId)).body)).not.toContain(hidden);
  });

  test("opens the next round for all entries, and is not told which of them nobody has", async () => {
    const assignment = { mode: "MANUAL", per: null };
    const { body } = await prepareRound(member, jury.opportunityId, { assignment });
    const readCount = async (reader: TestAccount) =>
      (await listRounds(reader, jury.opportunityId)).body[1].unassigned.count;
    expect([await readCount(jury.owner), await readCount(member)]).toEqual([3, 2]);
    expect((await openRound(member, jury.opportunityId, 2)).body.entries).toBe(3);
    expect([await readCount(jury.owner), await readCount(member)]).toEqual([3, 2]);
    expect((await listEntries(jurorOf(jury), body.id)).body.total).toBe(3);
  });
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { statementField } from "@/tests/support/applications";
import {
  closeRound,
  createJury,
  declare,
  firstOf,
  giveScore,
  jurorOf,
  type Jury,
  listEntries,
  listIds,
  readResults,
} from "@/tests/support/juries";

const idsOf = async (jury: Jury, index: number) =>
  listIds((await listEntries(jurorOf(jury, index), jury.roundId, { size: "100" })).body);

describe("GET /v1/juries/{round}/entries", () => {
  test("unscored: only what the juror has not scored, in the same order, page by page", async () => {
    const jury = await createJury({ applications: 5 });
    const juror = jurorOf(jury);
    const [first = "", second = "", ...others] = await idsOf(jury, 0);
    await giveScore(juror, jury.roundId, second, { value: 4 });
    await giveScore(jurorOf(jury, 1), jury.roundId, first, { value: 4 });
    const query = { unscored: "true", size: "2" };
    const page = await listEntries(juror, jury.roundId, query);
    expect(page.body.total).toBe(4);
    expect(listIds(page.body)).toEqual([first, others[0]]);
    const rest = await listEntries(juror, jury.roundId, { ...query, cursor: page.body.next });
    expect(listIds(rest.body)).toEqual(others.slice(1));
  });

  test("unscored: an application stays until each of its works is scored", async () => {
    const jury = await createJury({ applications: 2, round: { subject: "WORK" } });
    const juror = jurorOf(jury);
    const { body } = await listEntries(juror, jury.roundId);
    const [entry, other] = body.items;
    const listLeft = async () =>
      listIds((await listEntries(juror, jury.roundId, { unscored: "true" })).body);
    expect(await listLeft()).toEqual([entry.id, other.id]);
    for (const { id: workId } of entry.works)
      await giveScore(juror, jury.roundId, entry.id, { value: 4, workId });
    expect(await listLeft()).toEqual([other.id]);
  });

  test("works come without their prices", async () => {
    const jury = await createJury();
    const juror = jurorOf(jury);
    const ids = await idsOf(jury, 0);
    const price = { amount: 987_654_321, currency: "EUR" };
    await sql`
      update application_works set work = work || ${JSON.stringify({ price })}::jsonb
      where application_id = any (${ids}::uuid[])`.execute(db());
    const { body } = await listEntries(juror, jury.roundId);
    expect(body.items[0].works).not.toEqual([]);
    expect(JSON.stringify(body)).not.toContain("987654321");
  });

  test("ids: only these, and of others' none", async () => {
    const jury = await createJury();
    const juror = jurorOf(jury);
    const [, second = "", conflicted = ""] = await idsOf(jury, 0);
    await declare(juror, jury.roundId, [conflicted]);
    const stranger = firstOf(await createJury());
    const ids = [second, conflicted, stranger, "none"].join(",");
    expect(listIds((await listEntries(juror, jury.roundId, { ids })).body)).toEqual([second]);
  });

  test("choices come with the labels of their options, budgets with their currency", async () => {
    const options = [
      { id: "oil", label: "Oil" },
      { id: "ink", label: "Ink" },
    ];
    const jury = await createJury({
      applications: 1,
      fields: [
        statementField,
        { id: "medium", type: "SINGLE", label: "Medium", options },
        { id: "costs", type: "BUDGET", label: "Costs", currency: "CHF" },
      ],
    });
    const { body } = await listEntries(jurorOf(jury), jury.roundId);
    expect(body.items[0].fields).toMatchObject([
      { id: "statement" },
      { id: "medium", options },
      { id: "costs", currency: "CHF" },
    ]);
  });

  test("in an order of each juror's own, which stays the same, page by page", async () => {
    const jury = await createJury({ applications: 9, jurors: 2 });
    const [first, second] = [await idsOf(jury, 0), await idsOf(jury, 1)];
    expect(first.toSorted()).toEqual(jury.applicationIds.toSorted());
    expect(second.toSorted()).toEqual(first.toSorted());
    expect(second).not.toEqual(first);
    expect(await idsOf(jury, 0)).toEqual(first);
    const paged: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: Record<string, string> = { size: "4", ...(cursor !== "" && { cursor }) };
      const { body } = await listEntries(jurorOf(jury), jury.roundId, query);
      paged.push(...listIds(body));
      cursor = body.next;
    }
    expect(paged).toEqual(first);
  });

  test("balanced: each entry has two of three jurors, and a later conflict finds somebody else", async () => {
    const jury = await createJury({
      applications: 6,
      round: { assignment: { mode: "BALANCED", per: 2 } },
    });
    const [, second, third] = [0, await idsOf(jury, 1), await idsOf(jury, 2)];
    expect(second).toHaveLength(4);
    expect(third).toHaveLength(4);
    const [conflicted = ""] = second.filter((id) => !third.includes(id));
    expect((await giveScore(jurorOf(jury, 2), jury.roundId, conflicted, { value: 3 })).status).toBe(
      404,
    );
    await giveScore(jurorOf(jury, 1), jury.roundId, conflicted, { value: 3 });
    expect((await declare(jurorOf(jury, 1), jury.roundId, [conflicted])).status).toBe(200);
    expect(await idsOf(jury, 1)).not.toContain(conflicted);
    expect(await idsOf(jury, 2)).toContain(conflicted);
    expect((await giveScore(jurorOf(jury, 1), jury.roundId, conflicted, { value: 3 })).status).toBe(
      404,
    );
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toEqual([]);
  });

  test("others' scores: never, after one's own, after the close", async () => {
    const see = async (seesOthers: string) => {
      const jury = await createJury({ applications: 1, round: { seesOthers } });
      const id = firstOf(jury);
      const read = async () =>
        (await listEntries(jurorOf(jury, 1), jury.roundId)).body.items[0].others;
      await giveScore(jurorOf(jury, 0), jury.roundId, id, { value: 5, comment: "Yes" });
      const before = await read();
      await giveScore(jurorOf(jury, 1), jury.roundId, id, { value: 1 });
      const after = await read();
      await closeRound(jury.owner, jury.opportunityId);
      return [before, after, await read()];
    };
    const others = [
      { juror: "Juror 0", workId: null, value: 5, values: null, abstained: false, comment: "Yes" },
    ];
    expect(await see("NEVER")).toEqual([null, null, null]);
    expect(await see("AFTER_OWN")).toEqual([null, others, others]);
    expect(await see("AFTER_CLOSE")).toEqual([null, null, others]);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { signUp } from "@/tests/support/accounts";
import { captureStatements } from "@/tests/support/count-statements";
import { parseCsv } from "@/tests/support/csv";
import { act, setApplication } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  giveScore,
  jurorOf,
  jurorRow,
  type Jury,
  listEntries,
  listIds,
  listJurors,
  openRound,
  readResults,
} from "@/tests/support/juries";
import { request } from "@/tests/support/request";

/** A row of scores for each application, a column for each juror; null: none. */
async function scoreAll(jury: Jury, rows: readonly (readonly (number | null)[])[]): Promise<void> {
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      if (value === null) continue;
      const id = jury.applicationIds[row] ?? "";
      const { status } = await giveScore(jurorOf(jury, column), jury.roundId, id, { value });
      expect(status).toBe(200);
    }
}

const results = async (jury: Jury) => (await readResults(jury.owner, jury.opportunityId)).body;

/** Entry by juror, on the scale TEN; every juror has five scores. */
const tenScores = [
  [10, 7, null],
  [9, 6, 4],
  [8, 5, 3],
  [null, 9, 8],
  [7, null, 2],
  [9, 5, 5],
];

/** Computes the results as the specification has it, without any of the product's code. */
function recompute(rows: readonly Record<string, string>[], jurors: readonly string[]) {
  const scores = rows.map((row) =>
    jurors.map((juror) =>
      row[juror] === "" || row[juror] === "abstained" ? null : Number(row[juror]),
    ),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  let effects = jurors.map(() => 0);
  let adjusted = rows.map(() => 0);
  for (let step = 0; step < 10_000; step += 1) {
    adjusted = scores.map((own) =>
      mean(own.flatMap((value, j) => (value === null ? [] : [value - (effects[j] ?? 0)]))),
    );
    effects = jurors.map((_, j) => {
      const differences = scores.flatMap((own, i) => {
        const value = own[j] ?? null;
        return value === null ? [] : [value - (adjusted[i] ?? 0)];
      });
      return differences.reduce((sum, value) => sum + value, 0) / (differences.length + 2);
    });
  }
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return scores.map((own, i) => ({
    mean: round(mean(own.flatMap((value) => value ?? []))),
    adjusted: round(adjusted[i] ?? 0),
  }));
}

describe("GET /v1/opportunities/{id}/rounds/{n}/results", () => {
  test("mean, median, spread, count, histogram and rank; abstentions do not count; below quorum apart", async () => {
    const jury = await createJury({ applications: 3, round: { quorum: 2 } });
    const [first = "", second = "", third = ""] = jury.applicationIds;
    await scoreAll(jury, [
      [1, 3, 5],
      [4, 5, null],
      [5, null, null],
    ]);
    await giveScore(jurorOf(jury, 2), jury.roundId, third, { abstained: true });
    const { items, belowQuorum, jurors } = await results(jury);
    expect(items).toMatchObject([
      { applicationId: second, rank: 1, mean: 87.5, median: 87.5, spread: 12.5, count: 2 },
      { applicationId: first, rank: 2, mean: 50, median: 50, spread: 40.824829, count: 3 },
    ]);
    expect(items[1].histogram).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(items[0].name).toBe("Ada Brook");
    expect(belowQuorum).toMatchObject([{ applicationId: third, rank: null, mean: 100, count: 1 }]);
    expect(jurors.map(({ count }: { count: number }) => count)).toEqual([3, 2, 1]);
  });

  test("equal scores are decided by a lot that anybody can draw again", async () => {
    const jury = await createJury({ applications: 4, jurors: 1 });
    await scoreAll(jury, [[3], [3], [3], [3]]);
    const lotOf = (id: string) =>
      createHash("sha256").update(`${jury.roundId}:${id}`).digest("hex");
    const expected = jury.applicationIds.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
    const { items } = await results(jury);
    expect(items.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual(
      expected,
    );
    expect(items.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4]);
    expect(items[0].lot).toBe(lotOf(expected[0] ?? ""));
    expect(items.map(({ decidedBy }: { decidedBy: string }) => decidedBy)).toEqual([
      null,
      "LOT",
      "LOT",
      "LOT",
    ]);
  });

  test("the chair's score decides before the lot", async () => {
    const jury = await createJury({ applications: 2, jurors: 2 });
    await scoreAll(jury, [
      [2, 4],
      [4, 2],
    ]);
    expect((await results(jury)).items).toMatchObject([
      { applicationId: jury.applicationIds[1] },
      { applicationId: jury.applicationIds[0], decidedBy: "CHAIR" },
    ]);
  });

  test("ADJUSTED takes effect where every juror has five scores; everything follows from the CSV", async () => {
    const jury = await createJury({
      applications: 6,
      round: { scale: "TEN", ranking: "ADJUSTED" },
    });
    await scoreAll(jury, tenScores);
    await closeRound(jury.owner, jury.opportunityId);
    const { isAdjusted, adjustmentGap, items } = await results(jury);
    expect({ isAdjusted, adjustmentGap }).toEqual({ isAdjusted: true, adjustmentGap: null });
    const response = await readResults(jury.owner, jury.opportunityId, { format: "csv" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows = parseCsv(response.body);
    const recomputed = recompute(rows, ["Juror 0 (chair)", "Juror 1", "Juror 2"]);
    expect(rows.map((row) => Number(row["Number"]))).toEqual(
      items.map(({ number }: { number: number }) => number),
    );
    for (const [index, { mean, adjusted }] of recomputed.entries()) {
      expect(Math.abs(Number(rows[index]?.["Mean"]) - mean)).toBeLessThanOrEqual(1e-6);
      expect(Math.abs(Number(rows[index]?.["Adjusted"]) - adjusted)).toBeLessThanOrEqual(1e-6);
    }
    const ranked = recomputed.map(({ adjusted }) => adjusted);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    expect(ranked).not.toEqual(recomputed.map(({ mean }) => mean));
  });

  test("otherwise the mean counts, and the response says why", async () => {
    const jury = await createJury({ applications: 2, round: { ranking: "ADJUSTED" } });
    await scoreAll(jury, [
      [5, 5, 5],
      [4, 4, 4],
    ]);
    await closeRound(jury.owner, jury.opportunityId);
    expect(await results(jury)).toMatchObject({
      isAdjusted: false,
      adjustmentGap: "FEW_SCORES",
      items: [{ mean: 100 }, { mean: 75 }],
    });
  });

  test("after the close nothing changes: not by a withdrawal, nor by a juror's deleted account", async () => {
    const jury = await createJury({
      applications: 6,
      round: { scale: "TEN", ranking: "ADJUSTED" },
    });
    await scoreAll(jury, tenScores);
    const isGone = jury.applicationIds[5] ?? "";
    await setApplication(isGone, { state: "WITHDRAWN" });
    await closeRound(jury.owner, jury.opportunityId);
    const ranksOf = async () =>
      (await results(jury)).items.map((item: Record<string, unknown>) => [
        item["applicationId"],
        item["rank"],
        item["mean"],
        item["adjusted"],
      ]);
    const before = await ranksOf();
    expect(before).toHaveLength(5);
    await setApplication(isGone, { state: "SUBMITTED" });
    await setApplication(jury.applicationIds[0] ?? "", { state: "WITHDRAWN" });
    expect(await ranksOf()).toEqual(before);
    const leaving = jurorOf(jury, 2);
    expect((await request("DELETE /v1/account/", { identity: leaving.identity })).status).toBe(204);
    expect(await ranksOf()).toEqual(before);
    const { body } = await readResults(jury.owner, jury.opportunityId);
    expect(JSON.stringify(body)).not.toContain("Juror 2");
    const rows = await db()
      .selectFrom("jurors")
      .select(["name", "address", "account_uid"])
      .where("state", "=", "REMOVED")
      .where("opportunity_id", "=", jury.opportunityId)
      .execute();
    expect(rows).toEqual([{ name: "", address: null, account_uid: null }]);
    expect((await listJurors(jury.owner, jury.opportunityId)).body).toHaveLength(2);
  });

  test("after the close the adjusted scores stay, though an application is erased", async () => {
    const jury = await createJury({ applications: 6, round: { scale: "TEN" } });
    await scoreAll(jury, tenScores);
    await closeRound(jury.owner, jury.opportunityId);
    const [erased = ""] = jury.applicationIds;
    const adjustedOf = async () =>
      (await results(jury)).items
        .filter(({ applicationId }: { applicationId: string }) => applicationId !== erased)
        .map(({ adjusted }: { adjusted: number }) => adjusted);
    const before = await adjustedOf();
    await db().deleteFrom("applications").where("id", "=", erased).execute();
    expect(await adjustedOf()).toEqual(before);
    // Somebody who joins without a score.
    await jurorRow(jury.opportunityId, await signUp());
    expect(await results(jury)).toMatchObject({ adjustmentGap: null });
  });

  test("what jurors wrote is read of one application alone, and at the close of none", async () => {
    const jury = await createJury({ applications: 2, round: { seesOthers: "NEVER" } });
    const [first = ""] = jury.applicationIds;
    await giveScore(jurorOf(jury), jury.roundId, first, { value: 4, comment: "Strong." });
    const countReads = async (read: () => Promise<unknown>) =>
      (await captureStatements(read)).filter((text) => text.includes("s.comment")).length;
    expect(await countReads(() => results(jury))).toBe(0);
    expect(await countReads(() => closeRound(jury.owner, jury.opportunityId))).toBe(0);
    const query = { application: first };
    expect(await countReads(() => readResults(jury.owner, jury.opportunityId, query))).toBe(1);
  });

  test("what jurors wrote comes with one application alone, for the chair by the round's rule", async () => {
    const jury = await createJury({ applications: 2, round: { seesOthers: "NEVER" } });
    const [first = "", second = ""] = jury.applicationIds;
    for (const [index, comment] of ["Strong on paper.", "A second look."].entries())
      for (const id of [first, second])
        await giveScore(jurorOf(jury, index), jury.roundId, id, { value: 4, comment });
    await closeRound(jury.owner, jury.opportunityId);
    const ranking = await results(jury);
    expect(JSON.stringify(ranking)).not.toContain('comment":');
    expect(ranking.items[0].scores).toMatchObject([{ hundred: 75 }, { hundred: 75 }]);
    const read = async (reader: { identity: string }) => {
      const query = { application: first };
      const { body } = await readResults(reader, jury.opportunityId, query);
      const scores = body.items.flatMap((item: { scores: { comment: string }[] }) => item.scores);
      return [body.items.length, scores.map(({ comment }: { comment: string }) => comment)];
    };
    expect(await read(jury.owner)).toEqual([1, ["Strong on paper.", "A second look."]]);
    expect(await read(jurorOf(jury))).toEqual([1, ["Strong on paper."]]);
  });

  test("reopened, it takes scores again and counts what is still considered", async () => {
    const jury = await createJury({ applications: 1, jurors: 1 });
    await scoreAll(jury, [[3]]);
    await closeRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId);
    await scoreAll(jury, [[5]]);
    expect((await results(jury)).items).toMatchObject([{ mean: 100 }]);
  });

  test("each entry has its first picture, and for the team what it has decided; the chair of a blind round gets a sealed address", async () => {
    const jury = await createJury({
      applications: 1,
      jurors: 2,
      round: { blind: true, pool: { stage: "NEW" } },
    });
    const [id = ""] = jury.applicationIds;
    const target = { ids: [id], action: "STAGE", value: "SHORTLIST" };
    await act(jury.owner, jury.opportunityId, target);
    for (const juror of jury.jurors) {
      const [entryId = ""] = listIds((await listEntries(juror, jury.roundId)).body);
      expect((await giveScore(juror, jury.roundId, entryId, { value: 4 })).status).toBe(200);
    }
    await closeRound(jury.owner, jury.opportunityId);
    expect((await results(jury)).items).toMatchObject([
      {
        name: "Ada Brook",
        stage: "SHORTLIST",
        picture: { url: `/content/artworks/${id}.jpg`, width: 4, height: 3, alt: "" },
      },
    ]);
    const { body } = await readResults(jurorOf(jury), jury.opportunityId);
    // The filter names stages, tags and outcomes.
    expect(body.round.pool).toEqual({});
    const [{ picture, ...item }] = body.items;
    expect(item).toMatchObject({ name: null, stage: null, outcomePending: null });
    expect(picture.url).toMatch(/^\/files\//);
    expect(picture.url).not.toContain(id);
  });

  test("CSV cells never run as formulas", async () => {
    const jury = await createJury({ applications: 1 });
    await setApplication(jury.applicationIds[0] ?? "", {
      artist_name: '=HYPERLINK("https://x.test")',
    });
    const { body: text } = await readResults(jury.owner, jury.opportunityId, { format: "csv" });
    expect(text).toContain(`"'=HYPERLINK(""https://x.test"")"`);
  });
});

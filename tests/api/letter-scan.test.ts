import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { scanLetters } from "@/lib/letters/release/scan-letters.commands";
import { db } from "@/lib/server/database/db";
import { getApplication } from "@/tests/support/applications";
import { createDeskTeam, type DeskTeam } from "@/tests/support/desk";
import { failWritesOf } from "@/tests/support/failing-rows";
import { beginRelease, createLettered } from "@/tests/support/letters";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

describe("scanLetters", () => {
  test("a batch or a letter that fails stops no other, and the job is told", async () => {
    const failing = await createLettered(team, ["ACCEPTED"]);
    const half = await createLettered(team, ["ACCEPTED", "ACCEPTED", "DECLINED"]);
    const other = await createLettered(team, ["ACCEPTED"]);
    const all = [failing, half, other];
    for (const { opportunityId } of all) await beginRelease(team.owner, opportunityId);
    await db()
      .updateTable("letter_batches")
      .set({ release_at: new Date() })
      .where(
        "opportunity_id",
        "in",
        all.map(({ opportunityId }) => opportunityId),
      )
      .execute();
    const { id: letterId } = await db()
      .selectFrom("letters")
      .select("id")
      .where("application_id", "=", half.ids[1]!)
      .executeTakeFirstOrThrow();
    const stops = [
      await failWritesOf("letter_batches", "opportunity_id", failing.opportunityId),
      await failWritesOf("outbox", "subject_id", letterId),
    ];
    await expect(scanLetters()).rejects.toThrow("failed, first releaseDueLetters");
    const listOutcomes = () =>
      Promise.all(
        all.flatMap(({ submissions, ids }) =>
          submissions.map(async ({ artist }, index) => {
            const { body } = await getApplication(artist, ids[index]!);
            return body.outcome;
          }),
        ),
      );
    expect(await listOutcomes()).toEqual([null, "ACCEPTED", "ACCEPTED", "DECLINED", "ACCEPTED"]);
    const listTold = async () => {
      const rows = await db()
        .selectFrom("outbox")
        .innerJoin("letters", (join) => join.on(sql`letters.id::text`, "=", sql.ref("subject_id")))
        .select("application_id")
        .where("application_id", "in", [...half.ids, ...other.ids])
        .execute();
      return rows.map(({ application_id }) => application_id).toSorted();
    };
    const others = [half.ids[0]!, half.ids[2]!, ...other.ids];
    expect(await listTold()).toEqual(others.toSorted());
    for (const stop of stops) await stop();
    await scanLetters();
    expect(await listOutcomes()).not.toContain(null);
    expect(await listTold()).toEqual([...others, half.ids[1]!].toSorted());
  });
});

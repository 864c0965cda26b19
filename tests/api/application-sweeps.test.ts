import { beforeAll, describe, expect, test } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  nativeOpportunity,
  statementField,
  takeBack,
} from "@/tests/support/applications";
import { failWritesOf } from "@/tests/support/failing-rows";
import { createPdf } from "@/tests/support/files";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const DAYS_UNTIL_DEADLINE = 30;
const deadline = inDays(DAYS_UNTIL_DEADLINE);
const daysAfter = (days: number) => inDays(DAYS_UNTIL_DEADLINE + days);

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

async function listRemaining(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom("applications")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

describe("sweepApplications", () => {
  test("drafts 90 days after the close, what was submitted after 24 months", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { deadline });
    const draft = await createDraft(opportunityId);
    const sent = await createSubmission(opportunityId);
    const withdrawn = await createSubmission(opportunityId);
    await takeBack(withdrawn.artist, withdrawn.id);
    const ids = [draft.id, sent.id, withdrawn.id];
    const submitted = [sent.id, withdrawn.id];

    await sweepApplications(daysAfter(89.9));
    expect((await listRemaining(ids)).toSorted()).toEqual(ids.toSorted());
    await sweepApplications(daysAfter(90.1));
    expect((await listRemaining(ids)).toSorted()).toEqual(submitted.toSorted());
    await sweepApplications(daysAfter(702));
    await sweepApplications(daysAfter(729));
    expect((await listRemaining(ids)).toSorted()).toEqual(submitted.toSorted());
    await sweepApplications(daysAfter(734));
    expect(await listRemaining(ids)).toEqual([]);
  });

  test("an applicant's own later deadline counts", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { deadline });
    const { id } = await createDraft(opportunityId);
    await db()
      .updateTable("applications")
      .set({ extended_until: daysAfter(30) })
      .where("id", "=", id)
      .execute();
    await sweepApplications(daysAfter(119));
    expect(await listRemaining([id])).toEqual([id]);
    await sweepApplications(daysAfter(121));
    expect(await listRemaining([id])).toEqual([]);
  });

  test("of a rolling opportunity, from the end of its listing", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      rolling: true,
      listedUntil: deadline,
    });
    const { id } = await createDraft(opportunityId);
    await sweepApplications(daysAfter(89));
    expect(await listRemaining([id])).toEqual([id]);
    await sweepApplications(daysAfter(91));
    expect(await listRemaining([id])).toEqual([]);
  });

  test("one opportunity that fails stops no other, and the job is told", async () => {
    const create = () => nativeOpportunity(organiser.profileId, { deadline });
    const [first, second] = [await create(), await create()].toSorted() as [string, string];
    const failing = await createSubmission(first);
    const other = await createSubmission(second);
    const draft = await createDraft(first);
    const stop = await failWritesOf("applications", "id", failing.id);
    await expect(sweepApplications(daysAfter(702))).rejects.toThrow("failed, first eraseSent");
    await stop();
    expect((await listRemaining([draft.id])).length).toBe(0);
    const { erase_at } = await db()
      .selectFrom("applications")
      .select("erase_at")
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(erase_at).not.toBeNull();
  });

  test("how often an account began is forgotten 90 days after the close, once no application to it is left", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { deadline });
    const discarded = await createDraft(opportunityId);
    await takeBack(discarded.artist, discarded.id);
    const sent = await createSubmission(opportunityId);
    const countStarts = async () => {
      const rows = await db()
        .selectFrom("application_starts")
        .select("account_uid")
        .where("opportunity_id", "=", opportunityId)
        .execute();
      return rows.map(({ account_uid }) => account_uid).toSorted();
    };
    await sweepApplications(daysAfter(89));
    expect(await countStarts()).toEqual([discarded.artist.uid, sent.artist.uid].toSorted());
    await sweepApplications(daysAfter(91));
    expect(await countStarts()).toEqual([discarded.artist.uid, sent.artist.uid].toSorted());
    await db().deleteFrom("applications").where("id", "=", sent.id).execute();
    await sweepApplications(daysAfter(91));
    expect(await countStarts()).toEqual([]);
  });

  test("the files go, too", async () => {
    const field = { id: "files", type: "FILES", label: "Files", files: 1 } as const;
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      deadline,
      fields: [statementField, field],
    });
    const { artist, id } = await createDraft(opportunityId);
    const form = { field: "files", files: [createPdf()] };
    expect(
      (await request("POST /v1/applications/{id}/files", { params: { id }, form, ...artist }))
        .status,
    ).toBe(201);
    const { key } = await db()
      .selectFrom("application_files")
      .select("key")
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await storage().exists(key)).toBe(true);
    await sweepApplications(daysAfter(91));
    expect(await storage().exists(key)).toBe(false);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  getApplication,
  nativeOpportunity,
  save,
  send,
  start,
  takeBack,
} from "@/tests/support/applications";
import {
  act,
  addNote,
  listDesk,
  readFacets,
  createDeskTeam,
  createReceived,
  type DeskTeam,
  setApplication,
} from "@/tests/support/desk";
import { createReleased } from "@/tests/support/letters";
import { memberRow } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import type { ApiResponse } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const listNumbers = ({ body }: ApiResponse): number[] =>
  body.items.map(({ number }: { number: number }) => number);

describe("GET /v1/opportunities/{id}/applications", () => {
  test("the submitted ones, newest first, for viewers and higher roles only", async () => {
    const { opportunityId, submissions } = await createReceived(team, 2);
    await createDraft(opportunityId);
    for (const person of [team.owner, team.manager, team.editor, team.viewer]) {
      const { status, body } = await listDesk(person, opportunityId);
      expect([status, body.total]).toEqual([200, 2]);
    }
    expect((await listDesk(team.stranger, opportunityId)).status).toBe(403);
    const response = await listDesk(team.viewer, opportunityId);
    expect(listNumbers(response)).toEqual([submissions[1]?.number, submissions[0]?.number]);
    expect(response.body.items[0]).toMatchObject({
      profile: { name: "Ada Brook" },
      stage: "NEW",
      tags: [],
      outcome: null,
      outcomePending: null,
      late: false,
      works: [],
    });
    const unpublished = await opportunityRow(team.owner.profileId, { status: "DRAFT" });
    expect((await listDesk(team.stranger, unpublished)).status).toBe(404);
    expect((await listDesk(team.owner, newId())).status).toBe(404);
  });

  test("an answered one has the answer that its artist has, beside what the team decides later", async () => {
    const { opportunityId, ids } = await createReleased(team, ["DECLINED"]);
    await act(team.owner, opportunityId, { ids, action: "DECIDE", value: "ACCEPTED" });
    expect((await listDesk(team.viewer, opportunityId)).body.items).toMatchObject([
      { id: ids[0], outcome: "DECLINED", outcomePending: "ACCEPTED" },
    ]);
  });

  test("filters by stage, tags, state, outcome, late and words; sorts; pages without gaps", async () => {
    const { opportunityId, submissions, ids } = await createReceived(team, 4);
    const [a, b, c, d] = submissions;
    await setApplication(ids[0]!, { stage: "SHORTLIST", artist_name: "Zoe" });
    await setApplication(ids[1]!, { outcome_pending: "ACCEPTED", late: true, artist_name: "Amy" });
    await act(team.owner, opportunityId, { ids: [ids[2]], action: "TAG", value: "water" });
    await takeBack(d!.artist, d!.id);
    const find = async (query: Record<string, string>) =>
      listNumbers(await listDesk(team.owner, opportunityId, query));
    expect(await find({ stage: "SHORTLIST,HELD" })).toEqual([a?.number]);
    expect(await find({ tags: "water,fire" })).toEqual([c?.number]);
    expect(await find({ state: "WITHDRAWN" })).toEqual([d?.number]);
    expect(await find({ outcome: "ACCEPTED" })).toEqual([b?.number]);
    expect(await find({ late: "true" })).toEqual([b?.number]);
    expect(await find({ late: "false", outcome: "NONE" })).toEqual([c?.number, a?.number]);
    expect(await find({ q: String(c?.number) })).toEqual([c?.number]);
    expect(await find({ q: "tid" })).toEqual([c?.number, b?.number, a?.number]);
    expect(await find({ sortBy: "OLDEST" })).toEqual([a?.number, b?.number, c?.number]);
    expect(await find({ sortBy: "NAME" })).toEqual(
      [c, b, a].toSorted((x, y) => names(x).localeCompare(names(y))).map((s) => s?.number),
    );
    const byNumber = [a, b, c].map((s) => s?.number ?? 0).toSorted((x, y) => x - y);
    expect(await find({ sortBy: "NUMBER" })).toEqual(byNumber);
    for (const sortBy of ["NEWEST", "OLDEST", "NAME", "NUMBER"]) {
      const all = await find({ sortBy });
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const response = await listDesk(team.owner, opportunityId, {
          sortBy,
          size: "1",
          ...(cursor && { cursor }),
        });
        paged.push(...listNumbers(response));
        cursor = response.body.next ?? undefined;
      } while (cursor !== undefined);
      expect(paged, sortBy).toEqual(all);
    }
    function names(submission: typeof a) {
      return submission === a ? "Zoe" : submission === b ? "Amy" : "Ada Brook";
    }
    expect((await listDesk(team.owner, opportunityId, { state: "DRAFT" })).status).toBe(400);
    expect((await listDesk(team.owner, opportunityId, { sortBy: "RANDOM" })).status).toBe(400);
    expect((await listDesk(team.owner, opportunityId, { cursor: "nonsense" })).status).toBe(400);
  });

  test("a stage or a tag with a comma is one value in double quotes", async () => {
    const { opportunityId, ids } = await createReceived(team, 3);
    const find = async (query: Record<string, string>) =>
      (await listDesk(team.owner, opportunityId, query)).body.total;
    const stage = 'Shown in Porto, or "maybe"';
    await act(team.owner, opportunityId, { ids: [ids[0]], action: "STAGE", value: stage });
    await act(team.owner, opportunityId, { ids: [ids[1]], action: "TAG", value: "ink, on paper" });
    expect(await find({ stage: '"Shown in Porto, or ""maybe"""' })).toBe(1);
    expect(await find({ stage: '"Shown in Porto, or ""maybe""",NEW' })).toBe(3);
    expect(await find({ tags: '"ink, on paper"' })).toBe(1);
    expect(await find({ tags: "ink, on paper" })).toBe(0);
    const filter = { tags: 'water,"ink, on paper"' };
    const action = { filter, expected: 1, action: "STAGE", value: "HELD" };
    expect((await act(team.owner, opportunityId, action)).status).toBe(200);
  });

  test("403 for a member who has begun an application, with any profile, on list, detail and actions", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    const member = await createArtist();
    await memberRow(team.owner.profileId, member, "MANAGER");
    expect((await listDesk(member, opportunityId)).status).toBe(200);
    const second = await createActor(member, { name: "Second Profile" });
    const { body } = await start(second, opportunityId);
    expect((await listDesk(member, opportunityId)).status).toBe(403);
    await save(second, body.id, { statement: "Mine." });
    await send(second, body.id, 2);
    expect((await listDesk(member, opportunityId)).status).toBe(403);
    expect((await readFacets(member, opportunityId)).status).toBe(403);
    expect((await getApplication(member, ids[0]!)).status).toBe(403);
    expect((await getApplication(member, body.id)).status).toBe(200);
    expect((await addNote(member, ids[0]!, "A note")).status).toBe(403);
    const stage = { ids, action: "STAGE", value: "HELD" };
    expect((await act(member, opportunityId, stage)).status).toBe(403);
  });

  test("applications beyond the plan arrive, and are shown after an upgrade", async () => {
    const organiser = await createArtist();
    const opportunityId = await nativeOpportunity(organiser.profileId);
    await db()
      .updateTable("opportunities")
      .set({ plan: "FREE" })
      .where("id", "=", opportunityId)
      .execute();
    const first = await createSubmission(opportunityId);
    await copySubmission(first.id, 99);
    const last = await createSubmission(opportunityId);
    const { body } = await listDesk(organiser, opportunityId);
    expect(body.total).toBe(100);
    expect((await getApplication(organiser, last.id)).status).toBe(404);
    expect((await readFacets(organiser, opportunityId)).body).toMatchObject({
      total: 100,
      beyondPlan: 1,
    });
    expect((await getApplication(last.artist, last.id)).body.state).toBe("SUBMITTED");
    await db()
      .updateTable("profiles")
      .set({ subscription_type: "ORGANIZATION_BASIC" })
      .where("id", "=", organiser.profileId)
      .execute();
    expect((await listDesk(organiser, opportunityId)).body.total).toBe(101);
    expect((await getApplication(organiser, last.id)).status).toBe(200);
  });
});

/** Copies the row of a submission to other accounts. */
async function copySubmission(id: string, count: number): Promise<void> {
  const row = await db()
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < count; index += 1) {
    const { uid } = await db()
      .insertInto("accounts")
      .values({ uid: newId() })
      .returning("uid")
      .executeTakeFirstOrThrow();
    const copy = { id: newId(), account_uid: uid, number: 200_000_000 + index };
    await db()
      .insertInto("applications")
      .values({ ...row, ...copy, draft: JSON.stringify(row.draft) })
      .execute();
  }
}

describe("GET /v1/opportunities/{id}/applications/facets", () => {
  test("counts each filter by what fits the others", async () => {
    const { opportunityId, ids } = await createReceived(team, 3);
    await createDraft(opportunityId);
    await setApplication(ids[0]!, { stage: "SHORTLIST" });
    await setApplication(ids[1]!, { stage: "Shown in Porto", outcome_pending: "DECLINED" });
    await act(team.owner, opportunityId, { ids: [ids[0]], action: "TAG", value: "water" });
    const { body } = await readFacets(team.viewer, opportunityId, { stage: "SHORTLIST" });
    expect(body).toMatchObject({ total: 1, drafts: 1, beyondPlan: 0 });
    expect(body.stage).toEqual([
      { value: "NEW", count: 1 },
      { value: "LONGLIST", count: 0 },
      { value: "SHORTLIST", count: 1 },
      { value: "HELD", count: 0 },
      { value: "Shown in Porto", count: 1 },
    ]);
    expect(body.tags).toEqual([{ value: "water", count: 1 }]);
    expect(body.outcome).toContainEqual({ value: "NONE", count: 1 });
    const filter = { stage: "SHORTLIST", outcome: "DECLINED", late: "false", letter: "NONE" };
    const none = (await readFacets(team.viewer, opportunityId, filter)).body;
    expect(none).toMatchObject({ total: 0, tags: [], state: [{ count: 0 }, { count: 0 }, {}] });
    expect(none.stage).toContainEqual({ value: "Shown in Porto", count: 1 });
    expect(none.stage).toContainEqual({ value: "SHORTLIST", count: 0 });
    expect(none.outcome).toContainEqual({ value: "NONE", count: 1 });
    expect(none.outcome).toContainEqual({ value: "DECLINED", count: 0 });
    await setApplication(ids[2]!, { state: "NOT_CONSIDERED" });
    const submitted = (await readFacets(team.viewer, opportunityId, { state: "SUBMITTED" })).body;
    expect(submitted.total).toBe(2);
    expect(submitted.state).toContainEqual({ value: "NOT_CONSIDERED", count: 1 });
    expect((await readFacets(team.stranger, opportunityId)).status).toBe(403);
  });
});

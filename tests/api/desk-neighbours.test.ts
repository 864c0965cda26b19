import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/shared/ids";
import { createDraft } from "@/tests/support/applications";
import {
  act,
  createDeskTeam,
  createReceived,
  type DeskTeam,
  findNeighbours,
  listDesk,
  setApplication,
} from "@/tests/support/desk";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

describe("GET /v1/opportunities/{id}/applications/neighbours", () => {
  test("what the list has before and after it, in each order", async () => {
    const { opportunityId, ids } = await createReceived(team, 3);
    for (const [index, id] of ids.entries())
      await setApplication(id, { artist_name: `Artist ${index % 2}` });
    for (const sortBy of ["NEWEST", "OLDEST", "NAME", "NUMBER", "SCORE"]) {
      const { body } = await listDesk(team.owner, opportunityId, { sortBy });
      const listed: string[] = body.items.map(({ id }: { id: string }) => id);
      for (const [index, application] of listed.entries()) {
        const response = await findNeighbours(team.owner, opportunityId, { application, sortBy });
        expect(response.body, `${sortBy} ${index}`).toEqual({
          previous: listed[index - 1] ?? null,
          next: listed[index + 1] ?? null,
          position: index + 1,
          total: 3,
        });
      }
    }
  });

  test("with filters; what was moved out of them still has the neighbours that it had", async () => {
    const { opportunityId, ids } = await createReceived(team, 4);
    const [a = "", b = "", c = "", d = ""] = ids;
    await act(team.owner, opportunityId, { ids: [c], action: "STAGE", value: "HELD" });
    const query = { stage: "NEW", sortBy: "OLDEST" };
    const find = async (application: string) =>
      (await findNeighbours(team.viewer, opportunityId, { ...query, application })).body;
    expect(await find(b)).toEqual({ previous: a, next: d, position: 2, total: 3 });
    expect(await find(c)).toEqual({ previous: b, next: d, position: null, total: 3 });
  });

  test("404 for a draft or another opportunity's; 400 without an id; 403 by score for viewers", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    const other = await createReceived(team, 1);
    const draft = await createDraft(opportunityId);
    for (const application of [draft.id, other.ids[0] ?? "", newId()])
      expect((await findNeighbours(team.owner, opportunityId, { application })).status).toBe(404);
    const missing = await findNeighbours(team.owner, opportunityId, {});
    expect([missing.status, listPaths(missing)]).toEqual([400, ["application"]]);
    const query = { application: ids[0] ?? "", sortBy: "SCORE" };
    expect((await findNeighbours(team.viewer, opportunityId, query)).status).toBe(403);
  });
});

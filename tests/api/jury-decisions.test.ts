import { expect, test } from "vitest";
import { act, undoAction } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  openRound,
  prepareRound,
  readResults,
} from "@/tests/support/juries";

test("GET /v1/opportunities/{id}/rounds/{n}/results: has what the team decided in it, until the next one opens; undone decisions do not count", async () => {
  const jury = await createJury({ applications: 2 });
  const [id = "", other = ""] = jury.applicationIds;
  const read = async (n: number) => {
    const { body } = await readResults(jury.owner, jury.opportunityId, {}, n);
    const items: Record<string, unknown>[] = [...body.items, ...body.belowQuorum];
    return items
      .filter(({ applicationId }) => applicationId === id)
      .map(({ stage, outcomePending }) => [stage, outcomePending]);
  };
  const decide = (action: object) => act(jury.owner, jury.opportunityId, { ids: [id], ...action });
  await decide({ action: "STAGE", value: "SHORTLIST" });
  await act(jury.owner, jury.opportunityId, { ids: [other], action: "DECIDE", value: "DECLINED" });
  await closeRound(jury.owner, jury.opportunityId);
  expect(await read(1)).toEqual([["SHORTLIST", null]]);
  await prepareRound(jury.owner, jury.opportunityId, { name: "Second" });
  await openRound(jury.owner, jury.opportunityId, 2);
  expect(await read(2)).toEqual([[null, null]]);
  await decide({ action: "DECIDE", value: "ACCEPTED" });
  const { body: undone } = await decide({ action: "STAGE", value: "HELD" });
  await undoAction(jury.owner, jury.opportunityId, undone.id);
  expect(await read(2)).toEqual([[null, "ACCEPTED"]]);
  expect(await read(1)).toEqual([["SHORTLIST", null]]);
});

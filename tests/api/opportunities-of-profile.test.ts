import { expect, test } from "vitest";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { addMember } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

test("GET /v1/opportunities/profiles/{profileId}: ?after= continues from any opportunity", async () => {
  const actor = await createArtist();
  const params = { profileId: actor.profileId };
  // Published in the same millisecond, so that ids decide; the draft is newer.
  const createdIds = [];
  for (let index = 0; index < 5; index += 1) createdIds.push(await opportunityRow(actor.profileId));
  const draft = await opportunityRow(actor.profileId, { status: "DRAFT" });
  createdIds.push(draft);
  const listIds = async (
    query: Record<string, string | number>,
    identity?: typeof actor.identity,
  ) => {
    const { body } = await request("GET /v1/opportunities/profiles/{profileId}", {
      params,
      query,
      ...(identity && { identity }),
    });
    return body.map(({ id }: { id: string }) => id);
  };
  const allIds = await listIds({}, actor.identity);
  expect([...allIds].sort()).toEqual([...createdIds].sort());
  const pages = [];
  for (let after: string | undefined; pages.length < 3; after = pages.at(-1)?.at(-1)) {
    pages.push(await listIds({ size: 2, ...(after !== undefined && { after }) }, actor.identity));
  }
  expect(pages.flat()).toEqual(allIds);
  expect(await listIds({ after: allIds.at(-1) }, actor.identity)).toEqual([]);
  for (const after of [newId(), "x", draft]) {
    const { status, body } = await request("GET /v1/opportunities/profiles/{profileId}", {
      params,
      query: { after },
    });
    expect([status, body.details[0].path], after).toEqual([400, "after"]);
  }
});

test.each(["MANAGER", "EDITOR", "VIEWER"] as const)(
  "GET /v1/opportunities/profiles/{profileId}: drafts for a member as %s",
  async (role) => {
    const owner = await createArtist();
    const member = await addMember(owner, role);
    const draft = await opportunityRow(owner.profileId, { status: "DRAFT" });
    const open = await opportunityRow(owner.profileId);
    const { body } = await request("GET /v1/opportunities/profiles/{profileId}", {
      params: { profileId: owner.profileId },
      identity: member.identity,
    });
    const ids = body.map(({ id }: { id: string }) => id).sort();
    expect(ids).toEqual([draft, open].sort());
  },
);

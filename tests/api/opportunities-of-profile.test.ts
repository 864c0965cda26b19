import { expect, test } from "vitest";
import * as ofProfile from "@/app/v1/opportunities/profiles/[profileId]/route";
import { newId } from "@/lib/shared/ids";
import { artist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

test("a profile's list goes on after the last one of an answer, however many there are", async () => {
  const by = await artist();
  const params = { profileId: by.profileId };
  // Published within a moment of each other, so that the ids may decide; the draft is newer.
  const made = [];
  for (let nth = 0; nth < 5; nth += 1) made.push(await opportunityRow(by.profileId));
  made.push(await opportunityRow(by.profileId, { status: "DRAFT" }));
  const read = async (query: Record<string, string | number>, identity?: typeof by.identity) => {
    const { body } = await request(ofProfile.GET, {
      params,
      query,
      ...(identity && { identity }),
    });
    return body.map(({ id }: { id: string }) => id);
  };
  const whole = await read({}, by.identity);
  expect([...whole].sort()).toEqual([...made].sort());
  const pages = [];
  for (let after: string | undefined; pages.length < 3; after = pages.at(-1)?.at(-1)) {
    pages.push(await read({ size: 2, ...(after !== undefined && { after }) }, by.identity));
  }
  expect(pages.flat()).toEqual(whole);
  expect(await read({ after: whole.at(-1) }, by.identity)).toEqual([]);
  const draft = made.at(-1);
  for (const after of [newId(), "x", draft ?? ""]) {
    const { status, body } = await request(ofProfile.GET, { params, query: { after } });
    expect([status, body.details[0].path], after).toEqual([400, "after"]);
  }
});

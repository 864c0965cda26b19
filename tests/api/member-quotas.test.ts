import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { answer, findInvitationToken, invite, setPlan } from "@/tests/support/members";

let owner: Actor;
beforeEach(async () => {
  owner = await createArtist();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
});

describe("members of a plan", () => {
  test.each([
    ["no plan", "", 2],
    ["ORGANIZATION_BASIC", "ORGANIZATION_BASIC", 5],
    ["ORGANIZATION_PREMIUM", "ORGANIZATION_PREMIUM", 10],
  ])("%s: of parallel invitations as many succeed as the plan includes", async (_, plan, limit) => {
    await setPlan(owner.profileId, plan);
    const attempts = Array.from({ length: limit + 3 }, (__, index) =>
      invite(owner, `${crypto.randomUUID()}-${index}@vitrine.test`),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit);
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.code]).toEqual([403, "QUOTA_EXCEEDED"]);
  });

  test("a plan that ended: accepted as long as there is room, never beyond, also in parallel", async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => signUp()));
    for (const { email } of guests) await invite(owner, email);
    await setPlan(owner.profileId, "");
    const answers = await Promise.all(
      guests.map(async (guest) => answer(guest, await findInvitationToken(guest.email))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
  });
});

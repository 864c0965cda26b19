import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  setSubscription,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";
import { runJob } from "@/tests/support/jobs";

const createFreePost = () => ({ ...completeOpportunity(), plan: "FREE" });
const getRemaining = async (actor: Actor) =>
  (await request("GET /v1/opportunities/free-posts", actor)).body.remaining;
const deleteProfile = ({ identity, profileId }: Actor) =>
  request("DELETE /v1/profiles/{id}", { params: { id: profileId }, identity });

/** One account that acts as two profiles, the first of which has used its free post. */
async function createWithUsedPost(): Promise<{ first: Actor; second: Actor; id: string }> {
  const first = await createArtist();
  const second = await createActor(first, { name: "Second Profile" });
  const { body } = await postOpportunity(first, createFreePost());
  return { first, second, id: body.id };
}

const linkToProfile = (actor: Actor, id: string) =>
  request("PUT /v1/opportunities/{id}/profile", {
    params: { id },
    json: { profileId: actor.profileId },
    identity: actor.identity,
  });

describe("POST /v1/opportunities/ with plan FREE: quota", () => {
  test("a used free post counts for every profile of the account once the posting profile is deleted", async () => {
    const { first, second } = await createWithUsedPost();
    expect(await getRemaining(second)).toBe(1);
    expect((await deleteProfile(first)).status).toBe(204);
    expect(await getRemaining(second)).toBe(0);
    const third = await createActor(first, { name: "Third Profile" });
    expect((await postOpportunity(third, createFreePost())).status).toBe(402);
  });

  test("a used free post counts for both profiles while the opportunity is linked to another", async () => {
    const { first, second, id } = await createWithUsedPost();
    expect((await linkToProfile(second, id)).status).toBe(200);
    expect([await getRemaining(first), await getRemaining(second)]).toEqual([0, 0]);
  });

  test("a free post stays used when the opportunity is linked to another profile and the first is deleted", async () => {
    const { first, second, id } = await createWithUsedPost();
    await linkToProfile(second, id);
    await deleteProfile(first);
    const third = await createActor(first, { name: "Third Profile" });
    expect([await getRemaining(second), await getRemaining(third)]).toEqual([0, 0]);
  });

  test("free posts do not count for other accounts, are available again after 90 days, and are then deleted", async () => {
    const { first, second } = await createWithUsedPost();
    await deleteProfile(first);
    expect(await getRemaining(await createArtist())).toBe(1);
    await db()
      .updateTable("free_posts")
      .set({ used_at: inDays(-90) })
      .where("account_uid", "=", first.uid)
      .execute();
    expect(await getRemaining(second)).toBe(1);
    await runJob("free-posts.sweep");
    const rows = db().selectFrom("free_posts").select("id").where("account_uid", "=", first.uid);
    expect(await rows.execute()).toEqual([]);
  });

  test("free posts are in the account's export and deleted with the account", async () => {
    const { first, id } = await createWithUsedPost();
    const { body } = await request("GET /v1/account/export", { identity: first.identity });
    expect(body.usedFreePosts).toEqual([{ opportunityId: id, usedAt: expect.any(String) }]);
    expect((await request("DELETE /v1/account/", { identity: first.identity })).status).toBe(204);
    const rows = db().selectFrom("free_posts").select("id").where("account_uid", "=", first.uid);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("boosts included in a subscription", () => {
  test("an artwork boost stays used when the artwork is deleted", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ARTIST_PRO");
    const useBoost = async (id: string) =>
      request("PUT /v1/artworks/{id}/boost", {
        params: { id },
        json: { type: "HIGHLIGHT" },
        ...actor,
      });
    const id = await artworkRow(actor.profileId);
    expect((await useBoost(id)).status).toBe(200);
    await request("DELETE /v1/artworks/{id}", { params: { id }, identity: actor.identity });
    const secondResponse = await useBoost(await artworkRow(actor.profileId));
    expect([secondResponse.status, secondResponse.body.message]).toEqual([
      402,
      "This month’s boost is used.",
    ]);
  });

  test("an opportunity boost stays used when the opportunity is deleted with its linked profile", async () => {
    const actor = await createArtist();
    const otherActor = await createActor(actor, { name: "Second Profile" });
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const useBoost = async (id: string) =>
      request("PUT /v1/opportunities/boost/{id}", {
        params: { id },
        json: { type: "HIGHLIGHT" },
        ...actor,
      });
    const id = await opportunityRow(actor.profileId);
    expect((await useBoost(id)).status).toBe(200);
    await linkToProfile(otherActor, id);
    await deleteProfile(otherActor);
    expect((await useBoost(await opportunityRow(actor.profileId))).status).toBe(402);
    await db()
      .updateTable("opportunity_boosts")
      .set({ created_at: inDays(-30) })
      .where("included_for", "=", actor.profileId)
      .execute();
    await runJob("boosts.sweep");
    const rows = db().selectFrom("opportunity_boosts").select("id");
    expect(await rows.where("included_for", "=", actor.profileId).execute()).toEqual([]);
    expect((await useBoost(await opportunityRow(actor.profileId))).status).toBe(200);
  });
});

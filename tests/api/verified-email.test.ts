import { describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { db } from "@/lib/server/database/db";
import { getOpenApiDocument } from "@/lib/server/http/openapi";
import {
  type Actor,
  createActor,
  changeAccount,
  signIn,
  signUpUnverified,
} from "@/tests/support/accounts";
import { artworkRow, postArtwork } from "@/tests/support/artworks";
import {
  draftOpportunity,
  openCheckout,
  listOrders,
  findPlanPriceId,
  summariseError,
} from "@/tests/support/checkout";
import "@/tests/support/payments";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
  setSubscription,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";
import { startTrial, findSubscriptionPriceId } from "@/tests/support/subscriptions";
import { readClaims, signToken } from "@/tests/support/tokens";

const createUnverified = async (fields = {}) => createActor(await signUpUnverified(), fields);

/** The same account after verification, with a new token. */
async function verify(actor: Actor): Promise<Actor> {
  await changeAccount(actor, { emailVerified: true });
  return { ...actor, identity: await signIn(actor) };
}

const REJECTED = [403, "FORBIDDEN", "email"];

describe("without a verified e-mail", () => {
  test.each(["FREE", "PREMIUM_SUBSCRIPTION"])(
    "POST /v1/opportunities/ with plan %s: 403, nothing stored",
    async (plan) => {
      const actor = await createUnverified();
      await setSubscription(actor, "ORGANIZATION_PREMIUM");
      expect(
        summariseError(await postOpportunity(actor, { ...completeOpportunity(), plan })),
      ).toEqual(REJECTED);
      const storedOpportunities = db().selectFrom("opportunities").select("id");
      expect(await storedOpportunities.where("profile_id", "=", actor.profileId).execute()).toEqual(
        [],
      );
      expect(
        (await postOpportunity(await verify(actor), { ...completeOpportunity(), plan })).status,
      ).toBe(201);
    },
  );

  test("POST /v1/opportunities/: 400 for invalid fields comes first", async () => {
    const actor = await createUnverified();
    const invalid = await postOpportunity(actor, {
      ...completeOpportunity(),
      type: null,
      plan: "FREE",
    });
    expect([invalid.status, invalid.body.details[0].path]).toEqual([400, "type"]);
  });

  test("PUT /v1/opportunities/{id}: saves a draft, 403 for publishing", async () => {
    const actor = await createUnverified();
    const id = await draftOpportunity(actor);
    expect((await putOpportunity(actor, id, { summary: "Still a draft." })).status).toBe(200);
    expect(summariseError(await putOpportunity(actor, id, { plan: "FREE" }))).toEqual(REJECTED);
    const verifiedActor = await verify(actor);
    expect((await putOpportunity(verifiedActor, id, { plan: "FREE" })).body.status).toBe(
      "PUBLISHED",
    );
    // Published opportunities can still be edited.
    expect((await putOpportunity(actor, id, { plan: "FREE", summary: "Changed." })).status).toBe(
      200,
    );
  });

  test("POST /v1/checkout/session: 403 for what would publish an opportunity", async () => {
    const actor = await createUnverified({ role: "ART_ORGANIZATION", organizationType: "GALLERY" });
    const id = await draftOpportunity(actor);
    const plan = await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId: id });
    expect(summariseError(plan)).toEqual(REJECTED);
    const premium = [await findSubscriptionPriceId("ORGANIZATION_PREMIUM")];
    expect(summariseError(await openCheckout(actor, premium, { referenceId: id }))).toEqual(
      REJECTED,
    );
    expect(await listOrders(actor)).toEqual([]);
    const checkout = await openCheckout(await verify(actor), [await findPlanPriceId("BASIC")], {
      referenceId: id,
    });
    expect(checkout.status).toBe(201);
  });

  test("POST /v1/checkout/session: a subscription alone is allowed", async () => {
    const actor = await createUnverified();
    expect((await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_PRO")])).status).toBe(
      201,
    );
  });

  test("POST /v1/profiles/subscriptions/free: 403, and the trial stays unused", async () => {
    const actor = await createUnverified();
    expect(summariseError(await startTrial(actor, "ARTIST_PRO"))).toEqual(REJECTED);
    expect((await startTrial(await verify(actor), "ARTIST_PRO")).status).toBe(201);
  });

  test("artworks, profiles and reports are allowed", async () => {
    const actor = await createUnverified();
    expect((await postArtwork(actor)).status).toBe(201);
    const subjectId = await artworkRow((await createUnverified()).profileId);
    const json = { subject: "artwork", subjectId, reason: "SPAM" };
    expect((await request("POST /v1/reports/", { json, identity: actor.identity })).status).toBe(
      204,
    );
  });
});

test("POST /v1/opportunities/: an account with a phone only is asked to add an e-mail", async () => {
  const actor = await createUnverified();
  const identity = await signToken(
    readClaims(actor.identity, {
      email: undefined,
      email_verified: undefined,
      firebase: { sign_in_provider: "phone" },
    }),
  );
  const rejected = await postOpportunity(
    { ...actor, identity },
    { ...completeOpportunity(), plan: "FREE" },
  );
  expect(summariseError(rejected)).toEqual(REJECTED);
  expect(rejected.body.message).toContain("Please add one to your account");
});

test("/v1/openapi.json: lists the calls that need a verified e-mail", () => {
  const { paths } = getOpenApiDocument(api, "https://example.org");
  expect(paths?.["/v1/profiles/subscriptions/free"]?.post?.description).toContain(
    "verified e-mail",
  );
  expect(paths?.["/v1/opportunities/"]?.post?.description).toContain("verified e-mail");
  expect(paths?.["/v1/artworks/"]?.post?.description).not.toContain("verified e-mail");
});

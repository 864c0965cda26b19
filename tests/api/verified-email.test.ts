import { describe, expect, test } from "vitest";
import * as reports from "@/app/v1/reports/route";
import { api } from "@/lib/api";
import { db } from "@/lib/server/db";
import { openApiDocument } from "@/lib/server/openapi";
import {
  type Actor,
  actAs,
  changeAccount,
  signIn,
  signUpUnverified,
} from "@/tests/support/accounts";
import { artworkRow, post } from "@/tests/support/artworks";
import {
  draftOpportunity,
  openCheckout,
  ordersOf,
  planPrice,
  errorOf,
  subscriptionPrice,
} from "@/tests/support/checkout";
import "@/tests/support/payments";
import { complete, postOpportunity, putOpportunity, subscribe } from "@/tests/support/posting";
import { request } from "@/tests/support/request";
import { startTrial } from "@/tests/support/subscribing";
import { claimsOf, signToken } from "@/tests/support/tokens";

const unverified = async (fields = {}) => actAs(await signUpUnverified(), fields);

/** The same account after verification, with a new token. */
async function verified(by: Actor): Promise<Actor> {
  await changeAccount(by, { emailVerified: true });
  return { ...by, identity: await signIn(by) };
}

const REFUSED = [403, "FORBIDDEN", "email"];

describe("without a verified e-mail", () => {
  test.each(["FREE", "PREMIUM_SUBSCRIPTION"])(
    "POST /v1/opportunities/ with plan %s: 403, nothing stored",
    async (plan) => {
      const by = await unverified();
      await subscribe(by, "ORGANIZATION_PREMIUM");
      expect(errorOf(await postOpportunity(by, { ...complete(), plan }))).toEqual(REFUSED);
      const stored = db().selectFrom("opportunities").select("id");
      expect(await stored.where("profile_id", "=", by.profileId).execute()).toEqual([]);
      expect((await postOpportunity(await verified(by), { ...complete(), plan })).status).toBe(201);
    },
  );

  test("POST /v1/opportunities/: 400 for invalid fields comes first", async () => {
    const by = await unverified();
    const wrong = await postOpportunity(by, { ...complete(), type: null, plan: "FREE" });
    expect([wrong.status, wrong.body.details[0].path]).toEqual([400, "type"]);
  });

  test("PUT /v1/opportunities/{id}: saves a draft, 403 for publishing", async () => {
    const by = await unverified();
    const id = await draftOpportunity(by);
    expect((await putOpportunity(by, id, { summary: "Still a draft." })).status).toBe(200);
    expect(errorOf(await putOpportunity(by, id, { plan: "FREE" }))).toEqual(REFUSED);
    const confirmed = await verified(by);
    expect((await putOpportunity(confirmed, id, { plan: "FREE" })).body.status).toBe("PUBLISHED");
    // Published opportunities can still be edited.
    expect((await putOpportunity(by, id, { plan: "FREE", summary: "Changed." })).status).toBe(200);
  });

  test("POST /v1/checkout/session: 403 for what would publish an opportunity", async () => {
    const by = await unverified({ role: "ART_ORGANIZATION", organizationType: "GALLERY" });
    const id = await draftOpportunity(by);
    const plan = await openCheckout(by, [await planPrice("BASIC")], { referenceId: id });
    expect(errorOf(plan)).toEqual(REFUSED);
    const premium = [await subscriptionPrice("ORGANIZATION_PREMIUM")];
    expect(errorOf(await openCheckout(by, premium, { referenceId: id }))).toEqual(REFUSED);
    expect(await ordersOf(by)).toEqual([]);
    const opened = await openCheckout(await verified(by), [await planPrice("BASIC")], {
      referenceId: id,
    });
    expect(opened.status).toBe(201);
  });

  test("POST /v1/checkout/session: a subscription alone is allowed", async () => {
    const by = await unverified();
    expect((await openCheckout(by, [await subscriptionPrice("ARTIST_PRO")])).status).toBe(201);
  });

  test("POST /v1/profiles/subscriptions/free: 403, and the trial stays unused", async () => {
    const by = await unverified();
    expect(errorOf(await startTrial(by, "ARTIST_PRO"))).toEqual(REFUSED);
    expect((await startTrial(await verified(by), "ARTIST_PRO")).status).toBe(201);
  });

  test("artworks, profiles and reports are allowed", async () => {
    const by = await unverified();
    expect((await post(by)).status).toBe(201);
    const subjectId = await artworkRow((await unverified()).profileId);
    const json = { subject: "artwork", subjectId, reason: "SPAM" };
    expect((await request(reports.POST, { json, identity: by.identity })).status).toBe(204);
  });
});

test("POST /v1/opportunities/: an account with a phone only is asked to add an e-mail", async () => {
  const by = await unverified();
  const identity = await signToken(
    claimsOf(by.identity, {
      email: undefined,
      email_verified: undefined,
      firebase: { sign_in_provider: "phone" },
    }),
  );
  const rejected = await postOpportunity({ ...by, identity }, { ...complete(), plan: "FREE" });
  expect(errorOf(rejected)).toEqual(REFUSED);
  expect(rejected.body.message).toContain("Please add one to your account");
});

test("/v1/openapi.json: lists the calls that need a verified e-mail", () => {
  const { paths } = openApiDocument(api, "https://example.org");
  expect(paths?.["/v1/profiles/subscriptions/free"]?.post?.description).toContain(
    "verified e-mail",
  );
  expect(paths?.["/v1/opportunities/"]?.post?.description).toContain("verified e-mail");
  expect(paths?.["/v1/artworks/"]?.post?.description).toBeUndefined();
});

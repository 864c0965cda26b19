import { afterEach, describe, expect, test } from "vitest";
import { costOf, payments, priceOf, provider } from "@/tests/support/payments";
import { forgetCatalogue } from "@/lib/products/queries";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { actAs, artist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  callStatus,
  draftCall,
  openCheckout,
  ordersOf,
  organisation,
  paths,
} from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { putCall, subscribe } from "@/tests/support/posting";

afterEach(() => payments.faults.clear());

const plan = (type: string) => priceOf("opportunityPostEvent", type);
const boost = (type: string) => priceOf("opportunityBoostEvent", type);
const artworkBoost = (type: string) => priceOf("artworkBoostEvent", type);
const subscription = (type: string) => priceOf("subscriptionEvent", type);
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; details: { path: string }[] };
}) => [status, body.code, ...body.details.map(({ path }) => path)];

describe("a checkout for a call", () => {
  test("is an order of ours first, then a page of the provider's with the same things in it", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    const priceIds = [await plan("BASIC"), await boost("HIGHLIGHT")];
    const { status, body, headers } = await openCheckout(by, priceIds, { referenceId });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      url: expect.stringMatching(/^http/),
      orderId: expect.any(String),
    });
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("location")).toBeNull();

    const [order] = await ordersOf(by);
    expect(order).toMatchObject({
      id: body.orderId,
      kind: "OPPORTUNITY",
      status: "OPEN",
      opportunity_id: referenceId,
      profile_id: by.profileId,
      currency: "USD",
      amount: 3_900 + 2_500,
      session_id: body.id,
      session_url: body.url,
    });
    const session = await provider.checkout.sessions.retrieve(body.id, { expand: ["line_items"] });
    expect(session).toMatchObject({
      mode: "payment",
      client_reference_id: body.orderId,
      metadata: { orderId: body.orderId, profileId: by.profileId },
      currency: "usd",
      amount_total: 6_400,
      adaptive_pricing: { enabled: false },
      success_url: `http://localhost:3000/checkout/success?order=${body.orderId}`,
      cancel_url: `http://localhost:3000/checkout/cancel?order=${body.orderId}`,
    });
    expect(session.line_items?.data.map(({ price }) => price?.id).toSorted()).toEqual(
      priceIds.toSorted(),
    );
    expect(session.customer).toBe(order?.customer_id);
  });

  test("lets the draft wait for its payment; a free post is then not to be had for it", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    await openCheckout(by, [await plan("BASIC")], { referenceId });
    expect(await callStatus(referenceId)).toBe("PENDING_PAYMENT");
    expect((await putCall(by, referenceId, { plan: "FREE" })).status).toBe(409);
  });

  test("is in the asked currency", async () => {
    const by = await artist();
    const [price, referenceId] = [await plan("STANDARD"), await draftCall(by)];
    const { body } = await openCheckout(by, [price], { referenceId, currency: "JPY" });
    const session = await provider.checkout.sessions.retrieve(body.id);
    expect(session).toMatchObject({ currency: "jpy", amount_total: await costOf(price, "JPY") });
  });

  test("that misses what publishing needs is refused with every field, and nothing is opened", async () => {
    const by = await artist();
    const referenceId = await draftCall(by, { description: "", applyUrl: "" });
    const answer = await openCheckout(by, [await plan("BASIC")], { referenceId });
    expect(refusal(answer)).toEqual([400, "VALIDATION", "description", "applyUrl"]);
    expect([await callStatus(referenceId), await ordersOf(by)]).toEqual(["DRAFT", []]);
  });

  test("that was published is 409 with a plan, and open for boosts alone", async () => {
    const by = await artist();
    const referenceId = await opportunityRow(by.profileId);
    const again = await openCheckout(by, [await plan("BASIC")], { referenceId });
    expect(refusal(again)).toEqual([409, "CONFLICT"]);
    expect((await openCheckout(by, [await boost("BUNDLE")], { referenceId })).status).toBe(201);
    expect(await callStatus(referenceId)).toBe("PUBLISHED");
  });

  test.each(["DRAFT", "REMOVED"] as const)("that is %s cannot be boosted alone", async (status) => {
    const by = await artist();
    const referenceId = await opportunityRow(by.profileId, { status });
    const answer = await openCheckout(by, [await boost("HIGHLIGHT")], { referenceId });
    expect(refusal(answer)).toEqual([409, "CONFLICT"]);
  });

  test("whose listing is over cannot be boosted either", async () => {
    const by = await artist();
    const listedUntil = new Date(Date.now() - 1_000);
    const referenceId = await opportunityRow(by.profileId, { listedUntil, deadline: listedUntil });
    expect((await openCheckout(by, [await boost("HIGHLIGHT")], { referenceId })).status).toBe(409);
  });
});

describe("a checkout for an artwork", () => {
  test("is for its boosts", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [await artworkBoost("HIGHLIGHT"), await artworkBoost("INSTAGRAM_AD")];
    expect((await openCheckout(by, priceIds, { referenceId })).status).toBe(201);
    expect(await ordersOf(by)).toMatchObject([
      { kind: "ARTWORK", artwork_id: referenceId, opportunity_id: null, amount: 2_400 },
    ]);
  });

  test("cannot be of a profile that is hidden from search", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    await db()
      .updateTable("profiles")
      .set({ hidden: true })
      .where("id", "=", by.profileId)
      .execute();
    const answer = await openCheckout(by, [await artworkBoost("HIGHLIGHT")], { referenceId });
    expect(refusal(answer)).toEqual([409, "CONFLICT"]);
  });
});

describe("a checkout for a subscription", () => {
  test("is in the mode of subscriptions, with the order in the subscription's metadata", async () => {
    const by = await artist();
    const { status, body } = await openCheckout(by, [await subscription("ARTIST_PRO")]);
    expect(status).toBe(201);
    expect(await provider.checkout.sessions.retrieve(body.id)).toMatchObject({
      mode: "subscription",
      amount_total: 1_500,
      client_reference_id: body.orderId,
    });
    expect(await ordersOf(by)).toMatchObject([{ kind: "SUBSCRIPTION", opportunity_id: null }]);
  });

  test("may name the acting profile, and is 404 for another account's", async () => {
    const [by, other] = [await artist(), await artist()];
    const priceIds = [await subscription("ARTIST_PRO")];
    expect((await openCheckout(by, priceIds, { referenceId: by.profileId })).status).toBe(201);
    const answer = await openCheckout(by, priceIds, { referenceId: other.profileId });
    expect(refusal(answer)).toEqual([404, "NOT_FOUND"]);
  });

  test("may name a call that it is to publish: the call waits for it", async () => {
    const by = await organisation();
    const referenceId = await draftCall(by);
    const price = await subscription("ORGANIZATION_PREMIUM");
    const { status } = await openCheckout(by, [price], { referenceId });
    expect([status, await callStatus(referenceId)]).toEqual([201, "PENDING_PAYMENT"]);
    expect(await ordersOf(by)).toMatchObject([
      { kind: "SUBSCRIPTION", opportunity_id: referenceId },
    ]);
  });

  test("for a call is refused when the call misses something, or the subscription has no post for it", async () => {
    const by = await organisation();
    const incomplete = await draftCall(by, { description: "" });
    const premium = [await subscription("ORGANIZATION_PREMIUM")];
    expect(refusal(await openCheckout(by, premium, { referenceId: incomplete }))).toEqual([
      400,
      "VALIDATION",
      "description",
    ]);
    const referenceId = await draftCall(by);
    const residencies = [await subscription("ORGANIZATION_RESIDENCIES")];
    expect(refusal(await openCheckout(by, residencies, { referenceId }))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
  });

  test("is 409 while one is active, and open again when that has expired", async () => {
    const by = await artist();
    await subscribe(by, "ARTIST_STARTER", new Date(Date.now() + 60_000));
    const priceIds = [await subscription("ARTIST_PRO")];
    expect(refusal(await openCheckout(by, priceIds))).toEqual([409, "CONFLICT"]);
    await subscribe(by, "ARTIST_STARTER", new Date(Date.now() - 1));
    expect((await openCheckout(by, priceIds)).status).toBe(201);
  });

  test("is for the kind of profile that it is sold to", async () => {
    const [person, house] = [await artist(), await organisation()];
    const premium = [await subscription("ORGANIZATION_PREMIUM")];
    const pro = [await subscription("ARTIST_PRO")];
    expect(refusal(await openCheckout(person, premium))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
    expect(refusal(await openCheckout(house, pro))).toEqual([422, "UNPROCESSABLE", "priceIds"]);
  });

  test("is one for a profile: another ends the one before", async () => {
    const by = await artist();
    const first = await openCheckout(by, [await subscription("ARTIST_PRO")]);
    const second = await openCheckout(by, [await subscription("ARTIST_STARTER")], {
      currency: "EUR",
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await provider.checkout.sessions.retrieve(first.body.id)).status).toBe("expired");
    expect((await ordersOf(by)).map(({ status }) => status)).toEqual(["EXPIRED", "OPEN"]);
  });
});

describe("what cannot be bought", () => {
  test("prices: none and the same twice are 400, unknown and archived ones 422", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const sold = await artworkBoost("HIGHLIGHT");
    const archived = await provider.prices.create({
      product: "vitrine_artwork_boost_highlight",
      currency: "usd",
      unit_amount: 1,
      active: false,
    });
    const { id: product } = await provider.products.create({ name: "Not of the catalogue" });
    const foreign = await provider.prices.create({ product, currency: "usd", unit_amount: 1 });
    const answers: [string[], unknown[]][] = [
      [[], [400, "VALIDATION", "priceIds"]],
      [
        [sold, sold],
        [400, "VALIDATION", "priceIds"],
      ],
      [
        [sold, "price_unknown"],
        [422, "UNPROCESSABLE", "priceIds[1]"],
      ],
      [[archived.id], [422, "UNPROCESSABLE", "priceIds[0]"]],
      [[foreign.id], [422, "UNPROCESSABLE", "priceIds[0]"]],
    ];
    for (const [priceIds, expected] of answers) {
      expect(refusal(await openCheckout(by, priceIds, { referenceId }))).toEqual(expected);
    }
    expect(await ordersOf(by)).toEqual([]);
  });

  test("a price that was archived a moment ago is 422, and after that known not to be sold", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const price = await artworkBoost("INSTAGRAM_AD");
    await provider.prices.update(price, { active: false });
    for (const path of ["priceIds", "priceIds[0]"]) {
      const answer = await openCheckout(by, [price], { referenceId });
      expect(refusal(answer)).toEqual([422, "UNPROCESSABLE", path]);
    }
    await provider.prices.update(price, { active: true });
    forgetCatalogue();
    expect((await openCheckout(by, [price], { referenceId })).status).toBe(201);
  });

  test("prices that do not fit together are 422", async () => {
    const by = await organisation();
    const referenceId = await draftCall(by);
    const mixed = [
      [await plan("BASIC"), await plan("EXTENDED")],
      [await plan("BASIC"), await artworkBoost("HIGHLIGHT")],
      [await subscription("ORGANIZATION_PREMIUM"), await boost("HIGHLIGHT")],
      [await subscription("ORGANIZATION_BASIC"), await subscription("ORGANIZATION_PREMIUM")],
      [await boost("BUNDLE"), await boost("NEWSLETTER")],
    ];
    for (const priceIds of mixed) {
      const answer = await openCheckout(by, priceIds, { referenceId });
      expect(refusal(answer)).toEqual([422, "UNPROCESSABLE", "priceIds"]);
    }
  });

  test("a currency that the catalogue does not have is 400 and named", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [await artworkBoost("HIGHLIGHT")];
    const answer = await openCheckout(by, priceIds, { referenceId, currency: "BRL" });
    expect(refusal(answer)).toEqual([400, "VALIDATION", "currency"]);
  });

  test.each([
    ["https://evil.test/a", "/back", ["paths.success"]],
    ["//evil.test", "/\\evil.test", ["paths.success", "paths.cancel"]],
    ["/ok", "javascript:alert(1)", ["paths.cancel"]],
  ])("paths %s and %s are 400", async (success, cancel, wrong) => {
    const by = await artist();
    const priceIds = [await artworkBoost("HIGHLIGHT")];
    const answer = await openCheckout(by, priceIds, { paths: { success, cancel } });
    expect(refusal(answer)).toEqual([400, "VALIDATION", ...wrong]);
  });

  test("a reference that is missing is 400; unknown, no id, or somebody else's is 404", async () => {
    const [by, other] = [await artist(), await artist()];
    const call = [await boost("HIGHLIGHT")];
    const artwork = [await artworkBoost("HIGHLIGHT")];
    expect(refusal(await openCheckout(by, call))).toEqual([400, "VALIDATION", "referenceId"]);
    expect(refusal(await openCheckout(by, artwork))).toEqual([400, "VALIDATION", "referenceId"]);
    const foreign: [string[], string][] = [
      [call, newId()],
      [call, "42"],
      [call, await opportunityRow(other.profileId)],
      [call, await opportunityRow(null)],
      [call, await artworkRow(by.profileId)],
      [artwork, await artworkRow(other.profileId)],
      [artwork, await opportunityRow(by.profileId)],
    ];
    for (const [priceIds, referenceId] of foreign) {
      expect(refusal(await openCheckout(by, priceIds, { referenceId }))).toEqual([
        404,
        "NOT_FOUND",
      ]);
    }
  });

  test("by another profile of the same account it can: the call is the account's", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second Profile" });
    const referenceId = await opportunityRow(by.profileId);
    expect((await openCheckout(second, [await boost("HIGHLIGHT")], { referenceId })).status).toBe(
      201,
    );
  });
});

describe("coupons", () => {
  const boosted = async (couponId: string, fields: object = {}) => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [await artworkBoost("TOP_POST_1")];
    return openCheckout(by, priceIds, { referenceId, couponId, ...fields });
  };
  const amountOf = async ({ body }: { body: { id: string } }) =>
    (await provider.checkout.sessions.retrieve(body.id)).amount_total;

  test("count by their id, and promotion codes by their text", async () => {
    const coupon = await provider.coupons.create({ percent_off: 50, duration: "once" });
    const promotion = { type: "coupon" as const, coupon: coupon.id };
    await provider.promotionCodes.create({ code: "SPRING", promotion });
    expect(await amountOf(await boosted(coupon.id))).toBe(450);
    expect(await amountOf(await boosted("SPRING"))).toBe(450);
  });

  test("may take all of the price", async () => {
    const coupon = await provider.coupons.create({ percent_off: 100, duration: "once" });
    const answer = await boosted(coupon.id);
    expect([answer.status, await amountOf(answer)]).toEqual([201, 0]);
  });

  test("that are unknown, over, inactive, odd, or of another currency are 422, and the draft is a draft again", async () => {
    const used = await provider.coupons.create({
      percent_off: 50,
      duration: "once",
      redeem_by: Math.floor(Date.now() / 1_000) + 5,
    });
    await payments.clock.advance(10);
    const coupon = await provider.coupons.create({ percent_off: 50, duration: "once" });
    const promotion = { type: "coupon" as const, coupon: coupon.id };
    await provider.promotionCodes.create({ code: "ASLEEP", active: false, promotion });
    const euros = await provider.coupons.create({
      amount_off: 100,
      currency: "eur",
      duration: "once",
    });
    for (const couponId of ["nothing", "a/../b", "🎟", used.id, "ASLEEP", euros.id]) {
      expect(refusal(await boosted(couponId)), couponId).toEqual([
        422,
        "UNPROCESSABLE",
        "couponId",
      ]);
    }
    const by = await artist();
    const referenceId = await draftCall(by);
    await openCheckout(by, [await plan("BASIC")], { referenceId, couponId: euros.id });
    expect([await callStatus(referenceId), await ordersOf(by)]).toEqual(["DRAFT", []]);
  });

  test("that leave less than can be charged are 422", async () => {
    const coupon = await provider.coupons.create({
      amount_off: 890,
      currency: "usd",
      duration: "once",
    });
    expect(refusal(await boosted(coupon.id))).toEqual([422, "UNPROCESSABLE", "couponId"]);
  });
});

describe("the same checkout twice", () => {
  test("is one, after another and at the same moment", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    const priceIds = [await plan("BASIC"), await boost("HIGHLIGHT")];
    const open = (ids = priceIds) => openCheckout(by, ids, { referenceId });
    const answers = await Promise.all([open(), open(), open(priceIds.toReversed())]);
    answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf(by)).toHaveLength(1);
  });

  test("with one Idempotency-Key is the first answer", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [await artworkBoost("HIGHLIGHT")];
    const open = () => openCheckout(by, priceIds, { referenceId }, { "idempotency-key": "k-1" });
    const [first, second] = [await open(), await open()];
    expect(second.body).toEqual(first.body);
  });

  test("with another cart, coupon or path ends the one before, which can be paid no more", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    const first = await openCheckout(by, [await plan("BASIC")], { referenceId });
    const second = await openCheckout(by, [await plan("EXTENDED")], { referenceId });
    const other = { referenceId, paths: { ...paths, success: "/elsewhere" } };
    const third = await openCheckout(by, [await plan("EXTENDED")], other);
    expect([second.status, third.status]).toEqual([201, 201]);
    const sessions = [first, second, third].map(({ body }) =>
      provider.checkout.sessions.retrieve(body.id),
    );
    const states = (await Promise.all(sessions)).map(({ status }) => status);
    expect(states).toEqual(["expired", "expired", "open"]);
    expect(await callStatus(referenceId)).toBe("PENDING_PAYMENT");
  });

  test("with different carts at the same moment leaves one open", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    const prices = await Promise.all(["BASIC", "STANDARD", "EXTENDED"].map(plan));
    const answers = await Promise.all(
      prices.map((price) => openCheckout(by, [price], { referenceId })),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const open = (await ordersOf(by)).filter(({ status }) => status === "OPEN");
    expect(open.length).toBeLessThanOrEqual(1);
    const sessions = await provider.checkout.sessions.list({ limit: 100 });
    const own = new Set((await ordersOf(by)).map(({ id }) => id));
    const payable = sessions.data.filter(
      ({ status, client_reference_id: id }) => status === "open" && id !== null && own.has(id),
    );
    expect(payable.map(({ client_reference_id: id }) => id)).toEqual(open.map(({ id }) => id));
  });

  test("by two profiles of one account for one call leaves one open", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second Profile" });
    const referenceId = await draftCall(by);
    const priceIds = [await plan("BASIC")];
    const answers = await Promise.all([
      openCheckout(by, priceIds, { referenceId }),
      openCheckout(second, priceIds, { referenceId }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect((await ordersOf(by)).filter(({ status }) => status === "OPEN")).toHaveLength(1);
  });

  test("makes one customer of a profile, also at the same moment", async () => {
    const by = await artist();
    const works = [await artworkRow(by.profileId), await artworkRow(by.profileId)];
    const priceIds = [await artworkBoost("HIGHLIGHT")];
    await Promise.all(works.map((referenceId) => openCheckout(by, priceIds, { referenceId })));
    const customers = await db()
      .selectFrom("payment_customers")
      .selectAll()
      .where("profile_id", "=", by.profileId)
      .execute();
    expect(customers).toHaveLength(1);
    expect((await provider.customers.list({ email: by.email })).data).toHaveLength(1);
  });
});

describe("while the payment provider does not answer", () => {
  test("the answer is 503 with the time to wait, nothing is left behind, and later it works", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    const priceIds = [await plan("BASIC")];
    payments.faults.order({
      kind: "call",
      action: "close",
      line: "POST /v1/checkout/sessions",
      times: 5,
    });
    const answer = await openCheckout(by, priceIds, { referenceId });
    expect(refusal(answer)).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await callStatus(referenceId), await ordersOf(by)]).toEqual(["DRAFT", []]);
    payments.faults.clear();
    expect((await openCheckout(by, priceIds, { referenceId })).status).toBe(201);
  });

  test("an answer that was lost is asked for again, and the checkout is still one", async () => {
    const by = await artist();
    const referenceId = await draftCall(by);
    payments.faults.order({
      kind: "call",
      action: "close",
      line: "POST /v1/checkout/sessions",
      afterEffect: true,
    });
    const { status, body } = await openCheckout(by, [await plan("BASIC")], { referenceId });
    expect(status).toBe(201);
    const sessions = await provider.checkout.sessions.list({ limit: 100 });
    const own = sessions.data.filter(({ client_reference_id: id }) => id === body.orderId);
    expect(own.map(({ id }) => id)).toEqual([body.id]);
  });

  test.each(["error", "limit"] as const)("also when it answers with its own %s", async (action) => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [await artworkBoost("HIGHLIGHT")];
    payments.faults.order({ kind: "call", action, line: "POST /v1/checkout/sessions", times: 5 });
    expect((await openCheckout(by, priceIds, { referenceId })).status).toBe(503);
  });
});

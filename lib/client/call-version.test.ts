import { expectTypeOf, test } from "vitest";
import { type Answer, call, type CallOptions } from "@/lib/client/call";
import type { CallError } from "@/lib/client/read-answer";
import type { Product } from "@/lib/products/products.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type {
  OfferQuery,
  SubscriptionOffers,
} from "@/lib/subscriptions/subscription-offers.schema";

const LINE = "GET /v1/profiles/subscriptions";

test("an answer has the type of the version that is asked for", () => {
  const first = () => call(LINE, { query: { currency: "USD" } });
  expectTypeOf(first).returns.resolves.toEqualTypeOf<Product[] | CallError>();
  const second = () => call(LINE, { query: { audience: "artist" }, version: 2 });
  expectTypeOf(second).returns.resolves.toEqualTypeOf<SubscriptionOffers | CallError>();
});

test("so has the query", () => {
  type Query<Asked extends 1 | 2> = NonNullable<CallOptions<typeof LINE, Asked>["query"]>;
  expectTypeOf<Query<1>>().not.toHaveProperty("audience");
  expectTypeOf<Query<2>["audience"]>().toEqualTypeOf<OfferQuery["audience"]>();
});

test("a call that is the same in both versions answers the same", () => {
  expectTypeOf<Answer<"GET /v1/profiles/", 2>>().toEqualTypeOf<Profile[]>();
});

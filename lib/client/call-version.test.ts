import { expectTypeOf, test } from "vitest";
import { type CallResult, call, type CallOptions } from "@/lib/client/call";
import type { CallError } from "@/lib/client/read-response";
import type { Product } from "@/lib/products/products.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type {
  OfferQuery,
  SubscriptionOffers,
} from "@/lib/subscriptions/subscription-offers.schema";

const LINE = "GET /v1/profiles/subscriptions";

test("call: the result has the type of the requested version", () => {
  const callVersion1 = () => call(LINE, { query: { currency: "USD" } });
  expectTypeOf(callVersion1).returns.resolves.toEqualTypeOf<Product[] | CallError>();
  const callVersion2 = () => call(LINE, { query: { audience: "artist" }, version: 2 });
  expectTypeOf(callVersion2).returns.resolves.toEqualTypeOf<SubscriptionOffers | CallError>();
});

test("call: the query has the type of the requested version", () => {
  type Query<Requested extends 1 | 2> = NonNullable<CallOptions<typeof LINE, Requested>["query"]>;
  expectTypeOf<Query<1>>().not.toHaveProperty("audience");
  expectTypeOf<Query<2>["audience"]>().toEqualTypeOf<OfferQuery["audience"]>();
});

test("call: a call without version 2 has the same result in both", () => {
  expectTypeOf<CallResult<"GET /v1/profiles/", 2>>().toEqualTypeOf<Profile[]>();
});

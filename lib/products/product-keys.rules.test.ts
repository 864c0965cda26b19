import { describe, expect, test } from "vitest";
import { isForSale, readProductKey } from "@/lib/products/product-keys.rules";

describe("readProductKey", () => {
  test.each([
    ["opportunityBoostEvent", "instagram ad", "INSTAGRAM_AD"],
    ["opportunityBoostEvent", "top post 1", "TOP_POST_1"],
    ["opportunityBoostEvent", "top_post_3", "TOP_POST_3"],
    ["opportunityBoostEvent", "social-media", "SOCIAL_MEDIA"],
    ["opportunityBoostEvent", "bundle", "BUNDLE"],
    ["opportunityPostEvent", "basic", "BASIC"],
    ["opportunityPostEvent", " Premium Subscription ", "PREMIUM_SUBSCRIPTION"],
    ["artworkBoostEvent", "Highlight", "HIGHLIGHT"],
    ["subscriptionEvent", "organization residencies", "ORGANIZATION_RESIDENCIES"],
    ["subscriptionEvent", "artistProPlus", "ARTIST_PRO_PLUS"],
    ["subscriptionEvent", "artist", "ARTIST"],
  ])("%s: %s is %s", (event, value, type) => {
    expect(readProductKey({ [event]: value, internal: "7" })).toEqual({ event, type });
  });

  test("accepts the event's name in any case", () => {
    const key = { event: "subscriptionEvent", type: "ARTIST_STARTER" };
    expect(readProductKey({ subscription_event: "artist starter" })).toEqual(key);
  });

  test.each([
    ["nothing", {}],
    ["an unknown boost", { opportunityBoostEvent: "BILLBOARD" }],
    ["a boost that artworks do not have", { artworkBoostEvent: "BUNDLE" }],
    ["an unknown subscription", { subscriptionEvent: "ARTIST_GOLD" }],
    ["an empty key", { subscriptionEvent: "" }],
    ["a key that every object has", { artworkBoostEvent: "__proto__" }],
    ["two events", { artworkBoostEvent: "HIGHLIGHT", opportunityBoostEvent: "HIGHLIGHT" }],
  ])("null for %s", (_what, metadata) => {
    expect(readProductKey(metadata)).toBeNull();
  });
});

test.each([
  ["subscriptionEvent", "ARTIST_PRO", true],
  ["subscriptionEvent", "ARTIST", false],
  ["opportunityPostEvent", "BASIC", true],
  ["opportunityPostEvent", "FREE", false],
  ["opportunityPostEvent", "PREMIUM_SUBSCRIPTION", true],
  ["artworkBoostEvent", "INSTAGRAM_AD", true],
] as const)("isForSale: %s %s: %s", (event, type, expected) => {
  expect(isForSale({ event, type })).toBe(expected);
});

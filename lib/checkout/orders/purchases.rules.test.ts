import { describe, expect, test } from "vitest";
import {
  resolveArtworkPurchase,
  resolveOpportunityPurchase,
} from "@/lib/checkout/orders/purchases.rules";

describe("resolveOpportunityPurchase, resolveArtworkPurchase", () => {
  const createBoost = (type: string) => ({ kind: "BOOST" as const, type });
  const createPlan = (type: string) => ({ kind: "PLAN" as const, type });

  test("resolveOpportunityPurchase: plan, boosts and promotions; a bundle counts as its parts", () => {
    expect(
      resolveOpportunityPurchase([
        createPlan("BASIC"),
        createBoost("BUNDLE"),
        createBoost("INSTAGRAM_AD"),
      ]),
    ).toEqual({
      plan: "BASIC",
      boosts: ["TOP_POST_3", "HIGHLIGHT"],
      promotions: ["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"],
    });
  });

  test("resolveArtworkPurchase: boosts and promotions", () => {
    expect(resolveArtworkPurchase([createBoost("HIGHLIGHT"), createBoost("INSTAGRAM_AD")])).toEqual(
      {
        plan: null,
        boosts: ["HIGHLIGHT"],
        promotions: ["INSTAGRAM_AD"],
      },
    );
  });

  test("a message if the items cannot be fulfilled together", () => {
    expect(resolveOpportunityPurchase([createBoost("BUNDLE"), createBoost("NEWSLETTER")])).toMatch(
      /part of it/,
    );
    expect(resolveOpportunityPurchase([createPlan("BASIC"), createPlan("STANDARD")])).toMatch(
      /Not one plan/,
    );
    expect(resolveOpportunityPurchase([createPlan("UNHEARD")])).toMatch(/Not one plan/);
    expect(resolveOpportunityPurchase([createBoost("UNHEARD")])).toMatch(
      /opportunities do not have/,
    );
    expect(resolveArtworkPurchase([createBoost("BUNDLE")])).toMatch(/artworks do not have/);
  });
});

import { expect, test } from "vitest";
import { toRowFacts } from "@/components/opportunities/row-facts";
import { computeBox, readRendition } from "@/lib/images/variants.rules";
import { buildOpportunity } from "@/tests/support/build-opportunity";

test("toRowFacts: a large logo is scaled down, not cropped", () => {
  const { picture } = toRowFacts(
    buildOpportunity({
      profile: {
        id: "house",
        slug: "harbour-house",
        name: "Harbour House",
        image: "/content/profiles/logo.png",
        cover: null,
        role: "ART_ORGANIZATION",
        organizationType: "GALLERY",
        verified: null,
      },
    }),
  );
  const { searchParams } = new URL(picture?.url ?? "", "https://vitrine.test");
  const rendition = computeBox({ width: 800, height: 800 }, readRendition(searchParams).rendition);
  expect(rendition.fill).toBe("fill");
  expect(rendition.width).toBe(rendition.height);
  expect(rendition.width).toBeLessThan(800);
});

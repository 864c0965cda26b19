import { expect, test } from "vitest";
import { foundGroups } from "@/components/search/found-options";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const profile = {
  id: "p1",
  slug: "harbour-house",
  name: "Harbour House",
  image: "/content/logo",
  cover: null,
  role: "ART_ORGANIZATION" as const,
  organizationType: null,
};

const pictureOf = (fields: Parameters<typeof opportunityAnswer>[0]) =>
  foundGroups({ artworks: [], profiles: [], opportunities: [opportunityAnswer(fields)] })[0]
    ?.options[0]?.picture;

test("foundGroups: an opportunity's picture, else its organisation's cover or logo, else a mark", () => {
  const image = { id: "i1", url: "/content/call", width: 60, height: 40, alt: "", placeholder: "" };
  const cover = "/content/cover";
  expect(pictureOf({ images: [image], profile })?.url).toMatch(/call\?.*fit=crop/);
  expect(pictureOf({ images: [], profile: { ...profile, cover } })?.url).toMatch(
    /cover\?.*fit=crop/,
  );
  expect(pictureOf({ images: [], profile })?.url).toMatch(/logo\?.*fit=max/);
  expect(pictureOf({ images: [], profile: { ...profile, image: null } })).toMatchObject({
    url: null,
    seed: "p1",
  });
});

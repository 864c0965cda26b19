import { expect, test } from "vitest";
import { groupResults } from "@/components/search/result-groups";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const profile = {
  id: "p1",
  slug: "harbour-house",
  name: "Harbour House",
  image: "/content/logo",
  cover: null,
  role: "ART_ORGANIZATION" as const,
  organizationType: null,
  verified: null,
};

const findPicture = (fields: Parameters<typeof buildOpportunity>[0]) =>
  groupResults({
    artworks: [],
    profiles: [],
    opportunities: [buildOpportunity(fields)],
    collections: [],
  })[0]?.options[0]?.picture;

test("groupResults: an opportunity's picture, else its organisation's cover or logo, else a mark", () => {
  const image = { id: "i1", url: "/content/call", width: 60, height: 40, alt: "", placeholder: "" };
  const cover = "/content/cover";
  expect(findPicture({ images: [image], profile })?.url).toMatch(/call\?.*fit=crop/);
  expect(findPicture({ images: [], profile: { ...profile, cover } })?.url).toMatch(
    /cover\?.*fit=crop/,
  );
  expect(findPicture({ images: [], profile })?.url).toMatch(/logo\?.*fit=max/);
  expect(findPicture({ images: [], profile: { ...profile, image: null } })).toMatchObject({
    url: null,
    seed: "p1",
  });
});

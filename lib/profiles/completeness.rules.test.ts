import { describe, expect, test } from "vitest";
import { measureCompleteness } from "@/lib/profiles/completeness.rules";
import { type Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { buildProfile } from "@/tests/support/build-profile";

const completeFields: Partial<Profile> = {
  image: "/content/profiles/a.jpg",
  headline: "Paints",
  bio: "Much.",
  city: "Oslo",
  country: "NO",
  artisticFields: ["PAINTING"],
  mediums: ["Oil"],
  contact: { website: "https://example.org", instagram: "@ada" },
  images: (["COVER", "STUDIO", "GALLERY"] as const).map((type) => ({
    type,
    url: "/content/profiles/b.jpg",
    width: 1,
    height: 1,
  })),
  counts: { artworks: 1, opportunities: 0 },
};
const createProfile = (changes: Partial<Profile>) => ({ ...buildProfile("ada"), ...changes });
const listMissingLabels = (changes: Partial<Profile>) =>
  measureCompleteness(createProfile(changes)).missing.map(({ label }) => label);

describe.each(ProfileRole.options)("measureCompleteness: %s", (role) => {
  test("100 per cent with all parts of the role", () => {
    expect(measureCompleteness(createProfile({ ...completeFields, role }))).toEqual({
      percentage: 100,
      missing: [],
    });
  });

  test("0 per cent for an empty profile, with the image as the first missing part", () => {
    const { percentage, missing } = measureCompleteness(createProfile({ role }));
    expect(percentage).toBe(0);
    expect(missing[0]?.path).toBe("image");
  });

  test("never falls as parts are added, and is 100 only if none is missing", () => {
    let previous = -1;
    const fields: Partial<Profile> = { role };
    for (const [name, value] of Object.entries(completeFields)) {
      Object.assign(fields, { [name]: value });
      const { percentage, missing } = measureCompleteness(createProfile(fields));
      expect(percentage).toBeGreaterThanOrEqual(previous);
      expect(percentage === 100).toBe(missing.length === 0);
      previous = percentage;
    }
  });
});

test("measureCompleteness: only the parts of the role can be missing", () => {
  expect(
    listMissingLabels({
      ...completeFields,
      role: "ARTIST",
      counts: { artworks: 0, opportunities: 0 },
    }),
  ).toEqual(["a first artwork"]);
  expect(listMissingLabels({ role: "ART_ORGANIZATION" })).toContain("a logo");
  expect(listMissingLabels({ role: "ART_ORGANIZATION" })).not.toContain("a picture of the studio");
  expect(listMissingLabels({ role: "COLLECTOR" })).toContain("what you are interested in");
  expect(listMissingLabels({ role: "COLLECTOR" })).not.toContain("a website");
});

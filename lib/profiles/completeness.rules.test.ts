import { describe, expect, test } from "vitest";
import { profileCompleteness } from "@/lib/profiles/completeness.rules";
import { type Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { profileAnswer } from "@/tests/support/profile-answer";

const full: Partial<Profile> = {
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
const profile = (changes: Partial<Profile>) => ({ ...profileAnswer("ada"), ...changes });
const labels = (changes: Partial<Profile>) =>
  profileCompleteness(profile(changes)).missing.map(({ label }) => label);

describe.each(ProfileRole.options)("a profile of the role %s", (role) => {
  test("is complete when it has everything that its role is asked for", () => {
    expect(profileCompleteness(profile({ ...full, role }))).toEqual({
      percentage: 100,
      missing: [],
    });
  });

  test("that is empty has nothing but what is missing, the most telling first", () => {
    const { percentage, missing } = profileCompleteness(profile({ role }));
    expect(percentage).toBe(0);
    expect(missing[0]?.path).toBe("image");
  });

  test("grows with each thing that is added, and is 100 only when nothing is missing", () => {
    let last = -1;
    const fields: Partial<Profile> = { role };
    for (const [name, value] of Object.entries(full)) {
      Object.assign(fields, { [name]: value });
      const { percentage, missing } = profileCompleteness(profile(fields));
      expect(percentage).toBeGreaterThanOrEqual(last);
      expect(percentage === 100).toBe(missing.length === 0);
      last = percentage;
    }
  });
});

test("each role is asked only for what it can have", () => {
  expect(labels({ ...full, role: "ARTIST", counts: { artworks: 0, opportunities: 0 } })).toEqual([
    "a first artwork",
  ]);
  expect(labels({ role: "ART_ORGANIZATION" })).toContain("a logo");
  expect(labels({ role: "ART_ORGANIZATION" })).not.toContain("a picture of the studio");
  expect(labels({ role: "COLLECTOR" })).toContain("what you are interested in");
  expect(labels({ role: "COLLECTOR" })).not.toContain("a website");
});

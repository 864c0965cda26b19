import { describe, expect, it } from "vitest";
import { ArtworkForm } from "@/lib/artworks/schema";
import { profileLimits } from "@/lib/profiles/schema";
import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { demoProfiles } from "@/local/seed/demo-profiles";
import { demoWorks } from "@/local/seed/demo-works";

describe("the demo", () => {
  it("has at least a hundred works drawn by program in at least eight styles, and eight photographs", () => {
    expect(demoWorks.filter(({ picture }) => "slug" in picture).length).toBeGreaterThanOrEqual(100);
    expect(new Set(demoArtists.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
    expect(demoWorks.filter(({ picture }) => "package" in picture)).toHaveLength(8);
  });

  it("gives every work a title and an id of its own", () => {
    expect(new Set(demoWorks.map(({ title }) => title)).size).toBe(demoWorks.length);
    expect(new Set(demoWorks.map(({ id }) => id)).size).toBe(demoWorks.length);
  });

  it("hangs newest first, no two neighbours by the same hand", () => {
    for (const [at, work] of demoWorks.slice(1).entries()) {
      expect(work.createdAt.getTime()).toBeLessThan(demoWorks[at]?.createdAt.getTime() ?? 0);
      expect(work.profileId).not.toBe(demoWorks[at]?.profileId);
      expect(work.id < (demoWorks[at]?.id ?? "")).toBe(true);
    }
  });

  it("keeps the product's own limits", () => {
    for (const { title, description, medium, tags } of demoWorks)
      expect(
        ArtworkForm.safeParse({ title, description, medium, tags: [...tags] }).error,
      ).toBeUndefined();
    for (const { headline, bio } of demoProfiles) {
      expect(headline.length).toBeLessThanOrEqual(profileLimits.headline);
      expect(bio.length).toBeLessThanOrEqual(profileLimits.bio);
    }
  });

  it("gives each demo account a profile", () => {
    expect(demoProfiles.flatMap(({ account }) => account ?? []).toSorted()).toEqual([
      "admin",
      "artist",
      "organization",
      "visitor",
    ]);
  });

  it("leaves room in the free quota of the artist account", () => {
    const owner = demoProfiles.find(({ account }) => account === "artist");
    expect(demoWorks.filter(({ profileId }) => profileId === owner?.id).length).toBeLessThanOrEqual(
      5,
    );
  });
});

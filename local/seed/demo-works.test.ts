import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { ArtworkForm } from "@/lib/artworks/artworks.schema";
import { readColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { demoOrganizations } from "@/local/seed/catalogue/demo-organizations";
import { demoProfiles } from "@/local/seed/demo-profiles";
import { demoWorks } from "@/local/seed/demo-works";
import { museumSourceId, museumWorks } from "@/local/seed/museum/museum-works";
import { packagedPicture } from "@/local/seed/pictures";

describe("the demo", () => {
  it("begins with works of the Metropolitan Museum, each with its credit, and has drawn ones in eight styles", () => {
    for (const { sourceId, license, attribution } of demoWorks.slice(0, 8)) {
      expect(sourceId).toMatch(/^met\//);
      expect([license, attribution]).toEqual([
        "CC0-1.0",
        expect.stringContaining("Metropolitan Museum"),
      ]);
    }
    expect(demoWorks.filter(({ picture }) => "package" in picture)).toHaveLength(51);
    expect(demoWorks.filter(({ picture }) => "slug" in picture).length).toBeGreaterThanOrEqual(60);
    expect(new Set(demoArtists.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
  });

  it("calls what a program drew generative, and nothing a sample", () => {
    for (const { picture, medium } of demoWorks)
      expect(medium.startsWith("Generative")).toBe("slug" in picture);
    const texts = [...demoWorks, ...demoProfiles].map((record) => JSON.stringify(record));
    expect(texts.filter((text) => /\bsample\b/i.test(text))).toEqual([]);
  });

  it("states no size that contradicts the picture", async () => {
    for (const work of museumWorks) {
      const picture = await packagedPicture(museumSourceId(work));
      if (work.size === null || picture === null) continue;
      const { width, height } = await sharp(picture).metadata();
      const stretch = width / height / (work.size[0] / work.size[1]);
      expect([work.title, Math.abs(stretch - 1) < 0.03]).toEqual([work.title, true]);
    }
  });

  it.each<[title: string, seen: Colour[], not: Colour[]]>([
    ["Venice, from the Porch of Madonna della Salute", ["blue"], ["grey"]],
    ["By the Seashore", ["blue", "green"], ["grey"]],
    ["Portrait of Alvise Contarini(?)", ["blue", "black"], ["grey"]],
    ["Mont Sainte-Victoire and the Viaduct of the Arc River Valley", ["green"], ["grey"]],
    ["The Sea", ["grey"], ["blue"]],
    ["Marie Antoinette in a Park", ["grey"], ["blue", "brown"]],
    ["Virgin and Child with Four Angels", ["red"], ["grey"]],
  ])("has the colours that are seen in “%s”", async (title, seen, not) => {
    const work = museumWorks.find((each) => each.title === title);
    const picture = work && (await packagedPicture(museumSourceId(work)));
    if (!picture) throw new Error(`No picture of ${title}`);
    const colours = await readColours(picture);
    expect(colours).toEqual(expect.arrayContaining(seen));
    expect(colours.filter((colour) => not.includes(colour))).toEqual([]);
  });

  it("has ten curators with a portrait and a selection, and covers", () => {
    const curators = demoProfiles.filter(({ role }) => role === "CURATOR");
    expect(curators.length).toBeGreaterThanOrEqual(10);
    const hung = new Set(demoWorks.map(({ sourceId }) => sourceId));
    for (const { portrait, gallery } of curators) {
      expect(portrait).not.toBeNull();
      expect(gallery.length).toBeGreaterThanOrEqual(4);
    }
    for (const { cover, gallery } of demoProfiles)
      for (const work of [...gallery, ...(cover === null ? [] : [cover])])
        expect(hung).toContain(work);
    for (const { name, pictures } of demoOrganizations)
      for (const work of pictures) expect([name, hung.has(work)]).toEqual([name, true]);
    expect(demoProfiles.filter(({ cover }) => cover !== null).length).toBeGreaterThanOrEqual(20);
  });

  it("features as many works as the product allows", () => {
    expect(demoWorks.filter(({ featured }) => featured)).toHaveLength(MAX_FEATURED);
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

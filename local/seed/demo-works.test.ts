import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { ArtworkForm } from "@/lib/artworks/artworks.schema";
import { readColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { demoProfiles } from "@/local/seed/demo-profiles";
import { demoWorks } from "@/local/seed/demo-works";
import { pictureFile } from "@/local/seed/pictures";

const generative = demoWorks.filter(({ license }) => license === "MIT");

describe("the demo", () => {
  it("begins with works of the Metropolitan Museum", () => {
    for (const { sourceId } of demoWorks.slice(0, 8)) expect(sourceId).toMatch(/^met\//);
  });

  it("credits the museum of each historical work, and has generative ones by eight artists and more", () => {
    for (const { sourceId, license, attribution } of demoWorks) {
      const [museum, object] = sourceId.split("/");
      if (museum === "met")
        expect(attribution).toBe(
          `The Metropolitan Museum of Art, New York, object ${object}. Open Access image (CC0).`,
        );
      else if (museum === "getty")
        expect(attribution).toBe("Digital image courtesy of the Getty’s Open Content Program");
      else expect([license, attribution]).toEqual(["MIT", null]);
    }
    expect(demoWorks.filter(({ license }) => license === "CC0-1.0")).toHaveLength(51);
    expect(generative.length).toBeGreaterThanOrEqual(60);
    expect(new Set(generative.map(({ artist }) => artist)).size).toBeGreaterThanOrEqual(8);
  });

  it("calls what a program drew generative, and nothing a sample", () => {
    for (const { license, medium } of demoWorks)
      expect(medium.startsWith("Generative")).toBe(license === "MIT");
    const texts = [...demoWorks, ...demoProfiles].map((record) => JSON.stringify(record));
    expect(texts.filter((text) => /\bsample\b/i.test(text))).toEqual([]);
  });

  it("has a picture of each work and no other", () => {
    const files = readdirSync("local/seed/pictures", { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".webp")).toSorted()).toEqual(
      demoWorks.map(({ sourceId }) => `${sourceId}.webp`).toSorted(),
    );
  });

  it("states no size that contradicts the picture", async () => {
    for (const { title, size, sourceId } of demoWorks) {
      if (size === null) continue;
      const { width, height } = await sharp(pictureFile(sourceId)).metadata();
      const stretch = width / height / (size[0] / size[1]);
      expect([title, Math.abs(stretch - 1) < 0.03]).toEqual([title, true]);
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
    const work = demoWorks.find((each) => each.title === title);
    if (work === undefined) throw new Error(`No work ${title}`);
    const colours = await readColours(await sharp(pictureFile(work.sourceId)).toBuffer());
    expect(colours).toEqual(expect.arrayContaining(seen));
    expect(colours.filter((colour) => not.includes(colour))).toEqual([]);
  });

  it("has ten curators with a portrait and a selection, and covers", () => {
    const curators = demoProfiles.filter(({ role }) => role === "CURATOR");
    expect(curators.length).toBeGreaterThanOrEqual(10);
    for (const { portrait, gallery } of curators) {
      expect(portrait).not.toBeNull();
      expect(gallery.length).toBeGreaterThanOrEqual(4);
    }
    expect(demoProfiles.filter(({ cover }) => cover !== null).length).toBeGreaterThanOrEqual(20);
  });

  it("names no work that it does not have", () => {
    const works = new Set(demoWorks.map(({ sourceId }) => sourceId));
    for (const { name, portrait, cover, gallery, opportunityPictures } of demoProfiles) {
      const named = [portrait?.work, cover, ...gallery, ...opportunityPictures];
      const unknown = named.filter((work) => typeof work === "string" && !works.has(work));
      expect([name, unknown]).toEqual([name, []]);
    }
  });

  it("features as many works as the product allows", () => {
    expect(demoWorks.filter(({ featured }) => featured)).toHaveLength(MAX_FEATURED);
  });

  it("gives every work a title and an id of its own", () => {
    expect(new Set(demoWorks.map(({ title }) => title)).size).toBe(demoWorks.length);
    expect(new Set(demoWorks.map(({ id }) => id)).size).toBe(demoWorks.length);
  });

  it("shows the newest first, no two neighbours by the same hand", () => {
    for (const [at, work] of demoWorks.slice(1).entries()) {
      expect(work.createdAt.getTime()).toBeLessThan(demoWorks[at]?.createdAt.getTime() ?? 0);
      expect(work.profileId).not.toBe(demoWorks[at]?.profileId);
      expect(work.id < (demoWorks[at]?.id ?? "")).toBe(true);
    }
  });

  it("stays within the product's own limits", () => {
    for (const { title, description, medium, tags } of demoWorks)
      expect(ArtworkForm.safeParse({ title, description, medium, tags }).error).toBeUndefined();
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

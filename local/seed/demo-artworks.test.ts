import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { parseMediums } from "@/lib/artworks/list/artwork-facets.rules";
import { ArtworkForm } from "@/lib/artworks/artworks.schema";
import { convertApproximately } from "@/lib/currencies/conversion.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readColours } from "@/lib/images/image-tasks.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { demoOpportunities } from "@/local/seed/applications/demo-applications";
import { demoProfiles } from "@/local/seed/demo-profiles";
import { type DemoArtwork, demoArtworks } from "@/local/seed/demo-artworks";
import { readOpportunityPictures } from "@/local/seed/seed-records";
import { getPicturePath } from "@/local/seed/pictures";

const generativeArtworks = demoArtworks.filter(({ license }) => license === "MIT");

describe("demo records", () => {
  it("starts with artworks of the Metropolitan Museum", () => {
    for (const { sourceId } of demoArtworks.slice(0, 8)) expect(sourceId).toMatch(/^met\//);
  });

  it("credits the museum of each historical artwork, and has generative ones by at least eight artists", () => {
    for (const { sourceId, license, attribution } of demoArtworks) {
      const [museum, object] = sourceId.split("/");
      if (museum === "met")
        expect(attribution).toBe(
          `The Metropolitan Museum of Art, New York, object ${object}. Open Access image (CC0).`,
        );
      else if (museum === "getty")
        expect(attribution).toBe("Digital image courtesy of the Getty’s Open Content Program");
      else expect([license, attribution]).toEqual(["MIT", null]);
    }
    expect(demoArtworks.filter(({ license }) => license === "CC0-1.0")).toHaveLength(51);
    expect(generativeArtworks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(generativeArtworks.map(({ artist }) => artist)).size).toBeGreaterThanOrEqual(8);
  });

  it("labels only program-drawn artworks as generative, and nothing as a sample", () => {
    for (const { license, medium } of demoArtworks)
      expect(medium?.startsWith("Generative")).toBe(license === "MIT");
    const texts = [...demoArtworks, ...demoProfiles].map((record) => JSON.stringify(record));
    expect(texts.filter((text) => /\bsample\b/i.test(text))).toEqual([]);
  });

  it("has exactly one picture file per artwork", () => {
    const files = readdirSync("local/seed/pictures", { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".webp")).toSorted()).toEqual(
      demoArtworks.map(({ sourceId }) => `${sourceId}.webp`).toSorted(),
    );
  });

  it("has sizes with the proportions of the picture", async () => {
    for (const { title, sourceId, ...size } of demoArtworks) {
      if (!size.width || !size.height) continue;
      const { width, height } = await sharp(getPicturePath(sourceId)).metadata();
      const distortion = width / height / (size.width / size.height);
      expect([title, Math.abs(distortion - 1) < 0.03]).toEqual([title, true]);
    }
  });

  it.each<[title: string, expected: Colour[], excluded: Colour[]]>([
    ["Venice, from the Porch of Madonna della Salute", ["blue"], ["grey"]],
    ["By the Seashore", ["blue", "green"], ["grey"]],
    ["Portrait of Alvise Contarini(?)", ["blue", "black"], ["grey"]],
    ["Mont Sainte-Victoire and the Viaduct of the Arc River Valley", ["green"], ["grey"]],
    ["The Sea", ["grey"], ["blue"]],
    ["Marie Antoinette in a Park", ["grey"], ["blue", "brown"]],
    ["Virgin and Child with Four Angels", ["red"], ["grey"]],
  ])("has the visible colours of “%s”", async (title, expected, excluded) => {
    const artwork = demoArtworks.find((candidate) => candidate.title === title);
    if (artwork === undefined) throw new Error(`No artwork ${title}`);
    const colours = await readColours(await sharp(getPicturePath(artwork.sourceId)).toBuffer());
    expect(colours).toEqual(expect.arrayContaining(expected));
    expect(colours.filter((colour) => excluded.includes(colour))).toEqual([]);
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

  it("refers to existing artworks only", () => {
    const sourceIds = new Set(demoArtworks.map(({ sourceId }) => sourceId));
    for (const { name, portrait, cover, gallery } of demoProfiles) {
      const references = [portrait?.work, cover, ...gallery];
      const unknown = references.filter(
        (artwork) => typeof artwork === "string" && !sourceIds.has(artwork),
      );
      expect([name, unknown]).toEqual([name, []]);
    }
  });

  it("gives each invented opportunity, and each that takes applications here, an existing artwork", () => {
    const sourceIds = new Set(demoArtworks.map(({ sourceId }) => sourceId));
    const pictures = [
      ...readOpportunityPictures().values(),
      ...demoOpportunities.map(({ picture }) => picture),
    ];
    expect(pictures.filter((picture) => !sourceIds.has(picture))).toEqual([]);
    expect(readOpportunityPictures().size).toBe(99);
  });

  it("has fifteen paintings for sale under 500 euros", () => {
    const { currencies } = parseConversion(readFileSync("local/exchange-rates.json", "utf8"));
    const euro = currencies.find(({ code }) => code === "EUR");
    if (euro === undefined) throw new Error("The demonstration has no rate of the euro");
    const isAffordable = ({ amount, currency, show }: NonNullable<DemoArtwork["price"]>) => {
      if (amount === null || currency === null || show !== "PUBLIC") return false;
      const money = { amount, currency };
      return (convertApproximately(money, euro, { currencies }) ?? money).amount < 500_00;
    };
    const affordable = demoArtworks.filter(
      ({ medium = "", availability, price }) =>
        parseMediums(medium).includes("painting") &&
        availability === "AVAILABLE" &&
        price !== undefined &&
        price !== null &&
        isAffordable(price),
    );
    expect(affordable.length).toBeGreaterThanOrEqual(15);
  });

  it("features as many artworks as the product allows", () => {
    expect(demoArtworks.filter(({ featured }) => featured)).toHaveLength(MAX_FEATURED);
  });

  it("has unique titles and ids", () => {
    expect(new Set(demoArtworks.map(({ title }) => title)).size).toBe(demoArtworks.length);
    expect(new Set(demoArtworks.map(({ id }) => id)).size).toBe(demoArtworks.length);
  });

  it("lists the newest first, with no two neighbours by the same artist", () => {
    for (const [index, artwork] of demoArtworks.slice(1).entries()) {
      expect(artwork.createdAt.getTime()).toBeLessThan(
        demoArtworks[index]?.createdAt.getTime() ?? 0,
      );
      expect(artwork.profileId).not.toBe(demoArtworks[index]?.profileId);
      expect(artwork.id < (demoArtworks[index]?.id ?? "")).toBe(true);
    }
  });

  it("stays within the product's own limits", () => {
    for (const { title, description, medium, tags } of demoArtworks)
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
      "chair",
      "juror",
      "juror2",
      "manager",
      "member",
      "organization",
      "visitor",
    ]);
  });

  it("leaves room in the free quota of the artist account", () => {
    const owner = demoProfiles.find(({ account }) => account === "artist");
    expect(
      demoArtworks.filter(({ profileId }) => profileId === owner?.id).length,
    ).toBeLessThanOrEqual(5);
  });
});

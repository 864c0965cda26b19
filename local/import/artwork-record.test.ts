import { describe, expect, it } from "vitest";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { ArtworkRecord, readArtwork } from "@/local/import/artwork-record";

const completeRecord = {
  source: "tate",
  sourceId: "T1",
  title: "Fort #2",
  artist: "Sean Scully; Anna Other",
  medium: "Oil paint on 2 canvases",
  widthCm: 214.2,
  heightCm: 213.7,
  year: 1980,
  tags: ["Colour", "geometric", "colour"],
  fields: ["PAINTING"],
  license: "CC-BY-4.0 Dallas Museum of Art",
};

function read(changes: Record<string, unknown> = {}) {
  const dropped: string[] = [];
  const record = ArtworkRecord.parse({ ...completeRecord, ...changes });
  return { artwork: readArtwork(record, (reason) => dropped.push(reason)), dropped };
}

describe("readArtwork", () => {
  it("assigns the artwork to the first of several artists and credits the others", () => {
    const { artwork } = read();
    expect(artwork.artist).toBe("Sean Scully");
    expect(artwork.description).toBe("Together with Anna Other.");
  });

  it("keeps each tag once, in lower case", () => {
    expect(read().artwork.tags).toEqual(["colour", "geometric"]);
  });

  it("includes the credit that licences other than CC0 require", () => {
    expect(read().artwork.attribution).toBe("CC-BY-4.0 Dallas Museum of Art");
    expect(read({ license: "CC0-1.0" }).artwork.attribution).toBeNull();
  });

  it("reads the title of a series", () => {
    expect(read().artwork.series).toBeNull();
    expect(read({ series: " Walls of  light " }).artwork.series).toBe("Walls of light");
    const { artwork, dropped } = read({ series: "x".repeat(seriesLimits.title + 1) });
    expect([artwork.series, dropped.length]).toEqual([null, 1]);
  });

  it("reads price, availability and edition; one that does not fit is dropped", () => {
    expect(read().artwork).toMatchObject({
      price: null,
      availability: "NOT_FOR_SALE",
      edition: null,
    });
    const price = { amount: 120_000, currency: "EUR", show: "PUBLIC" };
    const edition = { kind: "LIMITED", size: 12, proofs: 2 };
    const { artwork, dropped } = read({ price, edition });
    expect([artwork.price, artwork.availability, artwork.edition]).toEqual([
      price,
      "AVAILABLE",
      edition,
    ]);
    expect(dropped).toEqual([]);
    expect(read({ price, availability: "SOLD" }).artwork.availability).toBe("SOLD");
    const unfit = read({ price: { ...price, currency: "EURO" }, availability: "GONE" });
    expect([unfit.artwork.price, unfit.artwork.availability]).toEqual([null, "NOT_FOR_SALE"]);
    expect(unfit.dropped).toHaveLength(2);
  });

  it("takes numbers that are written as text, and keeps a dating that says more", () => {
    const { artwork, dropped } = read({
      artist: "Ann Lee",
      year: "c. 1650–55",
      widthCm: "19 1/8 in.",
      heightCm: "66 1/2 in.",
    });
    expect(artwork).toMatchObject({
      year: 1650,
      description: "Dated c. 1650–55.",
      width: 48.58,
      height: 168.91,
    });
    expect(dropped).toEqual([]);
    expect(read({ artist: "Ann Lee", year: "1889" }).artwork).toMatchObject({
      year: 1889,
      description: "",
    });
  });

  it("reports what it cannot take, by field", () => {
    const { artwork, dropped } = read({ year: "n.d.", widthCm: "large", artist: "after Giotto" });
    expect(artwork).toMatchObject({ year: null, width: null });
    expect(dropped.map((reason) => reason.split(":")[0])).toEqual([
      "artist",
      "year",
      "widthCm",
      "size",
    ]);
  });

  it("takes a blank year for none, and reports every maker whose name may be nobody’s", () => {
    const { artwork, dropped } = read({ year: " ", artist: "Bernd Becher|Unknown" });
    expect(artwork).toMatchObject({ artist: "Bernd Becher", year: null });
    expect(dropped).toEqual(["artist: “Unknown” names nobody, and is named as another maker."]);
  });

  it("rejects a record without a title, artist or id, and with a title over the limit", () => {
    for (const changes of [
      { title: " " },
      { title: "x".repeat(501) },
      { artist: ";" },
      { artist: "x".repeat(121) },
      { sourceId: "" },
    ])
      expect(ArtworkRecord.safeParse({ ...completeRecord, ...changes }).success).toBe(false);
  });

  it("drops an invalid optional field as a whole and reports it", () => {
    const { artwork, dropped } = read({ medium: "x".repeat(121), year: 4_000, heightCm: -2 });
    expect(artwork).toMatchObject({ medium: "", year: null, width: null, height: null });
    expect(dropped.map((reason) => reason.split(":")[0]).toSorted()).toEqual([
      "heightCm",
      "medium",
      "size",
      "year",
    ]);
  });
});

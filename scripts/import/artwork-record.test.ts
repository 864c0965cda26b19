import { describe, expect, it } from "vitest";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { artworkLimits } from "@/lib/artworks/artworks.schema";
import { ArtworkRecord, readArtwork } from "@/scripts/import/artwork-record";

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

  it("rejects a record without a title, artist or id, and with a title over the limit", () => {
    for (const changes of [
      { title: " " },
      { title: "x".repeat(artworkLimits.title + 1) },
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

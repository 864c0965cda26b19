import { z } from "zod";
import { type SavedValues, toVersion } from "@/components/drafts/draft";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { SeriesWithArtworks } from "@/lib/series/series.schema";

const SeriesWork = z.object({
  id: z.string(),
  title: z.string(),
  picture: z
    .object({
      url: z.string(),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
      placeholder: z.string(),
    })
    .nullable(),
});
/** A work as a row of the form shows it; stored with the draft, so that it is there at once after a reload. */
export type SeriesWork = z.infer<typeof SeriesWork>;

export const SeriesDraft = z.object({
  title: z.string(),
  description: z.string(),
  works: z.array(SeriesWork),
});
export type SeriesDraft = z.infer<typeof SeriesDraft>;

export function toSeriesWork({ id, title, images }: Pick<Artwork, "id" | "title" | "images">) {
  const [image] = images;
  if (image === undefined) return { id, title, picture: null };
  const { url, width, height, placeholder } = image;
  // The title stands beside it.
  return { id, title, picture: { url, width, height, alt: "", placeholder } };
}

export const toRevision = ({ version }: SavedValues<SeriesDraft>): number => Number(version);

export const toSavedSeries = (series: SeriesWithArtworks): SavedValues<SeriesDraft> => ({
  name: `series:${series.id}`,
  version: toVersion(series.revision),
  values: {
    title: series.title,
    description: series.description,
    works: series.artworks.map(toSeriesWork),
  },
});

export const withRevision = <Saved extends SavedValues<SeriesDraft>>(
  saved: Saved,
  revision: number,
): Saved => ({ ...saved, version: toVersion(revision) });

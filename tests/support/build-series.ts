import type { Series } from "@/lib/series/series.schema";

/** Builds a series without works. */
export function buildSeries(fields: Partial<Series> = {}): Series {
  const timestamp = "2026-11-21T00:00:00.000Z";
  return {
    id: "0199a1c0-0000-7000-8000-00000000000c",
    slug: "night-walks",
    title: "Night walks",
    description: "",
    profile: { id: "p", slug: "ada", name: "Ada Brook" },
    artworkIds: [],
    cover: null,
    revision: 1,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...fields,
  };
}

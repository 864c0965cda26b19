import { z } from "zod";

/** Limits of a profile (`perProfile`), and of one series. */
export const seriesLimits = {
  perProfile: 50,
  works: 100,
  title: 120,
  description: 2_000,
  slug: 80,
} as const;

/** The series that an artwork is in. */
export const ArtworkSeries = z
  .object({
    id: z.string(),
    title: z.string(),
    position: z.int().min(1).describe("Its place in the series, from 1."),
  })
  .meta({ id: "ArtworkSeries" });

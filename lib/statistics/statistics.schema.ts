import { z } from "zod";

/** The page from which a visitor came. */
export const ViewSource = z.enum(["search", "grid", "opportunity", "outside"]).meta({
  id: "ViewSource",
  description:
    "`search`: a search on this site; `opportunity`: a page of opportunities; `grid`: any other page of this site, such as the artwork grid, the directory or a profile; `outside`: another site, or none.",
});
export type ViewSource = z.infer<typeof ViewSource>;

export const viewSourceLabels: Readonly<Record<ViewSource, string>> = {
  search: "Search",
  grid: "Artwork grid, directory, profiles",
  opportunity: "Opportunities",
  outside: "Outside Vitrine",
};

export const ViewForm = z.object({ source: ViewSource.default("outside") });

const WeekStatistics = z
  .object({
    start: z.iso.date().describe("The Monday with which the week begins, in UTC."),
    artworkViews: z.int(),
    profileViews: z.int(),
    saves: z.int().describe("Artworks of the profile that somebody put into a collection."),
    follows: z.int().describe("Of those who follow the profile, who began in this week."),
    enquiries: z.int().describe("Conversations that somebody else began."),
    sources: z.record(ViewSource, z.int()).describe("The views of both kinds, by where from."),
  })
  .meta({ id: "WeekStatistics" });
export type WeekStatistics = z.infer<typeof WeekStatistics>;

const ArtworkStatistics = z
  .object({
    id: z.string(),
    title: z.string(),
    views: z.int(),
    saves: z.int(),
  })
  .meta({ id: "ArtworkStatistics" });

export const ProfileStatistics = z
  .object({
    weeksIncluded: z.int().describe("How many weeks the profile’s plan includes."),
    weeks: z.array(WeekStatistics).describe("Oldest first; the last is the present week."),
    artworks: z.array(ArtworkStatistics).describe("In these weeks, most viewed first."),
  })
  .meta({ id: "ProfileStatistics" });
export type ProfileStatistics = z.infer<typeof ProfileStatistics>;

import { z } from "zod";
import {
  opportunityFilters,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { integerParam } from "@/lib/shared/query-fields";

/** Without `sortBy`, feeds are sorted newest first and calendars by deadline. */
export const FeedQuery = z.object({
  ...opportunityFilters,
  eligibleOnly: opportunityFilters.eligibleOnly
    .refine(
      (isOn): boolean => isOn !== true,
      "A public feed knows nobody. Save the list as an alert: its feeds have this filter.",
    )
    .describe("Not in a public feed: an alert with this filter has feeds of its own."),
  sortBy: OpportunitySort.optional(),
  size: integerParam({ min: 1, max: MAX_PAGE_SIZE, defaultValue: MAX_PAGE_SIZE }).describe(
    "1 to 100.",
  ),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

export const JsonFeed = z
  .object({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: z.string(),
    home_page_url: z.string(),
    feed_url: z.string(),
    description: z.string(),
    language: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        content_text: z.string(),
        summary: z.string().optional(),
        image: z.string().optional(),
        date_published: z.string(),
        date_modified: z.string(),
        authors: z.array(z.object({ name: z.string() })),
        tags: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "JsonFeed" });
export type JsonFeed = z.infer<typeof JsonFeed>;

import { z } from "zod";
import { Id } from "@/lib/shared/ids";
import { singleLineText } from "@/lib/shared/texts/text";

export const alertLimits = { name: 80, shown: 20, feed: 100, previewed: 5 } as const;

export const AlertKind = z.enum(["OPPORTUNITIES", "ARTWORKS", "PROFILES"]);
export type AlertKind = z.infer<typeof AlertKind>;

export const AlertFrequency = z.enum(["INSTANT", "DAILY", "WEEKLY", "OFF"]);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

export const alertKindLabels: Readonly<Record<AlertKind, string>> = {
  OPPORTUNITIES: "Opportunities",
  ARTWORKS: "Artworks",
  PROFILES: "Artists and organisations",
};

export const alertFrequencyLabels: Readonly<Record<AlertFrequency, string>> = {
  INSTANT: "At once",
  DAILY: "Once a day",
  WEEKLY: "Once a week",
  OFF: "Never",
};

const AlertSearch = z.object({
  kind: AlertKind.describe("Which list it searches."),
  query: z
    .record(z.string().max(40), z.string().max(1_000))
    .describe(
      "The list’s own filters as strings; at least one, or `eligibleOnly`, which may also be given here and then moves there.",
    ),
  eligibleOnly: z
    .boolean()
    .default(false)
    .describe("Only opportunities that no known fact about `profileId` excludes."),
  profileId: Id.nullable().default(null).describe("The caller’s profile with the private facts."),
});

export const AlertForm = AlertSearch.extend({
  name: singleLineText(alertLimits.name, 1).describe("Name of the alert, as its owner reads it."),
  frequency: AlertFrequency.describe("INSTANT is for opportunities only."),
});
export type AlertForm = z.infer<typeof AlertForm>;

export const AlertPreviewForm = AlertSearch;
export type AlertPreviewForm = z.infer<typeof AlertPreviewForm>;

export const AlertFeeds = z
  .object({
    rss: z.string(),
    json: z.string(),
    ics: z.string().nullable().describe("Deadlines; null unless it is about opportunities."),
  })
  .describe("Secret addresses: who has one can read the feed.");

export const Alert = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: AlertKind,
    query: z.record(z.string(), z.string()),
    eligibleOnly: z.boolean(),
    profileId: z.string().nullable(),
    frequency: AlertFrequency,
    perWeek: z
      .int()
      .describe("How many a week it would have found in the four weeks before it was saved."),
    feeds: AlertFeeds,
    lastSentAt: z.string().nullable(),
  })
  .meta({ id: "Alert" });
export type Alert = z.infer<typeof Alert>;

/** Something that an alert found, as mails, feeds and previews show it. */
export const AlertItem = z
  .object({
    id: z.string(),
    title: z.string(),
    href: z.string().describe("A path of this site."),
    text: z.string(),
    image: z.string().nullable(),
    since: z.string().describe("When it was listed."),
    check: z.boolean().describe("Whether the person has to check if they are eligible."),
  })
  .meta({ id: "AlertItem" });
export type AlertItem = z.infer<typeof AlertItem>;

export const AlertPreview = z
  .object({
    total: z.int().describe("How many the list has now; 10,000 at most."),
    perWeek: z.int(),
    items: z.array(AlertItem).describe("The newest of this week."),
  })
  .meta({ id: "AlertPreview" });
export type AlertPreview = z.infer<typeof AlertPreview>;

export const ExportedAlert = Alert.extend({
  matches: z
    .array(z.object({ opportunityId: z.string(), at: z.string() }))
    .describe("What an instant alert found in the last two weeks."),
});
export type ExportedAlert = z.infer<typeof ExportedAlert>;

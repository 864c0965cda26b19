import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";
import { emailAddress } from "@/lib/shared/form-fields";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

/** `confirmDays`: how long the link of the confirmation works. `requestMinutes`: no second confirmation to an address before. `requestsPerDay`: confirmations to an address on a day. */
export const newsletterLimits = {
  title: 120,
  intro: 1_000,
  items: 60,
  confirmDays: 7,
  requestMinutes: 10,
  requestsPerDay: 3,
  endedDays: 30,
} as const;

export const SubscriptionForm = z.object({
  email: emailAddress.describe("Whoever reads mail there has to confirm it."),
});
export type SubscriptionForm = z.infer<typeof SubscriptionForm>;

/** A response that is the same for every address, so that nobody learns who subscribes. */
export const SubscriptionRequested = z
  .object({ message: z.string().describe("For people.") })
  .meta({ id: "SubscriptionRequested" });

export const ConfirmationForm = z.object({
  token: z
    .string()
    .trim()
    .min(1, "The token of the link, please.")
    .max(200)
    .describe("From the link in the confirmation."),
});

export const ConfirmedSubscription = z
  .object({
    email: z.string().describe("Shortened: `m…@x.org`."),
    nextIssueOn: z.iso.date().describe("The day of the next issue."),
  })
  .meta({ id: "ConfirmedSubscription" });
export type ConfirmedSubscription = z.infer<typeof ConfirmedSubscription>;

export const newsletterSectionLabels = {
  PROMOTED: "Promoted",
  NEW: "Newly opened",
  CLOSING: "Closing soon",
  ARTWORKS: "Works to look at",
};

export const NewsletterSection = z.enum(typedKeys(newsletterSectionLabels));
export type NewsletterSection = z.infer<typeof NewsletterSection>;

/** An item as an issue stores it; everything else is read when it is shown, so that what is hidden or deleted is gone. */
export const StoredItem = z.object({
  section: NewsletterSection,
  kind: z.enum(["OPPORTUNITY", "ARTWORK"]),
  id: z.string(),
});
export type StoredItem = z.infer<typeof StoredItem>;

export const NewsletterItem = StoredItem.extend({
  item: z.int().describe("The number of its link, `/n/{number}/{item}`."),
  title: z.string(),
  text: z.string().describe("Kind, organisation and deadline; or artist and medium."),
  href: z.string().describe("Its page, as a path."),
  image: z.string().nullable(),
  alt: z.string(),
}).meta({ id: "NewsletterItem" });
export type NewsletterItem = z.infer<typeof NewsletterItem>;

const issueFields = {
  number: z.int(),
  title: z.string(),
  issueOn: z.iso.date().describe("The day for which it was announced."),
  sentAt: z.string(),
};

export const NewsletterIssueSummary = z.object(issueFields).meta({ id: "NewsletterIssueSummary" });
export type NewsletterIssueSummary = z.infer<typeof NewsletterIssueSummary>;

export const NewsletterIssue = z
  .object({
    ...issueFields,
    intro: z.string(),
    items: z
      .array(NewsletterItem)
      .describe("Without what has been hidden or deleted since. Promoted ones were paid for."),
  })
  .meta({ id: "NewsletterIssue" });
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

export const NewsletterIssueList = listOf(NewsletterIssueSummary).meta({
  id: "NewsletterIssueList",
});
export const NewsletterIssueQuery = z.object(pageQuery(20));
export type NewsletterIssueQuery = z.infer<typeof NewsletterIssueQuery>;

/** Issues with free promoted places; the first is what a buyer is promised. */
export const NewsletterPlaces = z
  .object({
    perIssue: z.int(),
    issues: z
      .array(z.object({ on: z.iso.date(), free: z.int() }))
      .describe("Those whose places are sold now, soonest first."),
  })
  .meta({ id: "NewsletterPlaces" });
export type NewsletterPlaces = z.infer<typeof NewsletterPlaces>;

const itemKeys = z
  .array(z.string().max(60))
  .max(newsletterLimits.items)
  .default([])
  .describe("Keys of items, `OPPORTUNITY:<id>` or `ARTWORK:<id>`.");

export const NextIssueForm = z.object({
  title: singleLineText(newsletterLimits.title)
    .default("")
    .describe("Empty: written from the contents."),
  intro: multilineText(newsletterLimits.intro)
    .default("")
    .describe("Above the items; paragraphs are separated by an empty line."),
  order: itemKeys.describe("The items that come first in their section, in this order."),
  removed: itemKeys.describe("The items that are left out; promoted ones cannot be."),
  scheduledFor: z.iso
    .datetime()
    .optional()
    .describe(
      "On the day of the issue, which buyers were promised. Nine o’clock UTC if not given.",
    ),
});
export type NextIssueForm = z.infer<typeof NextIssueForm>;

export const SendingForm = z.object({
  number: z
    .int()
    .optional()
    .describe(
      "The issue that is meant, so that a second click sends no other one: 409 if that has been sent.",
    ),
});
export type SendingForm = z.infer<typeof SendingForm>;

const SoldPlace = z.object({
  promotionId: z.string(),
  place: z.int(),
  opportunity: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  isShown: z.boolean().describe("False if it is hidden, closed or gone, and would be left out."),
});

export const NextIssue = z
  .object({
    number: z.int(),
    issueOn: z.iso.date(),
    scheduledFor: z.string(),
    title: z.string().describe("As an administrator wrote it; empty if none did."),
    defaultTitle: z.string(),
    intro: z.string(),
    items: z.array(NewsletterItem),
    removed: z.array(NewsletterItem),
    places: z.object({ total: z.int(), sold: z.array(SoldPlace) }),
    subscribers: z.int(),
    preview: z
      .object({ subject: z.string(), html: z.string(), text: z.string() })
      .nullable()
      .describe("Its mail; null while the issue is empty."),
  })
  .meta({ id: "NextIssue" });
export type NextIssue = z.infer<typeof NextIssue>;

export const SentIssue = NewsletterIssueSummary.extend({
  state: z.enum(["SENDING", "SENT"]),
  recipients: z.int(),
  delivered: z.int(),
  opened: z.int().describe("Openings of links, by nobody in particular."),
}).meta({ id: "SentIssue" });
export type SentIssue = z.infer<typeof SentIssue>;

export const SentIssueList = listOf(SentIssue).meta({ id: "SentIssueList" });
export const SentIssueQuery = z.object(pageQuery(ADMINISTRATION_PAGE_SIZE));
export type SentIssueQuery = z.infer<typeof SentIssueQuery>;

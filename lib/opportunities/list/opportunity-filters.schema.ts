import {
  artisticFieldLabels,
  attendanceLabels,
  deadlineKindLabels,
  feeFilterLabels,
  opportunityTypePlurals,
  requirementLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";

/**
 * The filters of the list of opportunities. Addresses, form, chips, counts, feeds and the contract map over these tables;
 * what a filter means in SQL stands in `opportunity-filter.queries.ts`. They have no Zod, which would weigh on every page
 * with a list.
 */
export type WordFilter = {
  label: string;
  /** Each word with its label. The place of a word is that of its bit in the database: new words go to the end. */
  words: Readonly<Record<string, string>>;
  /** Long groups stay folded until something in them is chosen. */
  isLong?: boolean;
};

/** Groups of words of which any may be chosen, in the order of the form. */
export const wordFilters = {
  types: { label: "Type", words: opportunityTypePlurals },
  rewards: { label: "What you get", words: rewardLabels },
  fees: { label: "Cost", words: feeFilterLabels },
  attendance: { label: "Attendance", words: attendanceLabels },
  fields: { label: "Artistic field", words: artisticFieldLabels, isLong: true },
  requirements: { label: "Documents asked for", words: requirementLabels, isLong: true },
} as const satisfies Record<string, WordFilter>;
export type WordGroup = keyof typeof wordFilters;

/** What is typed. */
export const textFilters = {
  location: { label: "Place", longest: 120 },
  q: { label: "Search", longest: 200 },
} as const;

/** What is on or off. */
export const flagFilters = { hidePromoted: { label: "Hide promoted" } } as const;

/** What the server's part of the page says of each that is on: as a chip, and for the list without it. */
export const flagChips: Readonly<
  Record<keyof typeof flagFilters, { chip: string; without: string }>
> = {
  hidePromoted: { chip: "Promoted hidden", without: "Show promoted ones" },
};

/** Word filters of the API that the page has no boxes for: its segments by deadline say the same. */
export const apiWordFilters = {
  deadlineKinds: { label: "Kind of deadline", words: deadlineKindLabels },
} as const satisfies Record<string, WordFilter>;

/** Filters of the API that the page does not have. */
export const apiFilters = {
  deadlineBefore: { label: "Deadline before" },
  deadlineAfter: { label: "Deadline after" },
  profileId: { label: "Profile" },
} as const;

type FilterName =
  | WordGroup
  | keyof typeof textFilters
  | keyof typeof flagFilters
  | keyof typeof apiWordFilters
  | keyof typeof apiFilters
  | "closing";

/** What the documentation of the API says of each; apart from the tables, so that no page loads it. */
export const filterDescriptions: Readonly<Record<FilterName, string>> = {
  types: "Comma-separated keys of opportunity types.",
  rewards: "Keys of what people get.",
  fees: "Comma-separated keys: with or without a fee.",
  attendance: "Whether people have to be there in person.",
  fields: "Opportunities open to all fields match each.",
  requirements: "Keys of the documents that an application needs.",
  location: "City or country in words, or an ISO country code.",
  q: "Words of title, summary, description, organisation, type or fields.",
  closing: "Within 7 or 30 days by the organiser's calendar, or after that.",
  hidePromoted: "`true` leaves out what is promoted at the moment.",
  deadlineKinds: "ROLLING: the segment of that name.",
  deadlineBefore: "Only opportunities whose deadline is at or before this day or instant.",
  deadlineAfter: "Only opportunities whose deadline is at or after this day or instant.",
  profileId: "Id of a profile.",
};

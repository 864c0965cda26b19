import {
  applyModeLabels,
  artisticFieldLabels,
  attendanceLabels,
  deadlineKindLabels,
  feeFilterLabels,
  opportunityTypePlurals,
  requirementLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";

/** Our choice (CONTRACT section 4). */
export const OPPORTUNITY_PAGE_SIZE = 20;

/** Addresses, form, chips, counts, feeds and contract map over these tables. Without Zod, which every page with a list would load. */
export type WordFilter = {
  label: string;
  /** The position of a key is its bit in the database: append new ones. */
  labels: Readonly<Record<string, string>>;
  /** Collapsed until an option is selected. */
  isLong?: boolean;
};

/** Filters in the order of the filter form. */
export const wordFilters = {
  types: { label: "Type", labels: opportunityTypePlurals },
  rewards: { label: "What you get", labels: rewardLabels },
  fees: { label: "Cost", labels: feeFilterLabels },
  attendance: { label: "Attendance", labels: attendanceLabels },
  applyMode: { label: "How to apply", labels: applyModeLabels },
  fields: { label: "Artistic field", labels: artisticFieldLabels, isLong: true },
  requirements: { label: "Documents asked for", labels: requirementLabels, isLong: true },
} as const satisfies Record<string, WordFilter>;
export type WordGroup = keyof typeof wordFilters;

export const textFilters = {
  location: { label: "Place", maxLength: 120 },
  q: { label: "Search", maxLength: 200 },
} as const;

export type FlagFilter = {
  label: string;
  /** It compares opportunities with the acting profile: offered to whoever is signed in with one, and in no public feed. */
  isPersonal?: boolean;
};

export const flagFilters = {
  eligibleOnly: { label: "Only those I’m eligible for", isPersonal: true },
  hidePromoted: { label: "Hide promoted" },
} as const satisfies Record<string, FlagFilter>;

export const flagChips: Readonly<
  Record<keyof typeof flagFilters, { chip: string; without: string }>
> = {
  eligibleOnly: {
    chip: flagFilters.eligibleOnly.label,
    without: "Show all, eligible or not",
  },
  hidePromoted: { chip: "Promoted hidden", without: "Show promoted ones" },
};

/** Filters of the API only: the page has deadline bands instead. */
export const apiWordFilters = {
  deadlineKinds: { label: "Kind of deadline", labels: deadlineKindLabels },
} as const satisfies Record<string, WordFilter>;

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

/** Descriptions for the API documentation; separate from the tables, so that no page loads it. */
export const filterDescriptions: Readonly<Record<FilterName, string>> = {
  types: "Comma-separated keys of opportunity types.",
  rewards: "Keys of what people get.",
  fees: "Comma-separated keys: with or without a fee.",
  attendance: "Whether people have to be there in person.",
  applyMode: "Comma-separated keys: on Vitrine, on the organiser’s page, or by e-mail.",
  fields: "Opportunities open to all fields match each.",
  requirements: "Keys of the documents that an application needs.",
  location: "City or country in words, or an ISO country code.",
  q: "Words of title, summary, description, organisation, type or fields.",
  closing: "Within 7 or 30 days by the organiser’s calendar, or after that.",
  eligibleOnly:
    "`true` leaves out what a known fact about the acting profile excludes, and gives each of the others its `verdict`; 401 without both tokens.",
  hidePromoted: "`true` leaves out what is promoted at the moment.",
  deadlineKinds: "ROLLING: the segment of that name.",
  deadlineBefore: "Only opportunities whose deadline is at or before this day or instant.",
  deadlineAfter: "Only opportunities whose deadline is at or after this day or instant.",
  profileId: "Id of a profile.",
};

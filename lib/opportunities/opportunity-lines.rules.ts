import { toBlockImage } from "@/lib/artworks/artwork-lines.rules";
import { toPictureRatio } from "@/lib/embeds/embed-frames.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import {
  formatShortVenue,
  formatVenue,
  toCostLabel,
  type Venue,
} from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toLocalDueDay } from "@/lib/shared/texts/due-dates";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";
import type { ShareCard } from "@/lib/sharing/share-design.rules";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";

/** Limit of a picture's height by width in a frame, where it is not the subject. */
const MAX_ASIDE_RATIO = 0.5;

type Named = Pick<Opportunity, "type" | "organizationName">;
type Closing = Pick<Opportunity, "deadlineKind" | "deadlineLocal">;

const formatType = ({ type }: Pick<Opportunity, "type">) =>
  type === null ? "" : opportunityTypeLabels[type];

/** The day in the organiser's time zone; empty unless it is fixed. */
const formatLastDay = ({ deadlineKind, deadlineLocal }: Closing, prefix: string) =>
  deadlineKind === "FIXED" && deadlineLocal !== null
    ? `${prefix} ${formatUtcDay(toLocalDueDay(deadlineLocal))}`
    : "";

/** An opportunity in a list of mails or alerts. */
export const toOpportunityItem = (opportunity: Opportunity, text: string) => ({
  title: opportunity.title,
  href: toOpportunityPath(opportunity),
  text,
  image: opportunity.images[0]?.url ?? null,
});

/** The opportunity that a mail is about. */
export const toOpportunityBlock = (opportunity: Opportunity) => ({
  type: "subject" as const,
  title: opportunity.title,
  href: toOpportunityPath(opportunity),
  text: joinParts([
    opportunity.organizationName,
    formatVenue(opportunity),
    formatClosing(opportunity),
  ]),
  price: null,
  image: toBlockImage(opportunity.images),
});

export const toAlertLine = (opportunity: Opportunity): string =>
  joinParts([
    opportunity.organizationName,
    formatVenue(opportunity),
    opportunity.deadlineLocal === null
      ? formatDeadline(opportunity)
      : `Closes ${formatUtcDay(toLocalDueDay(opportunity.deadlineLocal))}`,
  ]);

function formatClosing({ status, ...closing }: Closing & Pick<Opportunity, "status">): string {
  if (status === "EXPIRED") return "Closed";
  return closing.deadlineKind === "ROLLING" ? "Open all year" : formatLastDay(closing, "Closes");
}

export const toNewsletterLine = (opportunity: Opportunity): string =>
  joinParts([
    formatType(opportunity),
    opportunity.organizationName,
    formatShortVenue(opportunity),
    formatClosing(opportunity),
  ]);

export function toOpportunityCard(
  opportunity: Named & Closing & Venue & Pick<Opportunity, "title" | "images" | "profile">,
): ShareCard {
  const { title, organizationName, images, profile } = opportunity;
  return {
    title,
    lines: [
      joinParts([formatType(opportunity), organizationName]),
      joinParts([formatLastDay(opportunity, "Deadline"), formatShortVenue(opportunity)]),
    ].filter((line) => line !== ""),
    picture: images[0]?.url ?? profile?.image ?? null,
    fills: false,
    mark: { name: organizationName, seed: profile?.id ?? organizationName },
  };
}

function describeDeadline(opportunity: Opportunity): string {
  const { deadline, deadlineKind, status } = opportunity;
  if (deadline !== null && new Date(deadline) <= new Date()) return "Closed";
  if (status === "EXPIRED") return "No longer listed";
  const text = formatDeadline(opportunity);
  return deadlineKind === "FIXED" ? `Deadline ${text}` : `Deadline: ${text.toLowerCase()}`;
}

export const toOpportunityFrameLines = (opportunity: Opportunity) => [
  joinParts([formatType(opportunity), opportunity.organizationName]),
  describeDeadline(opportunity),
  joinParts([formatVenue(opportunity), toCostLabel(opportunity) ?? ""]),
];

export const toOpportunityRatio = ({ images }: Pick<Opportunity, "images">) =>
  toPictureRatio(images[0], MAX_ASIDE_RATIO);

import {
  summariseDeadline,
  type DeadlineSummary,
} from "@/components/opportunities/deadline-summary";
import {
  findOpportunityPicture,
  type PictureSource,
  type DisplayPicture,
  getInitialsSeed,
} from "@/components/opportunities/opportunity-picture";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { toCostLabel, formatVenue, type Venue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Reward } from "@/lib/vocabulary/opportunity-types.schema";
import {
  CHECK_HINT,
  opportunityTypeLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { formatMoney } from "@/lib/shared/texts/format-money";

export type RowOpportunity = Pick<
  Opportunity,
  | "id"
  | "slug"
  | "type"
  | "title"
  | "summary"
  | "organizationName"
  | "deadlineKind"
  | "deadlineLocal"
  | "timeZone"
  | "deadline"
  | "status"
  | "feeType"
  | "fee"
  | "costs"
  | "rewards"
  | "promoted"
  | "highlighted"
  | "verdict"
> &
  Venue &
  PictureSource;

/** Formatted on the server: rows are client components, so the page carries these facts as data instead of the opportunity. */
export type RowFacts = {
  id: string;
  href: string;
  title: string;
  summary: string;
  /** Type, place and cost. */
  details: string;
  deadline: DeadlineSummary;
  /** Rewards with their labels, so that the browser needs no vocabulary. */
  rewards: readonly { kind: Reward; label: string }[];
  organisation: {
    name: string;
    /** Seed for the colour of the initials avatar. */
    seed: string;
  };
  picture: DisplayPicture | null;
  badges: readonly string[];
  isHighlighted: boolean;
};

/** “$25 fee”, or a cost label of SPEC section 3. */
export function formatCost({
  feeType,
  fee,
  costs,
}: Pick<RowOpportunity, "feeType" | "fee" | "costs">): string {
  if (feeType === "FEES") return fee === null ? "Fee" : `${formatMoney(fee)} fee`;
  return toCostLabel({ feeType, costs }) ?? "";
}

/** Size in device pixels, twice the displayed one. */
const PICTURE_SIZE = { w: 400, h: 300 };

export function toRowFacts(opportunity: RowOpportunity, now = new Date()): RowFacts {
  const { id, type, title, summary, organizationName, rewards } = opportunity;
  const { promoted, highlighted, verdict } = opportunity;
  return {
    id,
    href: toOpportunityPath(opportunity),
    title,
    summary,
    details: joinParts([
      type === null ? "" : opportunityTypeLabels[type],
      formatVenue(opportunity),
      formatCost(opportunity),
    ]),
    deadline: summariseDeadline(opportunity, now),
    rewards: rewards.map((kind) => ({ kind, label: rewardLabels[kind] })),
    organisation: { name: organizationName, seed: getInitialsSeed(opportunity) },
    picture: findOpportunityPicture(opportunity, PICTURE_SIZE),
    badges: [...(promoted ? ["Promoted"] : []), ...(verdict === "CHECK" ? [CHECK_HINT] : [])],
    isHighlighted: highlighted,
  };
}

import {
  summarizeDeadline,
  type DeadlineSummary,
} from "@/components/opportunities/deadline-summary";
import {
  opportunityPicture,
  type PictureSource,
  type ShownPicture,
  markSeed,
} from "@/components/opportunities/opportunity-picture";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { costLabel, placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Reward } from "@/lib/vocabulary/opportunity-words.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { formatMoney } from "@/lib/shared/format-money";

export type RowOpportunity = Pick<
  Opportunity,
  | "id"
  | "slug"
  | "type"
  | "title"
  | "summary"
  | "organizationName"
  | "attendance"
  | "city"
  | "country"
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
> &
  PictureSource;

/** Formatted for display, because the page carries it as data too. */
export type RowFacts = {
  id: string;
  href: string;
  title: string;
  summary: string;
  /** Type, place and cost. */
  line: string;
  deadline: DeadlineSummary;
  rewards: readonly Reward[];
  organisation: {
    name: string;
    /** Seed for the colour of the lettered mark. */
    seed: string;
  };
  picture: ShownPicture | null;
  badges: readonly string[];
  isHighlighted: boolean;
};

/** “$25 fee”, or a cost label of SPEC section 3. */
export function costLine({
  feeType,
  fee,
  costs,
}: Pick<RowOpportunity, "feeType" | "fee" | "costs">): string {
  if (feeType === "FEES") return fee === null ? "Fee" : `${formatMoney(fee)} fee`;
  return costLabel({ feeType, costs }) ?? "";
}

/** In device pixels, twice the displayed size. */
const PICTURE_BOX = { w: 400, h: 300 };

export function rowFacts(opportunity: RowOpportunity, now = new Date()): RowFacts {
  const { id, type, title, summary, organizationName, rewards } = opportunity;
  const { promoted, highlighted } = opportunity;
  return {
    id,
    href: opportunityPath(opportunity),
    title,
    summary,
    line: [
      type === null ? "" : opportunityTypeLabels[type],
      placeLine(opportunity),
      costLine(opportunity),
    ]
      .filter((part) => part !== "")
      .join(" · "),
    deadline: summarizeDeadline(opportunity, now),
    rewards,
    organisation: { name: organizationName, seed: markSeed(opportunity) },
    picture: opportunityPicture(opportunity, PICTURE_BOX),
    badges: promoted ? ["Promoted"] : [],
    isHighlighted: highlighted,
  };
}

import { deadlineLeft, type DeadlineLeft } from "@/components/opportunities/deadline-left";
import { imageUrl } from "@/lib/images/rules";
import { opportunityPath } from "@/lib/opportunities/address/rules";
import { costLabel, placeLine } from "@/lib/opportunities/rules";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { Reward } from "@/lib/opportunities/words/schema";
import { opportunityTypeLabels } from "@/lib/opportunities/words/rules";
import { moneyText } from "@/lib/shared/money-text";

/** What a row is made of. */
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
> & {
  images: readonly Pick<Opportunity["images"][number], "url">[];
  profile: Pick<NonNullable<Opportunity["profile"]>, "id" | "image" | "cover"> | null;
};

/** What a row shows, in the words that it shows: a page carries it as data too. */
export type RowFacts = {
  id: string;
  href: string;
  title: string;
  summary: string;
  /** Type, place and cost. */
  line: string;
  deadline: DeadlineLeft;
  rewards: readonly Reward[];
  organisation: {
    name: string;
    /** What the colour of its lettered mark follows. */
    seed: string;
  };
  /** A picture of the call, else of its organisation, else that one's logo. */
  picture: { url: string; isLogo: boolean } | null;
  marks: readonly string[];
  isHighlighted: boolean;
};

/** What applying costs, as people read it: “$25 fee”, or a cost label of SPEC section 3. */
export function costLine({
  feeType,
  fee,
  costs,
}: Pick<RowOpportunity, "feeType" | "fee" | "costs">): string {
  if (feeType === "FEES") return fee === null ? "Fee" : `${moneyText(fee)} fee`;
  return costLabel({ feeType, costs }) ?? "";
}

/** Room of a row's picture, in pixels of the screen: twice what it takes. A logo keeps its shape. */
const ROOM = { w: 400, h: 300 };

/** What there is to see of an opportunity, for a place of this size: nothing where a lettered mark has to stand for it. */
export function rowPicture(
  { images, profile }: Pick<RowOpportunity, "images" | "profile">,
  room = ROOM,
): RowFacts["picture"] {
  const picture = images[0]?.url ?? profile?.cover ?? null;
  if (picture !== null) return { url: imageUrl(picture, { ...room, fit: "crop" }), isLogo: false };
  const logo = profile?.image ?? null;
  return logo === null ? null : { url: imageUrl(logo, { ...room, fit: "max" }), isLogo: true };
}

/** An opportunity as a row shows it. */
export function rowFacts(opportunity: RowOpportunity, now = new Date()): RowFacts {
  const { id, type, title, summary, organizationName, rewards, profile } = opportunity;
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
    deadline: deadlineLeft(opportunity, now),
    rewards,
    organisation: { name: organizationName, seed: profile?.id ?? organizationName },
    picture: rowPicture(opportunity),
    marks: promoted ? ["Promoted"] : [],
    isHighlighted: highlighted,
  };
}

import { describeBoost } from "@/components/opportunities/state-text";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { getOrderStatusLabel, formatOrderTitle } from "@/components/checkout/order-texts";
import {
  getInitialsSeed,
  findOpportunityPicture,
} from "@/components/opportunities/opportunity-picture";
import { toRowFacts } from "@/components/opportunities/row-facts";
import type { PanelItem } from "@/components/screens/home/member-panel";
import type { Order } from "@/lib/checkout/checkout.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { suggestFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

/** Twice the CSS size, for high-density screens. */
const THUMBNAIL_SIZE = { w: 112, h: 112 };

function createThumbnail(opportunity: Opportunity): PanelItem["thumbnail"] {
  return {
    picture: findOpportunityPicture(opportunity, THUMBNAIL_SIZE),
    name: opportunity.organizationName,
    seed: getInitialsSeed(opportunity),
  };
}

const unfinishedStatuses = new Set<Order["status"]>(["OPEN", "PENDING", "PAID", "REVIEW"]);

/** Lists unfinished orders, drafts and running boosts, in this order. */
export function listOwnItems(
  orders: readonly Order[],
  opportunities: readonly Opportunity[],
): PanelItem[] {
  return [
    ...orders
      .filter(({ status }) => unfinishedStatuses.has(status))
      .map((order) => ({
        id: order.id,
        href: "/account#plan",
        title: formatOrderTitle(order),
        note: getOrderStatusLabel(order.status),
        thumbnail: null,
      })),
    ...opportunities
      .filter(({ status }) => status === "DRAFT")
      .map((draft) => ({
        id: draft.id,
        href: editOpportunityPath(draft.id),
        title: draft.title,
        note: `Draft, saved ${formatDay(draft.updatedAt)}`,
        thumbnail: createThumbnail(draft),
      })),
    ...opportunities.flatMap((opportunity) =>
      opportunity.boosts.map((boost) => ({
        id: `${opportunity.id} ${boost.type}`,
        href: toOpportunityPath(opportunity),
        title: opportunity.title,
        note: describeBoost(boost).replace(/\.$/, ""),
        thumbnail: createThumbnail(opportunity),
      })),
    ),
  ];
}

export function listNewItems(opportunities: readonly Opportunity[], now: Date): PanelItem[] {
  return opportunities.map((opportunity) => {
    const { id, href, title, details } = toRowFacts(opportunity, now);
    return { id, href, title, note: details, thumbnail: createThumbnail(opportunity) };
  });
}

/** The list that continues the panel of new opportunities, in the same order. */
export function newOpportunitiesHref(
  profile: Pick<Profile, "role" | "artisticFields"> | null,
): string {
  const suggested = profile === null ? {} : suggestFilters(profile);
  return `/opportunities?${new URLSearchParams({ ...suggested, sortBy: "newest" }).toString()}`;
}

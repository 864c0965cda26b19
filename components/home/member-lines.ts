import { summarizeDeadline } from "@/components/opportunities/deadline-summary";
import { boostText } from "@/components/opportunities/own/state-text";
import { editOpportunityPath } from "@/components/opportunities/posting-path";
import { orderStatusLabel, orderTitle } from "@/components/checkout/order-words";
import { markSeed, opportunityPicture } from "@/components/opportunities/opportunity-picture";
import { rowFacts } from "@/components/opportunities/list/row-facts";
import type { MemberLine } from "@/components/home/member-panel";
import type { Order } from "@/lib/checkout/checkout.schema";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { suggestedFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { type Bookmark, groupBookmarks } from "@/lib/bookmarks/bookmarks.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDay } from "@/lib/shared/format-date";

function closingText(opportunity: Opportunity, now: Date): string {
  const { remaining, day, month } = summarizeDeadline(opportunity, now);
  return day === "" ? remaining : `${remaining} · ${day} ${month}`;
}

/** Twice the CSS size, for high-density screens. */
const THUMBNAIL = { w: 112, h: 112 };

function createThumbnail(opportunity: Opportunity): MemberLine["thumbnail"] {
  return {
    picture: opportunityPicture(opportunity, THUMBNAIL),
    name: opportunity.organizationName,
    seed: markSeed(opportunity),
  };
}

/** Bookmarks by deadline, without those already applied to. */
export function savedLines(bookmarks: readonly Bookmark[], now: Date): MemberLine[] {
  const unsent = bookmarks.filter(
    ({ track: { stage } }) => stage === "SAVED" || stage === "PREPARING",
  );
  const { week, month, later } = groupBookmarks(unsent, now);
  return [...week, ...month, ...later].map(({ opportunity }) => ({
    id: opportunity.id,
    href: opportunityPath(opportunity),
    title: opportunity.title,
    note: closingText(opportunity, now),
    thumbnail: createThumbnail(opportunity),
  }));
}

const unfinishedStatuses = new Set<Order["status"]>(["OPEN", "PENDING", "PAID", "REVIEW"]);

/** Unfinished orders, drafts and running boosts, in this order. */
export function ownLines(
  orders: readonly Order[],
  opportunities: readonly Opportunity[],
): MemberLine[] {
  return [
    ...orders
      .filter(({ status }) => unfinishedStatuses.has(status))
      .map((order) => ({
        id: order.id,
        href: "/account#plan",
        title: orderTitle(order),
        note: orderStatusLabel(order.status),
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
        href: opportunityPath(opportunity),
        title: opportunity.title,
        note: boostText(boost).replace(/\.$/, ""),
        thumbnail: createThumbnail(opportunity),
      })),
    ),
  ];
}

export function newLines(opportunities: readonly Opportunity[], now: Date): MemberLine[] {
  return opportunities.map((opportunity) => {
    const { id, href, title, line } = rowFacts(opportunity, now);
    return { id, href, title, note: line, thumbnail: createThumbnail(opportunity) };
  });
}

/** The list that matches the panel's order. */
export function newHref(profile: Pick<Profile, "role" | "artisticFields"> | null): string {
  const fitting = profile === null ? {} : suggestedFilters(profile);
  return `/opportunities?${new URLSearchParams({ ...fitting, sortBy: "newest" }).toString()}`;
}

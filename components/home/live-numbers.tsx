import { listHref, noFilters } from "@/components/opportunities/list/list-filters";
import { countText } from "@/lib/shared/counted";

type LiveNumbersProps = { open: number; closing: number; organizations: number };

/** What there is at this moment, each number a way to what it counts; what there is none of is not said. */
export function LiveNumbers({ open, closing, organizations }: LiveNumbersProps) {
  const numbers = [
    {
      count: open,
      says: open === 1 ? "opportunity open now" : "opportunities open now",
      href: "/opportunities",
    },
    {
      count: closing,
      says: "closing in the next 7 days",
      href: listHref(null, { ...noFilters, closing: "week" }),
    },
    {
      count: organizations,
      says: organizations === 1 ? "organisation" : "organisations",
      href: "/discover/organizations",
    },
  ].filter(({ count }) => count > 0);
  if (numbers.length === 0) return null;
  return (
    <ul aria-label="At this moment" className="grid auto-cols-fr grid-flow-col gap-x-5">
      {numbers.map(({ count, says, href }) => (
        <li key={says}>
          <a href={href} data-soft="" className="group flex min-h-11 flex-col">
            <span className="font-display text-title font-medium group-hover:text-accent">
              {countText(count)}{" "}
            </span>
            <span className="text-small text-muted">{says}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

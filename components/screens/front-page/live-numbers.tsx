import { listHref, noFilters } from "@/components/opportunities/list-filters";
import { formatCount } from "@/lib/shared/texts/format-count";

type LiveNumbersProps = { open: number; closing: number; organizations: number };

/** Current counts, each a link to its list; zeros are left out. */
export function LiveNumbers({ open, closing, organizations }: LiveNumbersProps) {
  const numbers = [
    {
      count: open,
      label: open === 1 ? "opportunity open now" : "opportunities open now",
      href: "/opportunities",
    },
    {
      count: closing,
      label: "closing in the next 7 days",
      href: listHref(null, { ...noFilters, closing: "week" }),
    },
    {
      count: organizations,
      label: organizations === 1 ? "organisation" : "organisations",
      href: "/discover/organizations",
    },
  ].filter(({ count }) => count > 0);
  if (numbers.length === 0) return null;
  return (
    <ul aria-label="At this moment" className="grid auto-cols-fr grid-flow-col gap-x-5">
      {numbers.map(({ count, label, href }) => (
        <li key={label}>
          <a href={href} data-soft="" className="group flex min-h-11 flex-col">
            <span className="font-display text-title font-medium group-hover:text-accent">
              {formatCount(count)}{" "}
            </span>
            <span className="text-small text-muted">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

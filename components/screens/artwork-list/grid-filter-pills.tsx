import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { FollowButton } from "@/components/follows/follow-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { gridHref, unfilteredQuery } from "@/components/artworks/grid-address";
import { listGridFilters, removeFilter } from "@/components/screens/artwork-list/applied-filters";
import { toAlertQuery } from "@/lib/alerts/alert-summary.rules";
import { Pill } from "@/components/ui/pill";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";

type FilterPill = { key: string; label: string; href: string };

/** Lists each applied filter value, with the address that removes it. */
function listPills(query: ArtworkQuery): FilterPill[] {
  return listGridFilters(query).flatMap((filter) => {
    const { label, values, list } = filter;
    if (list === undefined) {
      const isTyped = "q" in values;
      const href = gridHref(removeFilter(query, filter));
      return [{ key: Object.keys(values).join(), label: isTyped ? `“${label}”` : label, href }];
    }
    const { name, options } = list;
    return options.map(({ value, label: optionLabel }) => {
      const remaining = options
        .filter((option) => option.value !== value)
        .map((option) => option.value);
      return {
        key: `${name} ${value}`,
        label: optionLabel,
        href: gridHref(query, { [name]: remaining }),
      };
    });
  });
}

/** The applied filters as pills; pressing one removes it. */
export function GridFilterPills({ query }: { query: ArtworkQuery }) {
  const pills = listPills(query);
  if (pills.length === 0) return null;
  const [tag, ...otherTags] = query.tags ?? [];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {pills.map(({ key, label, href }) => (
          <li key={key} className="min-w-0">
            <Pill href={href} label={label} selected />
          </li>
        ))}
        {pills.length > 1 && (
          <li>
            <TextLink
              href={gridHref(unfilteredQuery, { sortBy: query.sortBy })}
              keepsScroll
              className="relative inline-flex h-8 items-center px-2 text-small after:absolute after:inset-x-0 after:-inset-y-1.5"
            >
              Clear all
            </TextLink>
          </li>
        )}
      </ul>
      {tag !== undefined && otherTags.length === 0 && (
        <FollowButton subject="TAG" id={tag} name={tag} size="small" />
      )}
      <SaveAlertLink kind="ARTWORKS" query={toAlertQuery(query)} />
    </div>
  );
}

import Link from "next/link";
import { gridHref, unfilteredGrid } from "@/components/artworks/grid-address";
import { listGridFilters, withoutFilter } from "@/components/artworks/applied-filters";
import { Pill } from "@/components/ui/pill";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

type Choice = { key: string; label: string; href: string };

/** Each chosen filter value, with the address that removes it. */
function listChoices(query: ArtworkQuery): Choice[] {
  return listGridFilters(query).flatMap((part) => {
    const { label, values, list } = part;
    if (list === undefined) {
      const isTyped = "q" in values;
      const href = gridHref(withoutFilter(query, part));
      return [{ key: Object.keys(values).join(), label: isTyped ? `“${label}”` : label, href }];
    }
    const { name, words } = list;
    return words.map(({ word, label: called }) => {
      const others = words.filter((other) => other.word !== word).map((other) => other.word);
      return {
        key: `${name} ${word}`,
        label: called,
        href: gridHref(query, { [name]: others }),
      };
    });
  });
}

/** The chosen filters as pills; pressing one removes it. */
export function GridChoices({ query }: { query: ArtworkQuery }) {
  const choices = listChoices(query);
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {choices.map(({ key, label, href }) => (
        <li key={key} className="min-w-0">
          <Pill href={href} label={label} selected />
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            href={gridHref(unfilteredGrid, { sortBy: query.sortBy })}
            prefetch={false}
            scroll={false}
            className="relative inline-flex h-8 items-center px-2 text-small underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-accent"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

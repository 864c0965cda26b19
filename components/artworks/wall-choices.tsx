import Link from "next/link";
import {
  colourLabels,
  mediumLabels,
  sizeLabels,
  yearsText,
} from "@/components/artworks/facet-labels";
import { wallHref, wholeWall } from "@/components/artworks/wall-address";
import { Pill } from "@/components/ui/pill";
import type { ArtworkQuery } from "@/lib/artworks/artworks.schema";

type Choice = { key: string; label: string; without: Partial<ArtworkQuery> };

/** What a list of the address has chosen, each with the list without it. */
function choicesAmong<Word extends string>(
  chosen: readonly Word[] | undefined,
  label: (word: Word) => string,
  without: (rest: Word[]) => Partial<ArtworkQuery>,
): Choice[] {
  return (chosen ?? []).map((word, _, all) => ({
    key: `${Object.keys(without([])).join()} ${word}`,
    label: label(word),
    without: without(all.filter((other) => other !== word)),
  }));
}

function choicesOf({ q, tags, mediums, sizes, colours, yearFrom, yearTo }: ArtworkQuery): Choice[] {
  const years = yearsText(yearFrom, yearTo);
  return [
    ...(q === undefined || q === ""
      ? []
      : [{ key: "q", label: `“${q}”`, without: { q: undefined } }]),
    ...choicesAmong(
      mediums,
      (word) => mediumLabels[word],
      (rest) => ({ mediums: rest }),
    ),
    ...choicesAmong(
      sizes,
      (word) => sizeLabels[word],
      (rest) => ({ sizes: rest }),
    ),
    ...(years === ""
      ? []
      : [{ key: "years", label: years, without: { yearFrom: undefined, yearTo: undefined } }]),
    ...choicesAmong(
      colours,
      (word) => colourLabels[word],
      (rest) => ({ colours: rest }),
    ),
    ...choicesAmong(
      tags,
      (word) => word,
      (rest) => ({ tags: rest }),
    ),
  ];
}

/** What narrows the wall down, each as a pill that takes itself away. */
export function WallChoices({ query }: { query: ArtworkQuery }) {
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {choices.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <Pill href={wallHref(query, without)} label={label} chosen />
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            href={wallHref(wholeWall, { sortBy: query.sortBy })}
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

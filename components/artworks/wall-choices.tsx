import Link from "next/link";
import { wallHref, wholeWall } from "@/components/artworks/wall-address";
import { partsOf, without } from "@/components/artworks/wall-parts";
import { Pill } from "@/components/ui/pill";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

type Choice = { key: string; label: string; href: string };

/** Everything that was chosen, each with the address without it. */
function choicesOf(query: ArtworkQuery): Choice[] {
  return partsOf(query).flatMap((part) => {
    const { label, says, list } = part;
    if (list === undefined) {
      const isTyped = "q" in says;
      const href = wallHref(without(query, part));
      return [{ key: Object.keys(says).join(), label: isTyped ? `“${label}”` : label, href }];
    }
    const { name, words } = list;
    return words.map(({ word, label: called }) => {
      const others = words.filter((other) => other.word !== word).map((other) => other.word);
      return {
        key: `${name} ${word}`,
        label: called,
        href: wallHref(query, { [name]: others }),
      };
    });
  });
}

/** What narrows the wall down, each as a pill that takes itself away. */
export function WallChoices({ query }: { query: ArtworkQuery }) {
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {choices.map(({ key, label, href }) => (
        <li key={key} className="min-w-0">
          <Pill href={href} label={label} chosen />
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

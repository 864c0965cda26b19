import { clsx } from "clsx";
import { SoftLink } from "@/components/ui/soft-link";
import { gridHref } from "@/components/artworks/grid-address";
import { artworkFilters } from "@/lib/artworks/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { Colour } from "@/lib/images/colours.schema";

export const getSwatchStyle = (colour: string) => ({ background: `var(--swatch-${colour})` });

/** The colour filter as links, on wide screens only. */
export function ColourSwatches({ query }: { query: ArtworkQuery }) {
  const selected = query.colours ?? [];
  return (
    <ul aria-label="Colours" className="flex shrink-0 max-lg:hidden">
      {Colour.options.map((colour) => {
        const isSelected = selected.includes(colour);
        const colours = isSelected
          ? selected.filter((otherColour) => otherColour !== colour)
          : [...selected, colour];
        const label = artworkFilters.colours.labels[colour];
        return (
          <li key={colour}>
            <SoftLink
              href={gridHref(query, { colours })}
              keepsScroll
              aria-label={isSelected ? `Remove ${label}` : label}
              title={label}
              className="relative grid size-8 place-items-center rounded-full after:absolute after:inset-x-0 after:-inset-y-1.5"
            >
              <span
                className={clsx(
                  "size-5 rounded-full border border-outline forced-color-adjust-none",
                  isSelected && "outline-2 outline-offset-2 outline-text",
                )}
                style={getSwatchStyle(colour)}
              />
            </SoftLink>
          </li>
        );
      })}
    </ul>
  );
}

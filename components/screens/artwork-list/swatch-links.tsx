"use client";

import { SoftLink } from "@/components/ui/buttons/soft-link";
import { joinClasses } from "@/lib/shared/join-classes";

type SwatchLink = { colour: string; label: string; href: string; isSelected: boolean };

export const getSwatchStyle = (colour: string) => ({ background: `var(--swatch-${colour})` });

/** Client component: see decision 0044. */
export function SwatchLinks({ links }: { links: readonly SwatchLink[] }) {
  return (
    <ul aria-label="Colours" className="flex shrink-0 max-lg:hidden">
      {links.map(({ colour, label, href, isSelected }) => (
        <li key={colour}>
          <SoftLink
            href={href}
            keepsScroll
            aria-label={isSelected ? `Remove ${label}` : label}
            title={label}
            className="relative grid size-8 place-items-center rounded-full after:absolute after:inset-x-0 after:-inset-y-1.5"
          >
            <span
              className={joinClasses(
                "size-5 rounded-full border border-outline forced-color-adjust-none",
                isSelected && "outline-2 outline-offset-2 outline-text",
              )}
              style={getSwatchStyle(colour)}
            />
          </SoftLink>
        </li>
      ))}
    </ul>
  );
}

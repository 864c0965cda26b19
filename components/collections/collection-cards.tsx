"use client";

import { Picture, type DisplayImage } from "@/components/pictures/picture";
import { HidingReasons } from "@/components/auth/hidden-notice";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { breakpoints } from "@/lib/shared/design";

export type CollectionCard = {
  id: string;
  href: string;
  name: string;
  detail: string;
  cover: DisplayImage | null;
  /** True if administrators hid it; only its owner sees such a card. */
  isHidden?: boolean;
};

type CollectionCardsProps = {
  collections: readonly CollectionCard[];
  /** Label for screen readers. */
  label: string;
  heading?: "h2" | "h3";
};

const WIDTHS = [240, 320, 400, 540];
const SIZES = `(min-width: ${breakpoints.md}px) 24vw, (min-width: ${breakpoints.sm}px) 31vw, 46vw`;

/** Covers whole, in square frames. Client component: see decision 0044. */
export function CollectionCards({
  collections,
  label,
  heading: Heading = "h2",
}: CollectionCardsProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 md:grid-cols-4"
    >
      {collections.map(({ id, href, name, detail, cover, isHidden }) => (
        <li key={id} className="min-w-0">
          <SoftLink href={href} className="group block outline-offset-4">
            {cover === null ? (
              <span className="block aspect-square bg-surface" />
            ) : (
              <Picture image={cover} widths={WIDTHS} sizes={SIZES} ratio={1} />
            )}
            <Heading
              dir="auto"
              className="mt-2 line-clamp-2 font-medium wrap-break-word group-hover:text-accent"
            >
              {name}
            </Heading>
            <p dir="auto" className="text-small wrap-break-word text-muted">
              {detail}
            </p>
          </SoftLink>
          {isHidden === true && <HidingReasons />}
        </li>
      ))}
    </ul>
  );
}

"use client";

import type { DirectoryRowFacts, RowPicture } from "@/components/directory/directory-row-facts";
import { ProfileSummary } from "@/components/profiles/profile-summary";
import { buildImageUrl } from "@/lib/images/images.rules";
import { avatarSizes } from "@/lib/shared/design";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount } from "@/lib/shared/texts/format-count";

/** Size of a picture in a row, in CSS pixels. */
const PICTURE_SIZE = { height: 56, maxWidth: 96 };

type DirectoryRowsProps = {
  rows: readonly DirectoryRowFacts[];
  label: string;
  /** True for two columns: most organisations have only a logo and a name. */
  isNarrow?: boolean;
};

/** Client component: see decision 0044. */
export function DirectoryRows({ rows, label, isNarrow = false }: DirectoryRowsProps) {
  return (
    <ul
      aria-label={label}
      className={joinClasses("border-t", isNarrow && "gap-x-10 md:grid md:grid-cols-2")}
    >
      {rows.map((row) => (
        <DirectoryRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** Shows its pictures from the `md` breakpoint. */
function DirectoryRow({ row }: { row: DirectoryRowFacts }) {
  const { href, detail, opportunities, face, pictures } = row;
  return (
    <li className="border-b">
      <a href={href} data-soft="" className="group flex min-h-18 items-center gap-3 py-2 sm:gap-5">
        <ProfileSummary
          profile={row}
          detail={detail}
          isWide
          face={face === null ? undefined : <Face picture={face} />}
        />
        {opportunities > 0 && (
          <span className="shrink-0 text-small">
            {formatCount(opportunities)} open
            <span className="sr-only">
              {opportunities === 1 ? " opportunity" : " opportunities"}
            </span>
          </span>
        )}
        {pictures.length > 0 && (
          <span className="hidden min-w-24 shrink-0 items-center justify-end gap-3 md:flex">
            {pictures.map((picture) => (
              <RowImage key={picture.url} picture={picture} />
            ))}
          </span>
        )}
      </a>
    </li>
  );
}

/** A work or a place, whole, where others have a portrait. */
function Face({ picture: { url } }: { picture: RowPicture }) {
  const side = avatarSizes.regular;
  const source = (density: number) =>
    buildImageUrl(url, { w: side * density, h: side * density, fit: "max" });
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={source(1)}
      srcSet={`${source(1)} 1x, ${source(2)} 2x`}
      width={side}
      height={side}
      alt=""
      className="size-avatar-regular bg-surface object-contain"
    />
  );
}

/** Shows a picture without alternative text: it is part of the row's link, and the profile page describes it. */
function RowImage({ picture: { url, width, height } }: { picture: RowPicture }) {
  const displayWidth = Math.min(
    PICTURE_SIZE.maxWidth,
    Math.max(1, Math.round((PICTURE_SIZE.height * width) / height)),
  );
  const source = (density: number) => buildImageUrl(url, { h: PICTURE_SIZE.height * density });
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={source(1)}
      srcSet={`${source(1)} 1x, ${source(2)} 2x`}
      width={displayWidth}
      height={PICTURE_SIZE.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-14 object-contain"
      style={{ width: displayWidth }}
    />
  );
}

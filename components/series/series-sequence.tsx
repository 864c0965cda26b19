"use client";

import type { CardArtwork } from "@/components/artworks/artwork-card";
import { getPageRatio } from "@/components/artworks/frame-ratios";
import { PictureTransition } from "@/components/artworks/picture-transition";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { Picture } from "@/components/pictures/picture";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { breakpoints } from "@/lib/shared/design";

const WIDTHS = [400, 600, 800, 1200, 1600];
/** In per cent of the window's height, so that a picture is seen whole with its number. */
const MAX_HEIGHT = 80;

function WorkPicture({ work, isEager }: { work: CardArtwork; isEager: boolean }) {
  const [image] = work.images;
  if (image === undefined) return null;
  const maxWidth = `${(MAX_HEIGHT / getPageRatio(image)).toFixed(2)}vh`;
  const phoneWidth = `min(100vw, ${maxWidth})`;
  return (
    <PictureTransition id={work.id}>
      <Picture
        image={{ ...image, alt: image.alt === "" ? work.title : image.alt }}
        widths={WIDTHS}
        sizes={`${sizeForDensePhone(phoneWidth)}, (min-width: ${breakpoints.md}px) min(840px, 70vw, ${maxWidth}), ${phoneWidth}`}
        isEager={isEager}
        ratio={getPageRatio(image)}
        style={{ width: `min(100%, ${maxWidth})` }}
      />
    </PictureTransition>
  );
}

/** The works of a series one after the other, first to last. Client component: see decision 0044. */
export function SeriesSequence({ works, label }: { works: readonly CardArtwork[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-10 sm:gap-15">
      {works.map((work, index) => (
        <li key={work.id}>
          <SoftLink
            href={artworkPath(work.id)}
            className="group grid gap-3 outline-offset-4 md:grid-cols-12 md:items-end md:gap-10"
          >
            <div className="-mx-5 flex justify-center bg-surface sm:mx-0 md:col-span-9">
              <WorkPicture work={work} isEager={index === 0} />
            </div>
            <div className="flex flex-col wrap-break-word md:col-span-3">
              <span className="text-small text-muted tabular-nums">
                {index + 1} of {works.length}
              </span>
              <h3 dir="auto" className="text-large font-medium group-hover:text-accent">
                {work.title}
              </h3>
              <span dir="auto">{work.medium}</span>
              <span>{work.size}</span>
              <span>{work.priceLine}</span>
            </div>
          </SoftLink>
        </li>
      ))}
    </ol>
  );
}

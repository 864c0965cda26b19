"use client";

import { ArtworkCard, type CardArtwork } from "@/components/artworks/artwork-card";

type NotedWork = { artwork: CardArtwork; note: string };

type NotedWorksProps = {
  works: readonly NotedWork[];
  label: string;
  eagerCount: number;
};

/** Shows works in rows, because notes differ in height. Client component: see decision 0044. */
export function NotedWorks({ works, label, eagerCount }: NotedWorksProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 md:grid-cols-4"
    >
      {works.map(({ artwork, note }, index) => (
        <li key={artwork.id} className="flex min-w-0 flex-col gap-2">
          <ArtworkCard artwork={artwork} isEager={index < eagerCount} heading="h2" hasTransition />
          {note !== "" && (
            <p dir="auto" className="text-small wrap-break-word whitespace-pre-line">
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

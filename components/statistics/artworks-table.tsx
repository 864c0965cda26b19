import { useState } from "react";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { FigureTable } from "@/components/ui/lists/figure-table";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { formatCount } from "@/lib/shared/texts/format-count";
import type { ProfileStatistics } from "@/lib/statistics/statistics.schema";

/** Rows that are shown at first. */
const FIRST_ROWS = 10;

const columns = [
  { key: "views", label: "Views" },
  { key: "saves", label: "Saves" },
] as const;

export function ArtworksTable({ artworks }: Pick<ProfileStatistics, "artworks">) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = artworks
    .slice(0, showsAll ? undefined : FIRST_ROWS)
    .map(({ id, title, views, saves }) => ({
      id,
      label: (
        <SoftLink
          href={artworkPath(id)}
          dir="auto"
          className="underline underline-offset-4 hover:text-accent"
        >
          {title}
        </SoftLink>
      ),
      views: formatCount(views),
      saves: formatCount(saves),
    }));
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5 *:first:w-full">
      <FigureTable title="Most viewed first" of="Artwork" columns={columns} rows={rows} />
      {!showsAll && artworks.length > FIRST_ROWS && (
        <Button onClick={() => setShowsAll(true)}>Show all {formatCount(artworks.length)}</Button>
      )}
    </div>
  );
}

import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { MoreEntries } from "@/components/juries/scoring/more-entries";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { joinClasses } from "@/lib/shared/join-classes";

/** An overview: the first picture of each, with the own score. */
export function EntryGrid({ scoring }: { scoring: ScoringState }) {
  return (
    <>
      <ul
        aria-label="Applications"
        className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5"
      >
        {scoring.list.entries.map((entry) => {
          const [slide] = listSlides(entry);
          const picture = slide?.picture ?? null;
          return (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => scoring.open(entry.id)}
                className="flex w-full flex-col gap-2 text-left outline-offset-4"
              >
                <span className="flex aspect-square w-full items-center justify-center bg-surface">
                  {picture === null ? (
                    <span className="text-small text-muted">No picture</span>
                  ) : (
                    <Thumbnail picture={picture} alt="" className="size-full" />
                  )}
                </span>
                <span className="w-full">
                  <span className="block truncate font-medium">
                    No. {entry.number}
                    {entry.profile !== undefined && ` · ${entry.profile.name}`}
                  </span>
                  <span
                    className={joinClasses(
                      "block text-small",
                      scoring.isScored(entry) ? "text-text" : "text-muted",
                    )}
                  >
                    {scoring.describeOwn(entry)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <MoreEntries scoring={scoring} />
    </>
  );
}

import { Picture } from "@/components/pictures/picture";
import { type SeriesWork, toSeriesWork } from "@/components/series/form/series-draft";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCallPages } from "@/hooks/use-call-pages";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Series } from "@/lib/series/series.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { pluralise } from "@/lib/shared/texts/format-count";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

type WorkPickerProps = {
  series: Series;
  works: readonly SeriesWork[];
  onChange: (works: SeriesWork[]) => void;
  open: boolean;
  onClose: () => void;
};

type PickedWorkProps = {
  artwork: Artwork;
  seriesId: string;
  isChosen: boolean;
  disabled: boolean;
  onClick: () => void;
};

function PickedWork({ artwork, seriesId, isChosen, disabled, onClick }: PickedWorkProps) {
  const { title, series } = artwork;
  const { picture } = toSeriesWork(artwork);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onClick}
      className={joinClasses(
        "flex w-full flex-col gap-2 border-2 p-1 text-left disabled:opacity-50",
        isChosen ? "border-accent" : "border-transparent",
      )}
    >
      {picture !== null && (
        <span className="w-full">
          <Picture image={picture} widths={[160, 320]} sizes="160px" ratio={1} />
        </span>
      )}
      <span dir="auto" className="text-small wrap-break-word">
        {title}
      </span>
      {series !== null && series.id !== seriesId && (
        <span className="text-small text-muted">
          Leaves <span dir="auto">“{series.title}”</span>
        </span>
      )}
    </button>
  );
}

/** Loaded when it is opened. */
function Works({ series, works, onChange }: Omit<WorkPickerProps, "open" | "onClose">) {
  const portfolio = useCallPages("GET /v1/artworks/profiles/{profileId}", {
    params: { profileId: series.profile.id },
    query: { size: MAX_PAGE_SIZE },
    as: "account",
  });
  if (portfolio.data === undefined)
    return <QueryError subject="The works" query={portfolio} skeleton={<FormSkeleton />} />;
  const artworks = portfolio.data.pages.flatMap(({ items }) => items);
  const isFull = works.length >= seriesLimits.works;
  if (artworks.length === 0) return <p>This profile has no works yet.</p>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-6">
        {artworks.map((artwork) => {
          const isChosen = works.some(({ id }) => id === artwork.id);
          return (
            <li key={artwork.id}>
              <PickedWork
                artwork={artwork}
                seriesId={series.id}
                isChosen={isChosen}
                disabled={isFull && !isChosen}
                onClick={() =>
                  onChange(
                    isChosen
                      ? works.filter(({ id }) => id !== artwork.id)
                      : [...works, toSeriesWork(artwork)],
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {portfolio.hasNextPage && (
        <Button
          className="self-start"
          pending={portfolio.isFetchingNextPage}
          onClick={() => void portfolio.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** The profile's works, of which those of the series are pressed. */
export function WorkPicker({ open, onClose, ...props }: WorkPickerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose works"
      description={`${pluralise(props.works.length, "work")} in the series.`}
      shape="sheet"
    >
      <Works {...props} />
      <div className="flex">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

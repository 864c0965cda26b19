import { EntryScores } from "@/components/juries/scoring/entry-scores";
import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { giveValue, listScaleValues } from "@/lib/juries/scores/score-drafts.rules";
import { joinClasses } from "@/lib/shared/join-classes";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { pluralise } from "@/lib/shared/texts/format-count";

const SHOWN_THUMBNAILS = 8;

function EntryRow({ scoring, entry }: { scoring: ScoringState; entry: LoadedEntry }) {
  const { id, number, profile, works } = entry;
  const slides = listSlides(entry);
  return (
    <li className="flex flex-col gap-5 border-t py-5 md:flex-row md:gap-10">
      <div className="flex min-w-0 grow flex-col gap-3">
        <h2 className="text-large wrap-break-word">
          No. {number}
          {profile !== undefined && ` · ${profile.name}`}
        </h2>
        <ul aria-label={`Works of No. ${number}`} className="flex flex-wrap gap-3">
          {slides.slice(0, SHOWN_THUMBNAILS).map(({ work, picture }) =>
            picture === null ? null : (
              <li key={picture.url}>
                <Thumbnail
                  picture={picture}
                  alt={picture.alt === "" ? work.title : picture.alt}
                  className="h-30 w-auto max-w-60"
                />
              </li>
            ),
          )}
        </ul>
        <p className="text-small text-muted">
          {works.length === 0 ? "No works" : pluralise(works.length, "work")}
        </p>
      </div>
      <div className="flex flex-col gap-3 md:w-80 md:shrink-0">
        {scoring.round.subject === "WORK" && <p>{scoring.describeOwn(entry)}</p>}
        <EntryScores scoring={scoring} entry={entry} />
        <Button size="small" className="self-start" onClick={() => scoring.open(id)}>
          Open No. {number}
        </Button>
      </div>
    </li>
  );
}

export function EntryList({ scoring }: { scoring: ScoringState }) {
  return (
    <>
      <ul aria-label="Applications" className="flex flex-col">
        {scoring.list.entries.map((entry) => (
          <EntryRow key={entry.id} scoring={scoring} entry={entry} />
        ))}
      </ul>
      <MoreEntries scoring={scoring} />
    </>
  );
}

/** Loads the next page when the end of the list comes near; the button is for keyboards, and after an error. */
function MoreEntries({ scoring: { list } }: { scoring: ScoringState }) {
  const endRef = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, error, loadMore } = list;
  const loadNext = useEffectEvent(loadMore);
  const canLoad = hasMore && !isLoadingMore && error === null;
  useEffect(() => {
    const end = endRef.current;
    if (!canLoad || end === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadNext(),
      { rootMargin: "800px" },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [canLoad]);
  if (!hasMore) return null;
  return (
    <div ref={endRef} className="flex flex-col items-start gap-3">
      <ErrorAlert error={error} />
      <Button pending={isLoadingMore} onClick={loadMore}>
        Show more
      </Button>
    </div>
  );
}

/** The first picture, and below it the score: its buttons where one press is a score, otherwise one that opens them. */
function EntryCell({ scoring, entry }: { scoring: ScoringState; entry: LoadedEntry }) {
  const { round, isOpen } = scoring;
  const { id, number, profile } = entry;
  const picture = listSlides(entry)[0]?.picture ?? null;
  const isOnePress = round.subject === "APPLICATION" && round.scale !== "RUBRIC";
  const draft = scoring.draftOf(entry, null);
  return (
    <li className="flex flex-col gap-2">
      <button
        type="button"
        onClick={() => scoring.open(id)}
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
            No. {number}
            {profile !== undefined && ` · ${profile.name}`}
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
      {isOpen &&
        (isOnePress ? (
          <ScoreButtons
            label={`Your score for No. ${number}`}
            layout="grid"
            values={listScaleValues(round)}
            chosen={draft.value}
            isDisabled={false}
            onChoose={(value) => scoring.press(entry, null, giveValue(draft, value))}
          />
        ) : (
          <DialogButton
            size="small"
            className="self-start"
            renderDialog={(dialog) => (
              <Dialog {...dialog} title={`Your score for No. ${number}`}>
                <EntryScores scoring={scoring} entry={entry} />
              </Dialog>
            )}
          >
            Score No. {number}
          </DialogButton>
        ))}
    </li>
  );
}

/** An overview: the first picture of each, with the own score, which can be given here. */
export function EntryGrid({ scoring }: { scoring: ScoringState }) {
  return (
    <>
      <ul
        aria-label="Applications"
        className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5"
      >
        {scoring.list.entries.map((entry) => (
          <EntryCell key={entry.id} scoring={scoring} entry={entry} />
        ))}
      </ul>
      <MoreEntries scoring={scoring} />
    </>
  );
}

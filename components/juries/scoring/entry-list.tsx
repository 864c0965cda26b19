import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { MoreEntries } from "@/components/juries/scoring/more-entries";
import { ScorePanel } from "@/components/juries/scoring/score-panel";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { Button } from "@/components/ui/buttons/button";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { toScoreKey } from "@/lib/juries/scores/pending-scores.rules";
import { pluralise } from "@/lib/shared/texts/format-count";

type EntryRowProps = { scoring: ScoringState; entry: LoadedEntry };

const SHOWN_THUMBNAILS = 8;

/** Whole applications are scored here too, unless by a rubric; works where they are seen large. */
function EntryRow({ scoring, entry }: EntryRowProps) {
  const { round, isOpen, queue } = scoring;
  const { id, number, profile, works } = entry;
  const slides = listSlides(entry);
  const isScoredHere = round.subject === "APPLICATION" && round.scale !== "RUBRIC";
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
        {isScoredHere ? (
          <ScorePanel
            round={round}
            subject={`No. ${number}`}
            draft={scoring.draftOf(entry, null)}
            status={scoring.describeSaving(entry, null)}
            isUnsent={queue.problem !== null && queue.pending.has(toScoreKey(id, null))}
            isDisabled={!isOpen}
            onPress={(changed) => scoring.press(entry, null, changed)}
            onUndo={scoring.undo}
          />
        ) : (
          <p>
            {round.subject === "APPLICATION" && "Your score: "}
            {scoring.describeOwn(entry)}
          </p>
        )}
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

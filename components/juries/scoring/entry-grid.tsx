import { EntryScores } from "@/components/juries/scoring/entry-scores";
import { MoreEntries } from "@/components/juries/scoring/more-entries";
import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { giveValue, listScaleValues } from "@/lib/juries/scores/score-drafts.rules";
import { joinClasses } from "@/lib/shared/join-classes";

type EntryCellProps = { scoring: ScoringState; entry: LoadedEntry };

/** The first picture, and below it the score: its buttons where one press is a score, otherwise one that opens them. */
function EntryCell({ scoring, entry }: EntryCellProps) {
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

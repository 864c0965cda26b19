import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { EntryScores } from "@/components/juries/scoring/entry-scores";
import { MoreEntries } from "@/components/juries/scoring/more-entries";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { Button } from "@/components/ui/buttons/button";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { pluralise } from "@/lib/shared/texts/format-count";

type EntryRowProps = { scoring: ScoringState; entry: LoadedEntry };

const SHOWN_THUMBNAILS = 8;

function EntryRow({ scoring, entry }: EntryRowProps) {
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

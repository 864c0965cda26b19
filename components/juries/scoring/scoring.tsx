import { useState } from "react";
import { KeyHelp } from "@/components/applications/desk/key-help";
import { RoundSkeleton } from "@/components/juries/round-skeleton";
import { EntryGrid } from "@/components/juries/scoring/entry-grid";
import { EntryList } from "@/components/juries/scoring/entry-list";
import { QueueNotice } from "@/components/juries/scoring/queue-notice";
import { ScoringBar } from "@/components/juries/scoring/scoring-bar";
import { ScoringDone } from "@/components/juries/scoring/scoring-done";
import { listScoringShortcuts, listTouches } from "@/components/juries/scoring/scoring-keys";
import { Slideshow } from "@/components/juries/slideshow/slideshow";
import { type ScoringState, useScoring } from "@/components/juries/scoring/use-scoring";
import { LoadError } from "@/components/ui/states/load-error";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";

function Entries({ scoring, onHelp }: { scoring: ScoringState; onHelp: () => void }) {
  const { list, address } = scoring;
  if (list.error !== null && list.entries.length === 0) {
    return (
      <LoadError
        message={`The applications could not be loaded: ${list.error.message}`}
        isTrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (!list.isLoaded) return <RoundSkeleton hasTitle={false} />;
  if (list.entries.length === 0) return <ScoringDone scoring={scoring} />;
  if (address.view === "list") return <EntryList scoring={scoring} />;
  if (address.view === "grid") return <EntryGrid scoring={scoring} />;
  return list.current === null ? (
    <ScoringDone scoring={scoring} />
  ) : (
    <Slideshow scoring={scoring} entry={list.current} onHelp={onHelp} />
  );
}

type ScoringHelpProps = { round: JuryRound; open: boolean; onClose: () => void };

function ScoringHelp({ round, ...dialog }: ScoringHelpProps) {
  return (
    <KeyHelp
      {...dialog}
      title="Scoring by touch and keyboard"
      entries={listScoringShortcuts(round)}
    >
      <h3 className="font-medium">By touch</h3>
      <ul className="list-disc pl-5">
        {listTouches(round).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        Each press is saved at once. Without a connection it is kept on this device and sent later.
        You can change any score until the round closes.
      </p>
      <h3 className="font-medium">By keyboard, in the slideshow</h3>
    </KeyHelp>
  );
}

/** An open round to score, or a closed one to look back at. */
export function Scoring({ uid, round }: { uid: string; round: JuryRound }) {
  const scoring = useScoring(uid, round);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  return (
    // Wider than other pages, because the pictures are what matters.
    <div data-wide="" className="flex flex-col gap-5 max-md:gap-3">
      <QueueNotice scoring={scoring} />
      {!scoring.isOpen && (
        <output>
          This round is closed: scores can no longer be changed. You can still look at them all.
        </output>
      )}
      <ScoringBar scoring={scoring} onHelp={openHelp} />
      <Entries scoring={scoring} onHelp={openHelp} />
      <ScoringHelp round={round} open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}

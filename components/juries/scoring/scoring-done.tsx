import { describeRoundTime } from "@/components/juries/jury-times";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { pluralise } from "@/lib/shared/texts/format-count";

/** Shows what follows the last entry: nothing is locked before the round closes. */
export function ScoringDone({ scoring }: { scoring: ScoringState }) {
  const { round, isOpen, scored, change } = scoring;
  const noun = round.subject === "WORK" ? "work" : "application";
  const left = round.total - scored;
  const isComplete = left === 0 || !isOpen;
  const title =
    round.total === 0
      ? "Nothing is assigned to you yet"
      : isComplete
        ? "All done"
        : "That was the last one";
  return (
    <section aria-labelledby="done" className="flex flex-col items-start gap-5 py-15">
      <h2 id="done" className="text-title">
        {title}
      </h2>
      <p className="max-w-2xl">
        {round.total === 0
          ? "If another juror declares a conflict, the application may come to you."
          : isComplete
            ? `You have scored ${scored} of ${pluralise(round.total, noun)}.`
            : `${pluralise(left, noun)} ${left === 1 ? "is" : "are"} not scored yet.`}{" "}
        {isOpen && `You can change your scores until the round closes. ${describeRoundTime(round)}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isComplete && (
          <Button tone="primary" onClick={scoring.goOn}>
            Carry on with the rest
          </Button>
        )}
        {round.total > 0 && (
          <Button onClick={() => change({ view: "list", show: "all", entry: null })}>
            Look through them all again
          </Button>
        )}
        {scoring.canUndo && <Button onClick={scoring.undo}>Undo the last score</Button>}
        <LinkButton tone={isComplete ? "primary" : "secondary"} href={juryPath()}>
          Your juries
        </LinkButton>
      </div>
    </section>
  );
}

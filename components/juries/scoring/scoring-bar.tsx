import { useId, useState } from "react";
import { describeRoundTime } from "@/components/juries/jury-times";
import { RoundName } from "@/components/juries/round-name";
import {
  type ScoringAddress,
  type ScoringView,
  scoringViews,
  toScoringQuery,
} from "@/components/juries/scoring/scoring-address";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Button } from "@/components/ui/buttons/button";
import { PressLink } from "@/components/ui/buttons/press-link";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { ArrowLeft } from "@/components/ui/icons/icons";
import { choicePillClass } from "@/components/ui/pill";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount } from "@/lib/shared/texts/format-count";

const viewLabels: Readonly<Record<ScoringView, string>> = {
  slideshow: "Slideshow",
  list: "List",
  grid: "Grid",
};
const showLabels: Readonly<Record<ScoringAddress["show"], string>> = {
  left: "Not scored yet",
  all: "All",
};

type ChoiceProps = {
  label: string;
  options: readonly { key: string; label: string; changes: Partial<ScoringAddress> }[];
  current: string;
  scoring: ScoringState;
};

/** Links, because the choice is in the address. */
function Choice({ label, options, current, scoring: { address, change } }: ChoiceProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-4">
      {options.map((option) => (
        <li key={option.key}>
          <PressLink
            href={toScoringQuery({ ...address, ...option.changes }) || "?"}
            aria-current={option.key === current ? "true" : undefined}
            onPress={() => change(option.changes)}
            className={choicePillClass(option.key === current)}
          >
            {option.label}
          </PressLink>
        </li>
      ))}
    </ul>
  );
}

/** Names the round, and shows how far the juror is; on a phone the rest is folded, because the pictures come first. */
export function ScoringBar({ scoring, onHelp }: { scoring: ScoringState; onHelp: () => void }) {
  const { round, isOpen, scored, address } = scoring;
  const { total, opportunity, instructions } = round;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const restId = useId();
  return (
    <div
      role="presentation"
      className="flex flex-col gap-3"
      onKeyDown={({ key, target, currentTarget }) => {
        if (!isUnfolded || key !== "Escape") return;
        // Not from a dialog that was opened here: that closes alone.
        if (!(target instanceof Node && currentTarget.contains(target))) return;
        setIsUnfolded(false);
        currentTarget.querySelector("button")?.focus();
      }}
    >
      <div className="flex items-center gap-x-1">
        <SoftLink
          href={juryPath()}
          aria-label="Your juries"
          className="-ml-3 hidden size-11 shrink-0 items-center justify-center in-[body:has([data-picture-first])]:max-md:inline-flex"
        >
          <ArrowLeft className="size-5" />
        </SoftLink>
        <div className="min-w-0 grow">
          <h1
            className={joinClasses(
              "font-display font-medium wrap-break-word md:text-title",
              !isUnfolded && "max-md:truncate",
            )}
          >
            {opportunity.title}
          </h1>
          <p className="max-md:text-small">
            <span className="font-medium">
              {formatCount(scored)} of {formatCount(total)}
            </span>
            {isOpen ? ` scored, ${formatCount(total - scored)} left.` : " scored."}
          </p>
        </div>
        <Button
          size="small"
          className="md:hidden"
          aria-expanded={isUnfolded}
          aria-controls={restId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          Options
        </Button>
      </div>
      <ProgressBar label="Scored" value={total === 0 ? 0 : scored / total} />
      <div
        id={restId}
        className={joinClasses(
          "flex flex-wrap items-center justify-between gap-x-5 gap-y-4",
          !isUnfolded && "max-md:hidden",
        )}
      >
        <p className="min-w-0 wrap-break-word text-muted">
          <RoundName round={round} />. {describeRoundTime(round)}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          {isOpen && (
            <Choice
              label="Which applications"
              current={address.show}
              scoring={scoring}
              options={(["left", "all"] as const).map((show) => ({
                key: show,
                label: showLabels[show],
                changes: { show, entry: null },
              }))}
            />
          )}
          <Choice
            label="View"
            current={address.view}
            scoring={scoring}
            options={scoringViews.map((view) => ({
              key: view,
              label: viewLabels[view],
              changes: { view },
            }))}
          />
          <div className="flex gap-2">
            {instructions !== "" && (
              <DialogButton
                size="small"
                renderDialog={(dialog) => (
                  <Dialog {...dialog} title="Instructions for the jury">
                    <p className="wrap-break-word whitespace-pre-line">{instructions}</p>
                  </Dialog>
                )}
              >
                Instructions
              </DialogButton>
            )}
            <Button size="small" aria-keyshortcuts="?" onClick={onHelp}>
              Help
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import { type LetterList, letterLimits } from "@/lib/letters/letters.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type ReleaseDialogProps = {
  /** The end of the countdown; null in ten minutes. */
  at: string | null;
  list: Pick<LetterList, "decisions" | "withoutLetter">;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says how many get which answer, and who gets none. */
export function ReleaseDialog({ at, list, isPending, onConfirm, onClose }: ReleaseDialogProps) {
  const { decisions, withoutLetter } = list;
  const answers = Outcome.options.flatMap((outcome) => {
    const drafts = decisions.find((one) => one.outcome === outcome)?.drafts ?? 0;
    return drafts === 0 ? [] : [{ outcome, drafts }];
  });
  const total = answers.reduce((sum, { drafts }) => sum + drafts, 0);
  const time =
    at === null ? `in ${letterLimits.countdownMinutes} minutes` : `on ${formatDateTime(at)}`;
  const readers =
    total === 1
      ? `1 artist will read the answer ${time}.`
      : `${formatCount(total)} artists will read their answers ${time}, all in the same second.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Release ${pluralise(total, "letter")}?`}
      description={`${readers} Until then anyone with permission can stop it. A released letter cannot be changed.`}
    >
      <ul className="flex flex-col gap-1">
        {answers.map(({ outcome, drafts }) => (
          <li key={outcome} className="flex justify-between gap-5 border-t pt-1">
            <span>{outcomeLabels[outcome]}</span>
            <span className="font-medium tabular-nums">{formatCount(drafts)}</span>
          </li>
        ))}
      </ul>
      {withoutLetter > 0 && (
        <p role="alert" className="text-danger">
          {pluralise(withoutLetter, "applicant")} {withoutLetter === 1 ? "has" : "have"} no letter
          and {withoutLetter === 1 ? "hears" : "hear"} nothing yet. You can answer them later.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" pending={isPending} onClick={onConfirm}>
          Begin the countdown
        </Button>
      </div>
    </Dialog>
  );
}

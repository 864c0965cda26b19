import { formatAgain } from "@/components/applications/again-text";
import type { ApplyTarget } from "@/components/applications/apply-target";
import type { ApplicationDraft } from "@/components/applications/use-application-draft";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import type { Application } from "@/lib/applications/applications.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

export type EndedApplication = { number: number; wasSent: boolean };

type WithdrawButtonProps = {
  application: Application;
  opportunity: ApplyTarget;
  withdraw: ApplicationDraft["withdraw"];
  now: Date;
  onEnd: (ended: EndedApplication) => void;
};

/** Withdraws an application, or discards its draft. Quiet, and away from the button that sends. */
export function WithdrawButton({
  application: { id, number, state, outcome },
  opportunity,
  withdraw,
  now,
  onEnd,
}: WithdrawButtonProps) {
  const isDraft = state === "DRAFT";
  if (!isDraft && state !== "SUBMITTED") return null;
  const again = outcome === null ? formatAgain(opportunity, now) : null;
  const consequence = isDraft
    ? "What you have written here is lost."
    : outcome === null
      ? "The organiser sees that you have withdrawn."
      : "The organiser sees that you have withdrawn. If you have a place, it is offered to the next artist.";
  return (
    <ConfirmButton
      label={isDraft ? "Discard this draft" : "Withdraw"}
      question={isDraft ? "Discard this draft?" : "Withdraw your application?"}
      consequence={joinParts([consequence, again ?? ""], " ")}
      openerTone="quiet"
      onConfirm={async () => {
        await withdraw.mutateAsync({ params: { id }, body: {} });
        onEnd({ number, wasSent: !isDraft });
      }}
    />
  );
}

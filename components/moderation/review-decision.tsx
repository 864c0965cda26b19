import { useState } from "react";
import { administrationMutation } from "@/hooks/administration-mutation";
import { ReasonedDialog } from "@/components/moderation/reasoned-dialog";
import { Button } from "@/components/ui/buttons/button";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { isReversible } from "@/lib/moderation/moderation.rules";
import {
  type ContestedDecision,
  type ContestOutcome,
  moderationLimits,
} from "@/lib/moderation/moderation.schema";

export function ReviewDecision({ decision }: { decision: ContestedDecision }) {
  const { id, action, subjectName, isOwn } = decision;
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<ContestOutcome>("UPHELD");
  const review = useCallMutation("POST /v1/admin/decisions/{id}/review", administrationMutation);
  const choices = [
    { value: "UPHELD", label: "The decision stands" },
    {
      value: "REVERSED",
      label: isReversible(action)
        ? "Reverse it, and show everything again"
        : "Reverse it; what was deleted cannot be restored",
    },
  ] as const;
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setIsOpen(true)}>
        Review
      </Button>
      <ReasonedDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Review the decision about “${subjectName}”`}
        description={
          isOwn
            ? "You made this decision. Another administrator reviews it, where there is one."
            : ""
        }
        label="What the owner is told"
        hint="Why it stands, or was wrong."
        maxLength={moderationLimits.note}
        isRequired={false}
        action="Close the review"
        onSubmit={async (note) => {
          await review.mutateAsync({ params: { id }, body: { outcome, note } });
          toast({ kind: "success", text: "The review is closed." });
        }}
      >
        <fieldset className="flex flex-col">
          <legend className="sr-only">Outcome</legend>
          {choices.map(({ value, label }) => (
            <RadioRow
              key={value}
              name="outcome"
              value={value}
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            >
              {label}
            </RadioRow>
          ))}
        </fieldset>
      </ReasonedDialog>
    </>
  );
}

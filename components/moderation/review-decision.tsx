import { useState } from "react";
import { administrationMutation } from "@/hooks/administration-mutation";
import { TextAction } from "@/components/moderation/text-action";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { isReversible } from "@/lib/moderation/moderation.rules";
import {
  type ContestedDecision,
  type ContestOutcome,
  moderationLimits,
  ReviewForm,
} from "@/lib/moderation/moderation.schema";

export function ReviewDecision({ decision }: { decision: ContestedDecision }) {
  const { id, action, subjectName, isOwn } = decision;
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
    <TextAction
      label="Review"
      title={`Review the decision about “${subjectName}”`}
      description={
        isOwn ? "You made this decision. Another administrator reviews it, where there is one." : ""
      }
      field={{
        name: "note",
        isOptional: true,
        label: "What the owner is told",
        hint: "Why it stands, or was wrong.",
        maxLength: moderationLimits.note,
      }}
      schema={ReviewForm}
      otherValues={{ outcome }}
      action="Close the review"
      done="The review is closed."
      onSubmit={(body) => review.mutateAsync({ params: { id }, body })}
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
    </TextAction>
  );
}

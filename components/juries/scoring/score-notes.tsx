import type { RefObject } from "react";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type ScoreDraft, scoreLimits } from "@/lib/juries/scores/scores.schema";

type ScoreNotesProps = {
  draft: ScoreDraft;
  hasFeedback: boolean;
  commentRef: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
  onType: (draft: ScoreDraft) => void;
};

/** Edits notes, which are saved as they are typed. Whoever writes them knows beforehand who may read them. */
export function ScoreNotes({
  draft,
  hasFeedback,
  commentRef,
  isDisabled,
  onType,
}: ScoreNotesProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Comment"
        optionalLabel={isDisabled ? "" : undefined}
        hint="For the organiser’s team and the jury. Once letters are released, the artist may ask for it and receives it without your name."
      >
        <Textarea
          ref={commentRef}
          rows={3}
          className="min-h-24"
          maxLength={scoreLimits.comment}
          value={draft.comment}
          readOnly={isDisabled}
          aria-keyshortcuts="c"
          onChange={({ target }) => onType({ ...draft, comment: target.value })}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Escape") currentTarget.blur();
          }}
        />
      </Field>
      {hasFeedback && (
        <Field
          label="Feedback for the artist"
          optionalLabel={isDisabled ? "" : undefined}
          hint="The organiser may send it with the letter, without your name."
        >
          <Textarea
            rows={3}
            className="min-h-24"
            maxLength={scoreLimits.feedback}
            value={draft.feedback}
            readOnly={isDisabled}
            onChange={({ target }) => onType({ ...draft, feedback: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { checkLetter, LetterDraft, letterLabels } from "@/components/letters/letter-form";
import { LetterFields } from "@/components/letters/letter-fields";
import { LetterPreview } from "@/components/letters/letter-preview";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { useDraft } from "@/components/drafts/use-draft";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import type { Outcome } from "@/lib/applications/applications.schema";
import type { LetterForm } from "@/lib/letters/letters.schema";

const conflictTexts = conflictTextsOf("this letter");

type LetterEditorProps = {
  opportunityId: string;
  /** The one artist whom it goes to. */
  applicationId?: string;
  outcome: Outcome;
  /** Name of the draft of what is typed, on this device. */
  draftName: string;
  initial: LetterDraft;
  action: string;
  isDisabled?: boolean;
  hasFeedback?: boolean;
  /** Further choices, below the text. */
  children?: ReactNode;
  onSubmit: (body: LetterForm) => Promise<unknown>;
  /** Absent where the text stays, for later letters. */
  onClose?: () => void;
};

export function LetterEditor({
  opportunityId,
  applicationId,
  outcome,
  draftName,
  initial,
  action,
  isDisabled = false,
  hasFeedback = false,
  children,
  onSubmit,
  onClose,
}: LetterEditorProps) {
  const draft = useDraft<LetterDraft>({
    saved: { name: draftName, values: initial },
    parse: (stored) => LetterDraft.safeParse(stored).data,
  });
  const form = useForm({
    values: draft.values,
    change: draft.change,
    labels: letterLabels,
    check: checkLetter(outcome),
  });
  return (
    <div className="grid gap-x-10 gap-y-5 py-5 md:grid-cols-2">
      <Form
        form={form}
        onSubmit={async (body) => {
          await onSubmit(body);
          if (onClose === undefined) return;
          draft.clearStored();
          onClose();
        }}
        className="flex min-w-0 flex-col gap-5"
      >
        {onClose !== undefined && <DraftConflictAlert draft={draft} texts={conflictTexts} />}
        <ErrorAlert error={form.general} />
        <LetterFields form={form} outcome={outcome} hasFeedback={hasFeedback} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.isPending} disabled={isDisabled}>
            {action}
          </Button>
          {(onClose !== undefined || draft.isEdited) && (
            <Button
              tone="quiet"
              onClick={() => {
                draft.discard();
                onClose?.();
              }}
            >
              {onClose === undefined ? "Back to our text" : "Cancel"}
            </Button>
          )}
        </div>
      </Form>
      <LetterPreview
        opportunityId={opportunityId}
        outcome={outcome}
        text={draft.values}
        applicationId={applicationId}
      />
    </div>
  );
}

import { useState } from "react";
import { AddFiles } from "@/components/applications/add-files";
import { ApplicationActions } from "@/components/applications/application-actions";
import {
  ApplicationRail,
  formatClosing,
  formatMissing,
} from "@/components/applications/application-rail";
import { ApplicationView } from "@/components/applications/application-view";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { BlindNote } from "@/components/applications/blind-note";
import { ChooseWorks } from "@/components/applications/choose-works";
import { ConflictingTexts } from "@/components/applications/conflicting-texts";
import { formatFailure } from "@/components/applications/format-failure";
import { ReceivedLetters } from "@/components/applications/received-letters";
import { ReplyToPlace } from "@/components/letters/waiting-list/reply-to-place";
import {
  type ApplicationDraft,
  useApplicationDraft,
} from "@/components/applications/use-application-draft";
import { useCheckedAnswers } from "@/components/applications/use-checked-answers";
import { useServerNow } from "@/components/applications/use-server-now";
import { DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import type { AnswerSlots } from "@/components/forms/answer-control";
import { AnswerSections } from "@/components/forms/answer-sections";
import { summariseAnswerErrors } from "@/components/forms/answer-summary";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { describeStatus } from "@/lib/applications/application-status.rules";
import type { Application } from "@/lib/applications/applications.schema";
import type { Form } from "@/lib/forms/form.schema";

type ApplicationEditorProps = {
  application: Application;
  form: Form;
  profileId: string;
  opportunity: ApplyTarget;
};

const texts = {
  newer: {
    message: "This application was saved elsewhere while you were writing here.",
    keepLabel: "Keep what is here",
    acceptLabel: "Take what was saved elsewhere",
  },
  setAside: {
    message:
      "This device has text that was never saved. It is older than what was last saved elsewhere.",
    keepLabel: "Use this device’s text",
    acceptLabel: "Discard it",
  },
};

/** Choosing works and adding files, for the fields that ask for them. */
const createSlots = (
  { works, files }: Application,
  { addFiles }: ApplicationDraft,
  { artworks, portfolio }: ReturnType<typeof useCheckedAnswers>,
): AnswerSlots => ({
  works: (control) => (
    <ChooseWorks
      {...control}
      artworks={artworks}
      named={works}
      onShowMore={portfolio.hasNextPage ? () => void portfolio.fetchNextPage() : null}
    />
  ),
  files: (control) => <AddFiles {...control} files={files} addFiles={addFiles} />,
});

/** One application: its form while it may be changed, and what was sent. */
export function ApplicationEditor({
  application,
  form,
  profileId,
  opportunity,
}: ApplicationEditorProps) {
  const state = useApplicationDraft(application);
  const { draft } = state;
  const { values, conflict, setAsideValues } = draft;
  const [attempt, setAttempt] = useState(0);
  const now = useServerNow(application.now);
  const answers = useCheckedAnswers(application, form, values, profileId, state.words);
  const { checked, checklist, errorsWhileWriting, invalidIds } = answers;
  const status = describeStatus(
    { ...application, missing: application.state === "DRAFT" ? invalidIds.size : null },
    now,
  );
  const isComplete = checked.errors.length === 0;
  const errors =
    attempt === 0
      ? errorsWhileWriting
      : new Map([
          ...state.fieldErrors,
          ...checked.errors.map(({ path, message }) => [path, message] as const),
        ]);
  const summary =
    attempt === 0
      ? []
      : summariseAnswerErrors(
          form,
          new Map(checked.errors.map(({ path, message }) => [path, message])),
        );
  const send = async () => {
    setAttempt(attempt + 1);
    if (isComplete && (await state.send())) setAttempt(0);
  };
  const header = (
    <>
      {form.blind === true && application.isEditable && <BlindNote />}
      <div className="flex flex-col gap-1">
        <p className="text-large">
          {status.label} <span className="text-muted">No. {application.number}</span>
        </p>
        <p className="whitespace-pre-line">{status.next}</p>
      </div>
      <ReplyToPlace application={application} now={now} />
      <ReceivedLetters letters={application.letters} />
    </>
  );
  const actions = (
    <ApplicationActions
      application={application}
      state={state}
      hasChanges={application.dirty || draft.hasUnsavedChanges}
      onSend={send}
    />
  );
  if (!application.isEditable) {
    return (
      <div className="flex flex-col gap-10">
        {header}
        <ApplicationView application={application} form={form} />
        {actions}
      </div>
    );
  }
  return (
    <div className="grid gap-10 pb-20 md:grid-cols-[minmax(0,1fr)_18rem] md:pb-0">
      <div className="flex min-w-0 flex-col gap-10">
        {header}
        <ErrorSummary
          general={formatFailure(state, attempt > 0)}
          errors={summary}
          attempt={attempt}
        />
        <DraftConflictAlert draft={draft} texts={texts} />
        {conflict !== null && (
          <ConflictingTexts
            form={form}
            mine={setAsideValues ?? values}
            application={application}
            artworks={answers.artworks}
          />
        )}
        <AnswerSections
          key={draft.formKey}
          form={form}
          answers={values}
          errors={errors}
          words={state.words}
          onChange={(fieldId, answer) => draft.change({ [fieldId]: answer })}
          slots={createSlots(application, state, answers)}
        />
      </div>
      <aside aria-label="Your application" className="md:sticky md:top-5 md:self-start">
        <ApplicationRail
          opportunity={opportunity}
          application={application}
          checklist={checklist}
          invalidIds={invalidIds}
          saveState={draft.saveState}
          savedAt={draft.saved.savedAt}
          now={now}
        >
          {actions}
        </ApplicationRail>
      </aside>
      <div
        data-bottom-bar=""
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t bg-ground px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-small md:hidden"
      >
        <p>{formatMissing(invalidIds.size)}</p>
        <p className="text-muted">{formatClosing(application, now)}</p>
      </div>
    </div>
  );
}

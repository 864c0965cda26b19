import { useState } from "react";
import { AddFiles } from "@/components/applications/add-files";
import { ApplicationRail, formatClosing } from "@/components/applications/application-rail";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { BlindNote } from "@/components/applications/blind-note";
import { ChooseWorks } from "@/components/applications/choose-works";
import { ConflictingTexts } from "@/components/applications/conflicting-texts";
import { formatFailure } from "@/components/applications/format-failure";
import { ReceivedLetters } from "@/components/applications/received-letters";
import { ReviewApplication } from "@/components/applications/review-application";
import { SentApplication } from "@/components/applications/sent-application";
import { type EndedApplication, WithdrawButton } from "@/components/applications/withdraw-button";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { ReplyToPlace } from "@/components/letters/waiting-list/reply-to-place";
import {
  type ApplicationDraft,
  useApplicationDraft,
} from "@/components/applications/use-application-draft";
import { useCheckedAnswers } from "@/components/applications/use-checked-answers";
import { useServerNow } from "@/components/applications/use-server-now";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import type { AnswerSlots } from "@/components/forms/answer-control";
import { AnswerSections } from "@/components/forms/answer-sections";
import { summariseAnswerErrors } from "@/components/forms/answer-summary";
import { Button } from "@/components/ui/buttons/button";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { describeStatus } from "@/lib/applications/application-status.rules";
import type { Application } from "@/lib/applications/applications.schema";
import { formatAnswersToGo } from "@/lib/forms/form-answers.rules";
import type { Form } from "@/lib/forms/form.schema";

type ApplicationEditorProps = {
  application: Application;
  form: Form;
  profileId: string;
  opportunity: ApplyTarget;
  onEnd: (ended: EndedApplication) => void;
};

const conflictTexts = conflictTextsOf("this application");

/** Choosing works and adding files, for the fields that ask for them. */
const createSlots = (
  { works, files }: Application,
  { addFiles }: ApplicationDraft,
  { artworks, portfolio, cv = [] }: ReturnType<typeof useCheckedAnswers>,
): AnswerSlots => ({
  works: (control) => (
    <ChooseWorks
      {...control}
      artworks={artworks}
      named={works}
      onShowMore={portfolio.hasNextPage ? () => void portfolio.fetchNextPage() : null}
    />
  ),
  files: (control) => <AddFiles {...control} files={files} addFiles={addFiles} cv={cv} />,
});

/** One application: its form while it is written, what is about to be sent, and what was sent. */
export function ApplicationEditor(props: ApplicationEditorProps) {
  const { application, form, profileId, opportunity, onEnd } = props;
  const state = useApplicationDraft(application);
  const { draft } = state;
  const { values, conflict, setAsideValues } = draft;
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<"EDIT" | "REVIEW" | "SENT">(
    application.state === "DRAFT" || application.dirty ? "EDIT" : "SENT",
  );
  const [isSettling, setIsSettling] = useState(false);
  const [justSent, setJustSent] = useState<"APPLICATION" | "CHANGES" | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const now = useServerNow(application.now);
  const { words } = state;
  const answers = useCheckedAnswers(application, form, values, profileId, { words, left });
  const { checked, checklist, errorsWhileWriting, invalidIds } = answers;
  const isDraft = application.state === "DRAFT";
  const status = describeStatus({ ...application, missing: isDraft ? invalidIds.size : null }, now);
  const checkedErrors = new Map(checked.errors.map(({ path, message }) => [path, message]));
  const hasTried = attempt > 0;
  const errors = hasTried ? new Map([...state.fieldErrors, ...checkedErrors]) : errorsWhileWriting;
  const summary = hasTried ? summariseAnswerErrors(form, checkedErrors) : [];
  const closing = formatClosing(application, now);
  const isChanged = application.dirty || draft.hasUnsavedChanges;
  const review = async () => {
    setAttempt(attempt + 1);
    if (checked.errors.length > 0) return;
    setIsSettling(true);
    const isSettled = await state.settle();
    setIsSettling(false);
    if (!isSettled) return;
    setAttempt(0);
    setView("REVIEW");
  };
  const send = async () => {
    setAttempt(attempt + 1);
    const result = await state.send();
    if (result === "CHECK") setView("EDIT");
    if (result !== "SENT") return;
    setAttempt(0);
    document.documentElement.scrollTop = 0;
    setJustSent(isDraft ? "APPLICATION" : "CHANGES");
    setView("SENT");
  };
  const withdrawal = (
    <div className="-ml-3">
      <WithdrawButton {...{ application, opportunity, now, onEnd }} withdraw={state.withdraw} />
    </div>
  );
  const isSentShown = !application.isEditable || view === "SENT";
  const header = (
    <>
      {form.blind === true && application.isEditable && <BlindNote />}
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1">
        <div className="flex flex-col gap-1">
          <p className="text-large">
            {status.label} <span className="text-muted">No. {application.number}</span>
          </p>
          <p className="whitespace-pre-line">{status.next}</p>
        </div>
        {!isSentShown && withdrawal}
      </div>
      <ReplyToPlace application={application} now={now} />
      <ReceivedLetters letters={application.letters} />
    </>
  );
  if (isSentShown) {
    return (
      <SentApplication
        application={application}
        form={form}
        justSent={justSent}
        header={header}
        withdrawal={withdrawal}
        onEdit={() => {
          setJustSent(null);
          setView("EDIT");
        }}
      />
    );
  }
  const failure = formatFailure(state, hasTried);
  if (view === "REVIEW") {
    return (
      <ReviewApplication
        application={{ ...application, answers: checked.values }}
        form={form}
        closing={closing}
        failure={failure}
        attempt={attempt}
        isSending={state.submit.isPending || draft.isSaving}
        onSend={() => void send()}
        onBack={() => {
          setAttempt(0);
          setView("EDIT");
        }}
      />
    );
  }
  return (
    <div className="grid gap-10 pb-20 md:grid-cols-[minmax(0,1fr)_18rem] md:pb-0">
      <div className="flex min-w-0 flex-col gap-10">
        <VerifiedEmailNotice subject="Applying" meanwhileNote="Your draft is saved meanwhile." />
        {header}
        <ErrorSummary general={failure} errors={summary} attempt={attempt} />
        <DraftConflictAlert draft={draft} texts={conflictTexts} />
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
          words={words}
          onChange={(fieldId, answer) => draft.change({ [fieldId]: answer })}
          onLeave={(fieldId) => !left.has(fieldId) && setLeft(new Set([...left, fieldId]))}
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
          isOutdated={conflict === "newer"}
          savedAt={draft.saved.savedAt}
          now={now}
        >
          {isDraft || isChanged ? (
            // Not while the draft saves itself: a press in that moment would be lost.
            <Button tone="primary" pending={isSettling} onClick={() => void review()}>
              {isDraft ? "Review and send" : "Review your changes"}
            </Button>
          ) : (
            <Button onClick={() => setView("SENT")}>Leave it as it is</Button>
          )}
        </ApplicationRail>
      </aside>
      <div
        data-bottom-bar=""
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t bg-ground px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-small md:hidden"
      >
        <p>{formatAnswersToGo(invalidIds.size)}</p>
        <p className="text-muted">{closing}</p>
      </div>
    </div>
  );
}

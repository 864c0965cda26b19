import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { SaveStatus } from "@/components/drafts/save-status";
import { createSection } from "@/components/forms/builder/form-edits";
import { FormPreview } from "@/components/forms/builder/form-preview";
import { FormSettings } from "@/components/forms/builder/form-settings";
import { SectionEditor } from "@/components/forms/builder/section-editor";
import { useFormDraft } from "@/components/forms/builder/use-form-draft";
import { answerId, answerPath } from "@/components/forms/answer-control";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { toast } from "@/lib/client/toasts";
import { type Form, formLimits } from "@/lib/forms/form.schema";
import { FREE_FOR_ARTISTS } from "@/lib/opportunities/apply-here.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { pluralise } from "@/lib/shared/texts/format-count";

const PREVIEW_ID = "preview";

/** Scrolls the preview alone, which on phones follows below and stays where it is. */
function showInPreview(fieldId: string): void {
  const preview = document.getElementById(PREVIEW_ID);
  const field = document.getElementById(answerId(answerPath(fieldId)));
  if (preview === null || field === null) return;
  const offset = field.getBoundingClientRect().top - preview.getBoundingClientRect().top;
  preview.scrollBy?.({ top: offset - preview.clientHeight / 3 });
}

const conflictTexts = conflictTextsOf("this form");

function describeState({
  version,
  state,
  openVersion = null,
  firstSubmittedAt = null,
}: Form): string {
  const opened =
    state === "OPEN"
      ? `Version ${version} is open: artists apply with it.`
      : openVersion === null
        ? `Version ${version}, a draft.`
        : `Version ${version} is a draft. Artists apply with version ${openVersion} until you publish this one.`;
  return firstSubmittedAt === null
    ? opened
    : `${opened} Artists have applied, so only wording, new optional fields and looser limits can change.`;
}

export function FormEditor({
  opportunity,
  form: stored,
}: {
  opportunity: Opportunity;
  form: Form;
}) {
  const { draft, form, values, change, errors, error, isOpening, open } = useFormDraft(
    opportunity.id,
    stored,
  );
  const isOutdated = draft.conflict === "newer";
  const isOpen = form.state === "OPEN" && !draft.hasUnsavedChanges;
  const isUnpublished = opportunity.publishedAt === null;
  // It opens when the opportunity that takes applications here is published, or changed to take them.
  const isOpenedLater = (opportunity.formOpenedAt ?? null) === null;
  async function openAndNotify(): Promise<void> {
    if ((await open()) !== null) toast({ kind: "success", text: "The form is open." });
  }
  const setSections = (sections: typeof values.sections) => change({ sections });
  return (
    <div className="flex flex-col gap-10">
      <DraftConflictAlert draft={draft} texts={conflictTexts} />
      <div className="flex flex-col gap-3 rounded-surface bg-surface p-5">
        <p>
          {describeState(form)}
          {isOpenedLater &&
            (isUnpublished
              ? " It is published together with the opportunity."
              : " Artists apply with it once the opportunity takes applications on Vitrine.")}
        </p>
        <p className="text-small text-muted">{FREE_FOR_ARTISTS}</p>
        <div className="flex flex-wrap items-center gap-5">
          {isOpenedLater ? (
            <LinkButton tone="primary" href={editOpportunityPath(opportunity.id)}>
              {isUnpublished ? "Publish the opportunity" : "Take applications on Vitrine"}
            </LinkButton>
          ) : (
            <Button
              tone="primary"
              pending={isOpening}
              disabled={isOpen || errors.size > 0}
              onClick={() => void openAndNotify()}
            >
              Publish changes
            </Button>
          )}
          {(form.openVersion ?? null) !== null && (
            <LinkButton size="small" href={deskPartPath(opportunity.id, "applications")}>
              Applications
            </LinkButton>
          )}
          <SaveStatus state={draft.saveState} isOutdated={isOutdated} />
        </div>
        <ErrorAlert error={error === null || isOutdated ? null : formatErrorMessage(error)} />
        {errors.size > 0 && (
          <ErrorAlert error={`${pluralise(errors.size, "thing")} to correct before it is saved.`} />
        )}
      </div>
      <div className="grid gap-10 md:grid-cols-2">
        <div key={draft.formKey} className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-large">Fields</h2>
            <a href={`#${PREVIEW_ID}`} className={buttonClass("quiet", "small", "md:hidden")}>
              To the preview
            </a>
          </div>
          <FormSettings
            values={values}
            errors={errors}
            change={change}
            deadlineKind={opportunity.deadlineKind}
          />
          {values.sections.map(({ id }, index) => (
            <SectionEditor
              key={id}
              sections={values.sections}
              index={index}
              errors={errors}
              onChange={setSections}
              onOpen={showInPreview}
            />
          ))}
          <Button
            className="self-start"
            disabled={values.sections.length >= formLimits.sections}
            onClick={() => setSections([...values.sections, createSection()])}
          >
            Add a section
          </Button>
        </div>
        <div
          id={PREVIEW_ID}
          className="flex min-w-0 flex-col gap-5 md:sticky md:top-0 md:-mt-5 md:max-h-dvh md:self-start md:overflow-y-auto md:border-l md:py-5 md:pl-10"
        >
          <h2 className="text-large">Preview</h2>
          <FormPreview form={values} />
        </div>
      </div>
    </div>
  );
}

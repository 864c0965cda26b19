import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import type { ReactNode } from "react";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { DraftStatusText } from "@/components/screens/opportunity-form/draft/draft-status-text";
import { isUnpublished } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import {
  groupErrorsByField,
  fieldId,
  findErrorField,
  summariseErrors,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import { listContents } from "@/components/screens/opportunity-form/sections/section-list";
import { createSectionForm } from "@/components/screens/opportunity-form/sections/section-form";
import { FormSections } from "@/components/screens/opportunity-form/sections/form-sections";
import {
  type Poster,
  PosterField,
} from "@/components/screens/opportunity-form/sections/opportunity-section";
import {
  findPublishErrors,
  toDisplayedFields,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import {
  isBlank,
  type OpportunityValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import { PublishLayout } from "@/components/screens/opportunity-form/publish/publish-layout";
import { RowPreview } from "@/components/screens/opportunity-form/publish/row-preview";
import { useTouchedFields } from "@/components/screens/opportunity-form/use-touched-fields";
import { useOpportunityDraft } from "@/components/screens/opportunity-form/draft/use-opportunity-draft";
import { useUploads } from "@/components/pictures/use-uploads";
import { useUploadOpportunityPicture } from "@/hooks/use-own-opportunity";
import { usePlanChoice } from "@/components/screens/opportunity-form/publish/use-plan-choice";
import {
  CHANGES_ONLY,
  usePublishing,
} from "@/components/screens/opportunity-form/publish/use-publishing";
import { CopyEarlier } from "@/components/screens/opportunity-form/start/copy-earlier";
import { Button } from "@/components/ui/buttons/button";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { toSubmitErrors } from "@/components/ui/form/form-errors";
import { useFormErrors } from "@/components/ui/form/use-form-errors";
import { FormContents } from "@/components/ui/form/form-contents";
import { useApplicationForm } from "@/hooks/use-forms";
import { useNow } from "@/hooks/use-now";
import { useSession } from "@/hooks/use-session";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { getCallStatus } from "@/lib/client/call-failure";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const conflictTexts = conflictTextsOf("this opportunity");

type OpportunityFormProps = {
  /** Null before it was created on the server. */
  opportunity: Opportunity | null;
  createInitialValues: () => OpportunityValues;
  profile: Profile;
  profiles: readonly Profile[];
  poster: Poster;
  onCreated: (opportunity: Opportunity) => void;
  onDone: (opportunity: Opportunity) => void;
};

/** Statuses whose responses name invalid fields. */
const FIELD_ERROR_STATUSES = [400, 403, 409, 422];

export function OpportunityForm(props: OpportunityFormProps) {
  const { opportunity, createInitialValues, profile, profiles, poster, onCreated, onDone } = props;
  const draft = useOpportunityDraft({
    opportunity,
    createInitialValues: createInitialValues,
    onCreated,
    onRejected: (error) => {
      if (FIELD_ERROR_STATUSES.includes(getCallStatus(error) ?? 0))
        errors.reject(toSubmitErrors(error));
    },
  });
  const pictures = useUploads(useUploadOpportunityPicture(), (image, alt) =>
    draft.change(({ images }) => ({ images: [...images, { ...image, alt }] })),
  );
  const { savedOpportunity, values, parsedValues } = draft;
  const errors = useFormErrors({ values: parsedValues.fields, findField: findErrorField });
  const isDraft = isUnpublished(savedOpportunity);
  const { team } = useSession();
  const mayPublish = team === null || postsFor(team, "POSTING_MANAGER");
  const { choice, choose } = usePlanChoice(savedOpportunity?.id ?? null, isDraft);
  const isNative = isAppliedHere(values);
  // Until it is loaded, the server decides.
  const form = useApplicationForm(isNative ? (savedOpportunity?.id ?? null) : null);
  const hasForm = form.data !== null;
  const publishing = usePublishing({
    draft,
    choice,
    hasForm,
    pendingPictures: pictures.uploads.length,
    onDone,
  });
  const { touched, onBlur } = useTouchedFields();
  const now = useNow();
  const hasTried = publishing.attempt > 0;

  const serverErrors = errors.errors;
  const publishErrors = findPublishErrors(parsedValues, hasForm, isDraft ? now : new Date(0));
  const errorsByPath = hasTried ? publishErrors : parsedValues.errors;
  const errorsByFieldPath = groupErrorsByField(new Map([...serverErrors, ...errorsByPath]));
  // Before the first attempt to publish, a field shows its error only once it has lost the focus.
  const shownErrors = new Map(
    [...errorsByFieldPath].filter(
      ([path]) => hasTried || touched.has(fieldId(path)) || serverErrors.has(path),
    ),
  );
  const fields = toDisplayedFields(parsedValues.fields);

  const preview: ReactNode = (
    <RowPreview
      fields={fields}
      title={values.title}
      profile={{
        ...profile,
        cover: profile.images.find(({ type }) => type === "COVER")?.url ?? null,
      }}
      images={values.images}
      boost={choice.boost}
    />
  );
  const draftStatus = <DraftStatusText draft={draft} />;
  const contents = (isPlanChosen: boolean | null) => (
    <FormContents
      entries={listContents({
        values,
        publishErrors: groupErrorsByField(publishErrors),
        shownErrors: shownErrors,
        isPlanChosen,
      })}
    />
  );
  const sections = (
    <div className="flex min-w-0 flex-col gap-10 lg:col-start-2">
      <DraftConflictAlert draft={draft} texts={conflictTexts} />
      {isDraft && (
        <VerifiedEmailNotice
          subject="Publishing"
          meanwhileNote="You can write your draft in the meantime."
        />
      )}
      {savedOpportunity === null && isBlank(values) && <CopyEarlier profiles={profiles} />}
      <ErrorSummary
        general={publishing.general}
        errors={hasTried ? summariseErrors(shownErrors) : []}
        attempt={publishing.attempt}
      />
      <FormSections
        form={createSectionForm(values, shownErrors, draft.change)}
        pictures={pictures}
        opportunity={savedOpportunity}
        poster={<PosterField profiles={profiles} selectedId={profile.id} {...poster} />}
      />
      {!isDraft && (
        <div className="flex flex-wrap items-center gap-3 border-t pt-5">
          <Button
            tone="primary"
            pending={publishing.isPending}
            disabled={!draft.isDirty}
            onClick={() => void publishing.publish(CHANGES_ONLY)}
          >
            Save changes
          </Button>
          {draftStatus}
        </div>
      )}
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which field was left
    <form
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-10 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[10rem_minmax(0,1fr)_20rem]"
    >
      {isDraft && mayPublish ? (
        <PublishLayout
          fields={fields}
          choice={choice}
          onChoiceChange={choose}
          errors={shownErrors}
          preview={preview}
          draftStatus={draftStatus}
          isAwaitingPayment={savedOpportunity?.status === "PENDING_PAYMENT"}
          publishing={publishing}
          contents={contents}
        >
          {sections}
        </PublishLayout>
      ) : (
        <>
          {contents(null)}
          {sections}
          <div className="flex flex-col gap-5 md:sticky md:top-5 md:self-start">
            <div className="max-md:hidden">{preview}</div>
            {isDraft && <p>A manager of the team publishes it.</p>}
            {isDraft && draftStatus}
          </div>
        </>
      )}
    </form>
  );
}

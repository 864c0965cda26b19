import { useNativeRoom } from "@/components/screens/opportunity-form/publish/use-native-room";
import { PlanRoom } from "@/components/auth/plan-room";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ErrorText } from "@/components/ui/states/error-text";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useApplicationForm } from "@/hooks/use-forms";
import { listFields } from "@/lib/forms/form-answers.rules";
import { FREE_FOR_ARTISTS, isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { lazyPart } from "@/lib/shared/lazy-component";
import { pluralise } from "@/lib/shared/texts/format-count";

// Only those who begin a form need the templates.
const StartForm = lazyPart(
  async () => (await import("@/components/forms/builder/start-form")).StartForm,
  <FormSkeleton />,
);

/** Begins the form where artists apply is chosen, and says what it asks once it is there. */
function ChosenForm({ opportunity }: { opportunity: Opportunity }) {
  const query = useApplicationForm(opportunity.id);
  const { data: form } = query;
  if (form === undefined) return <QueryError subject="The form" query={query} skeleton={null} />;
  if (form === null) return <StartForm opportunity={opportunity} />;
  const isOpen = (opportunity.formOpenedAt ?? null) !== null;
  return (
    <>
      <p>
        {pluralise(listFields(form).length, "field")} in{" "}
        {pluralise(form.sections.length, "section")}:{" "}
        {form.sections.map(({ title }) => title).join(" · ")}.{" "}
        {isOpen
          ? "Artists apply with it."
          : "It is published together with the opportunity, which then lists the documents it asks for."}
      </p>
      <LinkButton href={deskPartPath(opportunity.id, "form")}>
        {isOpen ? "See the form" : "Edit the form"}
      </LinkButton>
    </>
  );
}

type ApplicationFormProps = {
  id: string;
  error: string | undefined;
  /** Null before it was saved for the first time: a form belongs to a stored opportunity. */
  opportunity: Opportunity | null;
};

/** True for what counts in the limit of free opportunities, and does not yet. */
const needsRoom = (opportunity: Opportunity | null) =>
  (opportunity?.plan ?? "FREE") === "FREE" &&
  !(opportunity?.status === "PUBLISHED" && isAppliedHere(opportunity));

export function ApplicationForm({ id, error, opportunity }: ApplicationFormProps) {
  const room = useNativeRoom(needsRoom(opportunity));
  return (
    <div id={id} tabIndex={-1} className="flex flex-col items-start gap-3">
      <p className="text-muted">{FREE_FOR_ARTISTS}</p>
      {room !== null && room.used >= room.limit && (
        <PlanRoom
          of="nativeOpportunities"
          quota={room}
          usage={`Your plan has room for ${pluralise(room.limit, "opportunity that takes", "opportunities that take")} applications here, and ${room.limit === 1 ? "it is" : "all are"} taken`}
        >
          This one can take them too with a paid listing, or with a larger plan.
        </PlanRoom>
      )}
      {opportunity === null ? (
        <p>Give it a title first; then you can choose the form.</p>
      ) : (
        <ChosenForm opportunity={opportunity} />
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

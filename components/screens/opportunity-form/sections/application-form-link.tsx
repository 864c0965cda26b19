import { ErrorText } from "@/components/ui/states/error-text";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { FREE_FOR_ARTISTS } from "@/lib/opportunities/apply-here.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type ApplicationFormLinkProps = {
  id: string;
  error: string | undefined;
  /** Null before it was saved for the first time: a form belongs to a stored opportunity. */
  opportunity: Opportunity | null;
};

/** Links to the form of those who apply here, and says whether it is open. */
export function ApplicationFormLink({ id, error, opportunity }: ApplicationFormLinkProps) {
  const isOpen = (opportunity?.formOpenedAt ?? null) !== null;
  return (
    <div id={id} tabIndex={-1} className="flex flex-col items-start gap-3">
      <p className="text-muted">{FREE_FOR_ARTISTS}</p>
      {opportunity === null ? (
        <p>Give it a title first; then you can write the form.</p>
      ) : (
        <LinkButton href={`/organisation/opportunities/${opportunity.id}/form`}>
          {isOpen ? "The form is open: see it" : "Write the form"}
        </LinkButton>
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

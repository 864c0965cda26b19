import { DeskList } from "@/components/screens/desk/desk-list";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { includesRole } from "@/lib/shared/team-roles";

/** The list of what arrived, with one application of it that is open; before the form was opened, the way there. */
export function DeskContent(props: DeskProps) {
  const { opportunity, role } = props;
  const { id, formOpenedAt } = opportunity;
  if (formOpenedAt === null) {
    return (
      <EmptyState
        action={
          includesRole(role, "EDITOR") && (
            <LinkButton tone="primary" href={deskPartPath(id, "form")}>
              Write the form
            </LinkButton>
          )
        }
      >
        {isAppliedHere(opportunity)
          ? "Applications arrive once the form is open."
          : "This opportunity does not take applications on Vitrine yet."}
      </EmptyState>
    );
  }
  return <DeskList {...props} />;
}

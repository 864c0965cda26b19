import { type DeskPart, deskPartPath, deskParts } from "@/lib/opportunities/desk-paths.rules";
import { TabLinks } from "@/components/ui/tab-links";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

type DeskNavigationProps = { opportunityId: string; role: TeamRole; current: DeskPart };

/** The other pages of the opportunity that a member of its team may open. */
export function DeskNavigation({ opportunityId, role, current }: DeskNavigationProps) {
  const parts = typedKeys(deskParts).filter((part) => includesRole(role, deskParts[part].role));
  if (parts.length < 2) return null;
  return (
    <TabLinks
      label="Opportunity"
      currentHref={deskPartPath(opportunityId, current)}
      tabs={parts.map((part) => ({
        href: deskPartPath(opportunityId, part),
        label: deskParts[part].label,
      }))}
    />
  );
}

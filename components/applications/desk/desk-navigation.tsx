import { type DeskPart, deskPartPath, deskParts } from "@/components/applications/desk/desk-parts";
import { SoftLink } from "@/components/ui/soft-link";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

type DeskNavigationProps = { opportunityId: string; role: TeamRole; current: DeskPart };

/** The other pages of the opportunity that a member of its team may open. */
export function DeskNavigation({ opportunityId, role, current }: DeskNavigationProps) {
  const parts = typedKeys(deskParts).filter((part) => includesRole(role, deskParts[part].role));
  if (parts.length < 2) return null;
  return (
    <nav aria-label="Opportunity" className="border-b">
      <div className="relative -mx-5 -mb-px flex gap-x-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 sm:mask-none">
        {parts.map((part) => (
          <SoftLink
            key={part}
            href={deskPartPath(opportunityId, part)}
            aria-current={part === current ? "page" : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
          >
            {deskParts[part].label}
          </SoftLink>
        ))}
      </div>
    </nav>
  );
}

import { describeDesk } from "@/components/screens/desk/desk-status";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { TabLinks } from "@/components/ui/tab-links";
import { useCall } from "@/hooks/use-call";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { useReleaseStatus } from "@/hooks/use-release-status";
import { teamPath } from "@/lib/members/team-paths.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { type DeskPart, deskPartPath, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";
import { OWN_OPPORTUNITIES_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

type DeskHeaderProps = { opportunity: Opportunity; role: TeamRole; part: DeskPart };

/** Names the opportunity, says how it stands, and leads to the other pages that a member of its team may open. */
export function DeskHeader({ opportunity, role, part }: DeskHeaderProps) {
  const { id, title, profile, formOpenedAt } = opportunity;
  const hasForm = formOpenedAt !== null;
  const { data: facets } = useDeskFacets(id, {}, hasForm);
  const { data: waitingList } = useCall(
    "GET /v1/opportunities/{id}/waiting-list",
    { params: { id } },
    { enabled: hasForm && includesRole(role, deskParts["waiting-list"].role) },
  );
  const { data: release } = useReleaseStatus(id);
  const counts: Partial<Record<DeskPart, number | undefined>> = {
    applications: facets?.total,
    letters: release?.letters,
    "waiting-list": waitingList?.items.length,
  };
  const parts = typedKeys(deskParts).filter((name) => includesRole(role, deskParts[name].role));
  const parent =
    role === "OWNER"
      ? { href: OWN_OPPORTUNITIES_PATH, label: "Your opportunities" }
      : { href: teamPath(profile?.id), label: profile?.name ?? "Team" };
  const status = describeDesk({ opportunity, facets, answersBy: release?.answersBy ?? null });
  return (
    <div className="-mt-5 flex flex-col gap-1 md:-mt-8 md:gap-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <nav aria-label="Breadcrumb" className="text-small text-muted">
            <SoftLink
              href={parent.href}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {parent.label}
            </SoftLink>{" "}
            <span aria-hidden>/</span>
          </nav>
          <h1 dir="auto" className="min-w-0 font-display text-large font-medium wrap-break-word">
            {title}
          </h1>
        </div>
        <p className="text-small text-muted">{status}</p>
      </div>
      {parts.length > 1 && (
        <TabLinks
          label="Opportunity"
          currentHref={deskPartPath(id, part)}
          tabs={parts.map((name) => ({
            href: deskPartPath(id, name),
            label: deskParts[name].label,
            count: counts[name],
          }))}
        />
      )}
    </div>
  );
}

import { SoftLink } from "@/components/ui/buttons/soft-link";
import { AdminList } from "@/components/administration/admin-list";
import { administrationMutation } from "@/hooks/administration-mutation";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import { OPEN_PAYMENTS_NOTICE } from "@/lib/administration/administration.rules";
import { toast } from "@/lib/client/toasts";
import { opportunityStatusLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export function AdministeredOpportunities({
  profileId,
  name,
}: {
  profileId: string;
  name: string;
}) {
  const opportunities = useProfileOpportunities(profileId, { as: "account" });
  const deletion = useCallMutation("DELETE /v1/opportunities/{id}", administrationMutation);
  const items = opportunities.data ?? [];
  return (
    <AdminList query={opportunities} isEmpty={items.length === 0} empty="No opportunities.">
      <ul aria-label={`Opportunities of ${name}`} className="sm:pl-15">
        {items.map((opportunity) => (
          <li
            key={opportunity.id}
            className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t py-3"
          >
            <div className="min-w-52 flex-1">
              <SoftLink
                href={toOpportunityPath(opportunity)}
                dir="auto"
                className="underline underline-offset-4 hover:text-accent"
              >
                {opportunity.title}
              </SoftLink>
              <p className="text-small text-muted">{opportunityStatusLabels[opportunity.status]}</p>
            </div>
            {opportunity.status !== "REMOVED" && (
              <ConfirmButton
                label="Delete"
                question={`Delete the opportunity “${opportunity.title}”?`}
                consequence={
                  opportunity.publishedAt === null
                    ? `The draft is deleted for good. ${OPEN_PAYMENTS_NOTICE}`
                    : `It is no longer public. Its owner keeps it and can copy it; its pictures are deleted. ${OPEN_PAYMENTS_NOTICE}`
                }
                onConfirm={async () => {
                  await deletion.mutateAsync({ params: { id: opportunity.id } });
                  toast({ kind: "success", text: `“${opportunity.title}” is deleted.` });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={opportunities} />
    </AdminList>
  );
}

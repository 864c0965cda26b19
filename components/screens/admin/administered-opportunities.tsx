import { TextLink } from "@/components/ui/buttons/text-link";
import { AdminList } from "@/components/administration/admin-list";
import { AdminAction } from "@/components/moderation/admin-action";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import { OPEN_PAYMENTS_NOTICE } from "@/lib/administration/administration.rules";
import { opportunityStatusLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export function AdministeredOpportunities({
  profileId,
  name,
}: {
  profileId: string;
  name: string;
}) {
  const opportunities = useProfileOpportunities(profileId, { as: "account" });
  return (
    <AdminList
      query={opportunities}
      label={`Opportunities of ${name}`}
      empty="No opportunities."
      isNested
    >
      {(opportunity) => (
        <li
          key={opportunity.id}
          className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t py-3"
        >
          <div className="min-w-52 flex-1">
            <TextLink href={toOpportunityPath(opportunity)} dir="auto">
              {opportunity.title}
            </TextLink>
            <p className="text-small text-muted">{opportunityStatusLabels[opportunity.status]}</p>
          </div>
          {opportunity.status !== "REMOVED" && (
            <AdminAction
              line="DELETE /v1/opportunities/{id}"
              id={opportunity.id}
              label="Delete"
              question={`Delete the opportunity “${opportunity.title}”?`}
              consequence={
                opportunity.publishedAt === null
                  ? `The draft is deleted for good. ${OPEN_PAYMENTS_NOTICE}`
                  : `It is no longer public. Its owner keeps it and can copy it; its pictures are deleted. ${OPEN_PAYMENTS_NOTICE}`
              }
              done={`“${opportunity.title}” is deleted.`}
            />
          )}
        </li>
      )}
    </AdminList>
  );
}

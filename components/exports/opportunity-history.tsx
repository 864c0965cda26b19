import { MoreButton } from "@/components/ui/lists/more-button";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { describeActor, describeEvent } from "@/components/applications/desk/history-text";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { QueryError } from "@/components/ui/states/query-error";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshPages } from "@/hooks/use-call-pages";
import type { HistoryEntry } from "@/lib/exports/exports.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

function Entry({ entry, opportunityId }: { entry: HistoryEntry; opportunityId: string }) {
  const { number, createdAt } = entry;
  return (
    <li className="border-t py-3">
      <p className="wrap-break-word">
        {number !== null && (
          <>
            <TextLink href={`${deskPartPath(opportunityId, "applications")}?q=${number}`}>
              No. {number}
            </TextLink>
            {": "}
          </>
        )}
        {describeEvent(entry)}
      </p>
      <p className="text-small text-muted">
        {joinParts([describeActor(entry), formatDateTime(createdAt)])}
      </p>
    </li>
  );
}

export function OpportunityHistory({ opportunity: { id: opportunityId } }: DeskProps) {
  const history = useFreshPages("GET /v1/opportunities/{id}/history", {
    params: { id: opportunityId },
  });
  if (history.data === undefined)
    return (
      <QueryError
        subject="The history"
        query={history}
        skeleton={<Skeleton className="h-40 max-w-2xl" />}
      />
    );
  const entries = history.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState>Nothing has happened yet.</EmptyState>;
  return (
    <div className="max-w-2xl">
      <ol aria-label="History" className="border-b">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} opportunityId={opportunityId} />
        ))}
      </ol>
      <MoreButton list={history} />
    </div>
  );
}

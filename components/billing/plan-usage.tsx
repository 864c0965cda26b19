import { formatDay } from "@/lib/shared/format-date";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useUsage } from "@/hooks/use-subscription";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";

type UsageLine = { label: string; used: number; limit: number; note: string | null };

const resetText = (resetsAt: string | null) =>
  resetsAt === null ? null : `Next one from ${formatDay(resetsAt)}.`;

function boostLine(label: string, boost: SubscriptionUsage["boost"]): UsageLine[] {
  if (boost === null) return [];
  const type = OpportunityBoostType.safeParse(boost.type).data;
  const name = type === undefined ? label : `${label}: ${boostLabels[type]}`;
  return [{ label: name, used: 1 - boost.remaining, limit: 1, note: resetText(boost.resetsAt) }];
}

export function usageLines(usage: SubscriptionUsage): UsageLine[] {
  const { artworks, featured, posts, boost, artworkBoost, freePost } = usage;
  const free = { used: freePost.limit - freePost.remaining, limit: freePost.limit };
  const perText = posts?.per === "quarter" ? "in 90 days" : "listed at a time";
  return [
    { label: "Artworks", ...artworks, note: null },
    { label: "Featured works", ...featured, note: null },
    ...(posts === null
      ? []
      : [
          {
            label: `${posts.only === "ART_RESIDENCY" ? "Residencies" : "Opportunities"} ${perText}`,
            used: posts.used,
            limit: posts.limit,
            note: resetText(posts.resetsAt),
          },
        ]),
    { label: "Free posts in 90 days", ...free, note: resetText(freePost.resetsAt) },
    ...boostLine("Opportunity boost this month", boost),
    ...boostLine("Artwork boost this month", artworkBoost),
  ];
}

export function PlanUsage({ profileId }: { profileId: string }) {
  const { data: usage, error, isFetching, refetch } = useUsage(profileId);
  if (error !== null) {
    return (
      <LoadError
        message={`Your usage could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (usage === undefined) return <Skeleton className="h-30" />;
  return (
    <dl className="flex flex-col border-t">
      {usageLines(usage).map(({ label, used, limit, note }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-5 border-b py-3">
          <dt>
            {label}
            {note !== null && <span className="block text-small text-muted">{note}</span>}
          </dt>
          <dd>
            {used.toLocaleString("en")} of {limit.toLocaleString("en")}
            <span className="text-muted"> used</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

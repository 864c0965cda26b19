import { formatDay } from "@/lib/shared/texts/format-date";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

type UsageRow = { label: string; used: number; limit: number | null; note?: string | null };

const formatReset = (resetsAt: string | null) =>
  resetsAt === null ? null : `Next one from ${formatDay(resetsAt)}.`;

function createBoostRow(label: string, boost: SubscriptionUsage["boost"]): UsageRow[] {
  if (boost === null) return [];
  const type = OpportunityBoostType.safeParse(boost.type).data;
  const name = type === undefined ? label : `${label}: ${boostLabels[type]}`;
  return [{ label: name, used: 1 - boost.remaining, limit: 1, note: formatReset(boost.resetsAt) }];
}

function listUsageRows(usage: SubscriptionUsage): UsageRow[] {
  const { posts, freePost } = usage;
  const freePosts = { used: freePost.limit - freePost.remaining, limit: freePost.limit };
  const periodLabel = posts?.per === "quarter" ? "in 90 days" : "listed at a time";
  return [
    { label: "Artworks", ...usage.artworks },
    { label: "Featured works", ...usage.featured },
    { label: "Alerts", ...usage.alerts },
    { label: "Team members", ...usage.members },
    { label: "Opportunities that take applications here", ...usage.nativeOpportunities },
    ...(posts === null
      ? []
      : [
          {
            label: `${posts.only === "ART_RESIDENCY" ? "Residencies" : "Opportunities"} ${periodLabel}`,
            used: posts.used,
            limit: posts.limit,
            note: formatReset(posts.resetsAt),
          },
        ]),
    { label: "Free posts in 90 days", ...freePosts, note: formatReset(freePost.resetsAt) },
    ...createBoostRow("Opportunity boost this month", usage.boost),
    ...createBoostRow("Artwork boost this month", usage.artworkBoost),
  ];
}

export function PlanUsage() {
  const query = useFreshCall("GET /v1/profiles/subscriptions/usage", { as: "profile" });
  const { data: usage, error } = query;
  if (error !== null) return <QueryError subject="Your usage" query={query} />;
  if (usage === undefined) return <Skeleton className="h-30" />;
  return (
    <dl className="flex flex-col border-t">
      {listUsageRows(usage).map(({ label, used, limit, note = null }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-5 border-b py-3">
          <dt>
            {label}
            {note !== null && <span className="block text-small text-muted">{note}</span>}
          </dt>
          <dd>
            {formatCount(used)}
            {limit !== null && ` of ${formatCount(limit)}`}
            <span className="text-muted"> used</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

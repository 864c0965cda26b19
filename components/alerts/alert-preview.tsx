import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCall } from "@/hooks/use-call";
import type { AlertPreview as Preview, AlertPreviewForm } from "@/lib/alerts/alerts.schema";
import { CHECK_HINT } from "@/lib/vocabulary/opportunity-labels.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

function formatPace({ total, perWeek }: Preview): string {
  const pace = perWeek === 0 ? "fewer than one new a week" : `about ${perWeek} new a week`;
  return `${formatCount(total)} in the list now, ${pace}.`;
}

/** Shows what an alert would have found this week. */
export function AlertPreview({ form }: { form: AlertPreviewForm }) {
  const preview = useCall("POST /v1/alerts/preview", { body: form });
  if (preview.data === undefined)
    return (
      <QueryError
        subject="This week’s matches"
        query={preview}
        skeleton={<Skeleton className="h-20" />}
      />
    );
  const { items } = preview.data;
  return (
    <section aria-label="This week’s matches" className="flex flex-col gap-3 bg-surface p-5">
      <p>{formatPace(preview.data)}</p>
      {items.length === 0 ? (
        <p className="text-small text-muted">Nothing new this week.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {items.map(({ id, title, href, text, check }) => (
            <li key={id}>
              <a href={href} className="font-medium underline-offset-4 hover:underline">
                {title}
              </a>
              <span className="block text-small text-muted">
                {check ? `${CHECK_HINT} · ${text}` : text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Bell } from "@/components/ui/icons/page-icons";
import { saveAlertHref } from "@/lib/alerts/alert-summary.rules";
import type { AlertKind } from "@/lib/alerts/alerts.schema";

type Props = { kind: AlertKind; query: Readonly<Record<string, string>> };

/** Leads to the form with the filters, also after signing in. Shows nothing without a filter. */
export function SaveAlertLink({ kind, query }: Props) {
  if (Object.keys(query).length === 0) return null;
  return (
    <a
      href={saveAlertHref(kind, query)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-medium underline underline-offset-4 hover:text-accent"
    >
      <Bell className="size-4" />
      Save as alert
    </a>
  );
}

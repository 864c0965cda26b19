import { SaveAlertOpener } from "@/components/alerts/save-alert-opener";
import { Bell } from "@/components/ui/icons/action-icons";
import { saveAlertHref } from "@/lib/alerts/alert-summary.rules";
import type { AlertKind } from "@/lib/alerts/alerts.schema";

type Props = { kind: AlertKind; query: Readonly<Record<string, string>> };

/** Saves a list's filters as an alert; whoever is not signed in is led to the form, also after signing in. Shows nothing without a filter. */
export function SaveAlertLink({ kind, query }: Props) {
  if (Object.keys(query).length === 0) return null;
  return (
    <SaveAlertOpener kind={kind} query={query} href={saveAlertHref(kind, query)}>
      <Bell className="size-4" />
      Save as alert
    </SaveAlertOpener>
  );
}

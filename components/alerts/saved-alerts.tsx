import { useRouter } from "next/navigation";
import { useState } from "react";
import { AlertRow } from "@/components/alerts/alert-row";
import { NewAlert } from "@/components/alerts/new-alert";
import { FollowedList } from "@/components/follows/followed-list";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { readSavedSearch, toAlertListPath } from "@/lib/alerts/alert-summary.rules";
import { AlertKind } from "@/lib/alerts/alerts.schema";

function readDraft(search: string) {
  const saved = readSavedSearch(search);
  const kind = AlertKind.safeParse(saved?.kind).data;
  return saved === null || kind === undefined ? null : { kind, query: saved.query };
}

export function SavedAlerts({ search }: { search: string }) {
  const { profile } = useSession();
  const alerts = useFreshCall("GET /v1/alerts/");
  const router = useRouter();
  const [draft, setDraft] = useState(() => readDraft(search));

  function closeDraft(): void {
    setDraft(null);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }

  return (
    <div className="flex flex-col gap-10">
      {draft !== null && (
        <Section title="New alert">
          <NewAlert
            {...draft}
            onSaved={(alert) => router.push(toAlertListPath(alert))}
            onCancel={closeDraft}
          />
        </Section>
      )}
      {alerts.data === undefined && (
        <QueryError subject="Your alerts" query={alerts} skeleton={<FormSkeleton />} />
      )}
      {alerts.data?.length === 0 && draft === null && (
        <EmptyState
          hint="Choose filters in a list and press “Save as alert”: we tell you straight away, daily or weekly."
          action={
            <LinkButton tone="primary" href="/opportunities">
              Choose filters
            </LinkButton>
          }
        >
          You have no alerts yet.
        </EmptyState>
      )}
      {alerts.data !== undefined && alerts.data.length > 0 && (
        <ul aria-label="Your alerts" className="flex flex-col">
          {alerts.data.map((alert) => (
            <AlertRow key={alert.id} alert={alert} profileId={profile?.id ?? null} />
          ))}
        </ul>
      )}
      <FollowedList />
    </div>
  );
}

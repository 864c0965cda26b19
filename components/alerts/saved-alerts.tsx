import { useState } from "react";
import { AlertEditor } from "@/components/alerts/alert-editor";
import { AlertRoom } from "@/components/alerts/alert-room";
import { AlertRow } from "@/components/alerts/alert-row";
import { FollowedList } from "@/components/follows/followed-list";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useSession } from "@/hooks/use-session";
import { moveEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import { describeQuery, readSavedSearch } from "@/lib/alerts/alert-summary.rules";
import { AlertKind, alertLimits } from "@/lib/alerts/alerts.schema";
import { toast } from "@/lib/client/toasts";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { withQueries } from "@/providers/with-queries";

function readDraft(search: string) {
  const saved = readSavedSearch(search);
  const kind = AlertKind.safeParse(saved?.kind).data;
  if (saved === null || kind === undefined) return null;
  const form = moveEligibleOnly({ kind, query: saved.query, eligibleOnly: false });
  const name = joinParts(describeQuery(saved.query)).slice(0, alertLimits.name);
  return { ...form, name };
}

function AlertList({ search }: { search: string }) {
  const { profile } = useSession();
  const alerts = useFreshCall("GET /v1/alerts/");
  const create = useCallMutation("POST /v1/alerts/", {
    creates: true,
    refreshes: ["GET /v1/alerts/"],
  });
  const [draft, setDraft] = useState(() => readDraft(search));
  const profileId = profile?.id ?? null;

  function closeDraft(): void {
    setDraft(null);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }

  return (
    <div className="flex flex-col gap-10">
      {draft !== null && (
        <section aria-labelledby="new-alert" className="flex flex-col gap-5">
          <h2 id="new-alert" className="text-large font-medium">
            New alert
          </h2>
          <AlertRoom used={alerts.data?.length} />
          <AlertEditor
            initial={{
              ...draft,
              frequency: "WEEKLY",
              profileId: null,
            }}
            profileId={profileId}
            action="Save alert"
            onCancel={closeDraft}
            onSave={async (body) => {
              await create.mutateAsync({ body });
              toast({ kind: "success", text: `“${body.name}” is saved` });
              closeDraft();
            }}
          />
        </section>
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
            <AlertRow key={alert.id} alert={alert} profileId={profileId} />
          ))}
        </ul>
      )}
      <FollowedList />
    </div>
  );
}

export const SavedAlerts = withQueries(AlertList);

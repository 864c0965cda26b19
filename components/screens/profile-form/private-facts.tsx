import { useFactsRefresh } from "@/components/alerts/use-facts-refresh";
import { FactFields } from "@/components/profiles/fact-fields";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import type { Profile } from "@/lib/profiles/profiles.schema";

export function PrivateFacts({ profile }: { profile: Profile }) {
  const facts = useFreshCall(
    "GET /v1/profiles/{id}/facts",
    { params: { id: profile.id } },
    { refetchOnReconnect: false },
  );
  const refreshDecided = useFactsRefresh();
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <p className="text-muted">About {profile.name}.</p>
      {facts.data !== undefined && (
        <FactFields saved={facts.data} profileId={profile.id} onSaved={refreshDecided} />
      )}
      {facts.isPending && <FormSkeleton />}
      {facts.data === undefined && <QueryError subject="Your private facts" query={facts} />}
    </div>
  );
}

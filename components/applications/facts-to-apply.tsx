import { OwnFacts } from "@/components/profiles/own-facts";
import { useCall } from "@/hooks/use-call";

/** Shows the applicant's private facts, by which an opportunity decides who may apply. */
export function FactsToApply({ profileId }: { profileId: string }) {
  const { data } = useCall("GET /v1/profiles/{id}/facts", { params: { id: profileId } });
  return data === undefined ? null : <OwnFacts facts={data} profileId={profileId} />;
}

import { useProfileOpportunities } from "@/hooks/use-opportunities";

/** Says for which opportunity alone a key or an endpoint is. */
export function OpportunityTitle({ id, profileId }: { id: string; profileId: string }) {
  const { data = [] } = useProfileOpportunities(profileId, { as: "account" });
  const title = data.find((opportunity) => opportunity.id === id)?.title;
  return <p>For {title === undefined ? "one opportunity" : `“${title}”`} only</p>;
}

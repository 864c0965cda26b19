import { Options } from "@/components/ui/fields/options";
import { useProfileOpportunities } from "@/hooks/use-opportunities";

/** The choice of one opportunity of a profile, or of none in particular. */
export function OpportunityOptions({ profileId }: { profileId: string }) {
  const { data = [] } = useProfileOpportunities(profileId, { as: "account" });
  const shown = data.filter(({ status }) => status !== "REMOVED");
  return (
    <Options of={[["", "All of them"], ...shown.map(({ id, title }) => [id, title] as const)]} />
  );
}

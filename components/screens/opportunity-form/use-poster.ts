import { useMutation } from "@tanstack/react-query";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useOpportunityRequests } from "@/hooks/use-own-opportunity";
import { useSession } from "@/hooks/use-session";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/**
 * Links a stored opportunity to another profile of the account. Its profile becomes the acting one, because pictures
 * and free posts belong to that. `onSwitch` runs when the user switches to another profile elsewhere.
 */
export function usePoster(opportunity: Opportunity | null, onSwitch: () => void) {
  const { chooseProfile } = useSession();
  const { link } = useOpportunityRequests();
  const linkMutation = useMutation({
    mutationFn: ({ id, profileId }: { id: string; profileId: string }) => link(id, profileId),
    onSuccess: (_, { profileId }) => chooseProfile(profileId),
  });
  const id = linkMutation.isPending ? null : (opportunity?.profile?.id ?? null);
  return {
    isAdopting: useAdoptProfile(id, onSwitch),
    isLinking: linkMutation.isPending,
    error: linkMutation.error?.message,
    choose(profileId: string): void {
      if (opportunity !== null) linkMutation.mutate({ id: opportunity.id, profileId });
    },
  };
}

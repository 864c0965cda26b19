import { useMutation } from "@tanstack/react-query";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useOpportunityRequests } from "@/hooks/use-own-opportunity";
import { useSession } from "@/hooks/use-session";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/**
 * Links a stored opportunity to another profile of the account. Its profile becomes the acting one, because pictures
 * and free posts belong to that. `onSwitch` runs when another profile is made to act elsewhere.
 */
export function usePoster(opportunity: Opportunity | null, onSwitch: () => void) {
  const { chooseProfile } = useSession();
  const { link } = useOpportunityRequests();
  const linking = useMutation({
    mutationFn: ({ id, profileId }: { id: string; profileId: string }) => link(id, profileId),
    onSuccess: (_, { profileId }) => chooseProfile(profileId),
  });
  useAdoptProfile(linking.isPending ? null : (opportunity?.profile?.id ?? null), onSwitch);
  return {
    isLinking: linking.isPending,
    error: linking.error?.message,
    choose(profileId: string): void {
      if (opportunity !== null) linking.mutate({ id: opportunity.id, profileId });
    },
  };
}

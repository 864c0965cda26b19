import { useMutation } from "@tanstack/react-query";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useOpportunityWriting } from "@/hooks/use-opportunity-writing";
import { useSession } from "@/hooks/use-session";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/**
 * Whose a stored call is, and linking it to another profile of the account. The profile that it belongs to acts while it is
 * written: pictures and free posts are that one's. `onSwitch` is told when another one is made to act elsewhere.
 */
export function usePoster(opportunity: Opportunity | null, onSwitch: () => void) {
  const { chooseProfile } = useSession();
  const { link } = useOpportunityWriting();
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

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

export type Boostable = { kind: Subject; id: string };

const OPPORTUNITY = "GET /v1/opportunities/{id}";
const ARTWORK = "GET /v1/artworks/{id}";

type RunningBoost = { type: string; endsAt: string };

/** `listedUntil`: when the listing of an opportunity ends. */
type BoostedItem = { boosts: readonly RunningBoost[]; listedUntil?: string | null };

const fetchItem: Record<Subject, (id: string) => Promise<BoostedItem>> = {
  opportunity: (id) => callOrThrow(OPPORTUNITY, { params: { id }, as: "account" }),
  artwork: (id) => callOrThrow(ARTWORK, { params: { id } }),
};

const boostsKey = ({ kind, id }: Boostable) => ["boosts", kind, id];

const toBoostedItem = ({ boosts, listedUntil = null }: BoostedItem): BoostedItem => ({
  boosts,
  listedUntil,
});

export function useRunningBoosts(boostable: Boostable) {
  const { kind, id } = boostable;
  return useQuery({
    queryKey: boostsKey(boostable),
    queryFn: async () => toBoostedItem(await fetchItem[kind](id)),
    staleTime: 0,
  });
}

/** An opportunity uses the acting profile's included boost, an artwork its owner's. Pressing twice uses one. */
export function useIncludedBoost(boostable: Boostable) {
  const client = useQueryClient();
  const { kind, id } = boostable;
  const params = { id };
  const options = {
    as: "profile",
    creates: true,
    onSuccess: (item: BoostedItem) =>
      void client.setQueryData(boostsKey(boostable), toBoostedItem(item)),
    refreshes: [
      "GET /v1/profiles/subscriptions/usage",
      "GET /v1/opportunities/profiles/{profileId}",
      callKey(OPPORTUNITY, { params }),
      callKey(ARTWORK, { params }),
    ],
  } as const;
  const opportunity = useCallMutation("POST /v1/opportunities/boost/{id}", options);
  const artwork = useCallMutation("POST /v1/artworks/{id}/boost", options);
  return (type: string): Promise<BoostedItem> =>
    kind === "opportunity"
      ? opportunity.mutateAsync({ params, body: { type: OpportunityBoostType.parse(type) } })
      : artwork.mutateAsync({ params, body: { type: ArtworkBoostType.parse(type) } });
}

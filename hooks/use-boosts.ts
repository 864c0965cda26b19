import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Subject } from "@/lib/checkout/order-subjects.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

export type Boostable = { kind: Subject; id: string };

const OPPORTUNITY = "GET /v1/opportunities/{id}";
const ARTWORK = "GET /v1/artworks/{id}";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";
const USAGE = "GET /v1/profiles/subscriptions/usage";

type RunningBoost = { type: string; endsAt: string };

/** `listedUntil`: when the listing of an opportunity ends. */
type BoostedItem = { boosts: readonly RunningBoost[]; listedUntil?: string | null };

const fetchItem: Record<Subject, (id: string) => Promise<BoostedItem>> = {
  opportunity: (id) => callOrThrow(OPPORTUNITY, { params: { id }, as: "account" }),
  artwork: (id) => callOrThrow(ARTWORK, { params: { id } }),
};

type BoostRequest = { id: string; type: string; idempotencyKey: string };

const boostItem: Record<Subject, (request: BoostRequest) => Promise<BoostedItem>> = {
  opportunity: ({ id, type, idempotencyKey }) =>
    callOrThrow("POST /v1/opportunities/boost/{id}", {
      params: { id },
      body: { type: OpportunityBoostType.parse(type) },
      as: "profile",
      idempotencyKey,
    }),
  artwork: ({ id, type, idempotencyKey }) =>
    callOrThrow("POST /v1/artworks/{id}/boost", {
      params: { id },
      body: { type: ArtworkBoostType.parse(type) },
      as: "profile",
      idempotencyKey,
    }),
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
  return useCreation({
    create: async (type: string, idempotencyKey): Promise<BoostedItem> =>
      toBoostedItem(await boostItem[kind]({ id, type, idempotencyKey })),
    onSuccess: async (item) => {
      client.setQueryData(boostsKey(boostable), item);
      await Promise.all(
        [[USAGE], [PROFILE_OPPORTUNITIES], [OPPORTUNITY, "own", id], [ARTWORK, id]].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

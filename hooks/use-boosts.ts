import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";

/** What can be boosted: one's own call or artwork. */
export type Boostable = { kind: "opportunity" | "artwork"; id: string };

const CALL = "GET /v1/opportunities/{id}";
const WORK = "GET /v1/artworks/{id}";
const CALLS = "GET /v1/opportunities/profiles/{profileId}";
const USAGE = "GET /v1/profiles/subscriptions/usage";

type RunningBoost = { type: string; endsAt: string };

const keyOf = ({ kind, id }: Boostable) => ["boosts", kind, id];

/** The boosts that run now. */
export function useRunningBoosts(boostable: Boostable) {
  const { kind, id } = boostable;
  return useQuery({
    queryKey: keyOf(boostable),
    queryFn: async (): Promise<readonly RunningBoost[]> => {
      const found =
        kind === "opportunity"
          ? await callOrThrow(CALL, { params: { id }, as: "account" })
          : await callOrThrow(WORK, { params: { id } });
      return found.boosts;
    },
    staleTime: 0,
  });
}

/** Uses the boost that a subscription includes, once however often it is pressed: of the acting profile for a call, of the artwork's for an artwork. */
export function useIncludedBoost(boostable: Boostable) {
  const client = useQueryClient();
  const { kind, id } = boostable;
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: async (type: string): Promise<readonly RunningBoost[]> => {
      const options = { params: { id }, as: "profile", idempotencyKey: key.current } as const;
      try {
        const boosted =
          kind === "opportunity"
            ? await callOrThrow("PUT /v1/opportunities/boost/{id}", {
                ...options,
                body: { type: OpportunityBoostType.parse(type) },
              })
            : await callOrThrow("PUT /v1/artworks/{id}/boost", {
                ...options,
                body: { type: ArtworkBoostType.parse(type) },
              });
        key.current = crypto.randomUUID();
        return boosted.boosts;
      } catch (error) {
        key.current = nextIdempotencyKey(key.current, error);
        throw error;
      }
    },
    onSuccess: async (boosts) => {
      client.setQueryData(keyOf(boostable), boosts);
      await Promise.all(
        [[USAGE], [CALLS], [CALL, "own", id], [WORK, id]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

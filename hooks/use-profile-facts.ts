import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { ProfileFactChanges } from "@/lib/profiles/profile-facts.schema";

const FACTS = "GET /v1/profiles/{id}/facts";
const decidedByFacts = [
  "POST /v1/alerts/preview",
  "GET /v1/opportunities/",
  "GET /v1/opportunities/facets",
];

export function useProfileFacts(id: string) {
  const client = useQueryClient();
  const facts = useQuery({
    queryKey: [FACTS, id],
    queryFn: () => callOrThrow(FACTS, { params: { id }, as: "account" }),
    staleTime: 0,
    refetchOnReconnect: false,
  });
  const save = useMutation({
    mutationFn: (body: ProfileFactChanges) =>
      callOrThrow("PUT /v1/profiles/{id}/facts", { params: { id }, body, as: "account" }),
    onSuccess: (saved) => {
      client.setQueryData([FACTS, id], saved);
      for (const line of decidedByFacts) void client.invalidateQueries({ queryKey: [line] });
    },
  });
  return { facts, save };
}

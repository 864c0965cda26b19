import { useQueryClient } from "@tanstack/react-query";
import { callKey } from "@/hooks/use-call";

const decidedByFacts = [
  "POST /v1/alerts/preview",
  "GET /v1/opportunities/",
  "GET /v1/opportunities/facets",
] as const;

/** Returns a function that reads anew what the private facts of a profile decide. */
export function useFactsRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const line of decidedByFacts) void client.invalidateQueries({ queryKey: callKey(line) });
  };
}

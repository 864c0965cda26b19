import { useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const LIST = "GET /v1/opportunities/";
const FACETS = "GET /v1/opportunities/facets";

type Query = Readonly<Record<string, string>>;

/**
 * A list with a filter that compares opportunities with the profile, and its counts; the previous list of that profile stays until the next has loaded.
 * @param profileId null asks for nothing
 * @param position sort order and page
 */
export function useEligibleList(profileId: string | null, query: Query, position: Query) {
  const enabled = profileId !== null;
  const keepOwn = <Data>(previous: Data, before: { queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[1] === profileId ? previous : undefined;
  const list = useQuery({
    enabled,
    queryKey: [LIST, profileId, query, position],
    queryFn: () => callOrThrow(LIST, { query: { ...query, ...position }, as: "profile" }),
    placeholderData: keepOwn,
  });
  const facets = useQuery({
    enabled,
    queryKey: [FACETS, profileId, query],
    queryFn: () => callOrThrow(FACETS, { query, as: "profile" }),
    placeholderData: keepOwn,
  });
  return { list, facets };
}

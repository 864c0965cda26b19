import { keepOwnData, useCall } from "@/hooks/use-call";

type Query = Readonly<Record<string, string>>;

/**
 * A list with a filter that compares opportunities with the acting profile, and its counts; the previous list of that profile stays until the next has loaded.
 * @param position sort order and page
 */
export function useEligibleList(enabled: boolean, query: Query, position: Query) {
  const options = { enabled, placeholderData: keepOwnData };
  return {
    list: useCall(
      "GET /v1/opportunities/",
      { query: { ...query, ...position }, as: "profile" },
      options,
    ),
    facets: useCall("GET /v1/opportunities/facets", { query, as: "profile" }, options),
  };
}

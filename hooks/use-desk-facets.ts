import { keepPreviousData } from "@tanstack/react-query";
import { useFreshCall } from "@/hooks/use-call";
import type { CallInput } from "@/lib/client/call";

const FACETS = "GET /v1/opportunities/{id}/applications/facets";

/** Counts the applications for each value of a filter; the previous numbers stay while another query loads. */
export const useDeskFacets = (
  id: string,
  query: NonNullable<CallInput<typeof FACETS>["query"]>,
  enabled = true,
) =>
  useFreshCall(FACETS, { params: { id }, query }, { enabled, placeholderData: keepPreviousData });

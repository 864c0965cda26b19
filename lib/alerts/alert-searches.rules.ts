import type { z } from "zod";
import { notFilters } from "@/lib/alerts/alert-summary.rules";
import type { AlertKind } from "@/lib/alerts/alerts.schema";
import { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { flagFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import type { WithEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import { invalid } from "@/lib/shared/failure";

/** The lists' own queries. */
const alertQueries = {
  OPPORTUNITIES: OpportunityQuery,
  ARTWORKS: ArtworkQuery,
  PROFILES: DirectoryQuery,
} as const satisfies Record<AlertKind, z.ZodObject>;

export type AlertSearch<Kind extends AlertKind = AlertKind> = z.infer<(typeof alertQueries)[Kind]>;

/** True for a parameter that leaves something out, which a flag that is off does not. */
const isFilter = ([name, value]: [string, string]) =>
  value.trim() !== "" && !(Object.hasOwn(flagFilters, name) && value === "false");

/** @throws VALIDATION */
export function assertHasFilter({ query, eligibleOnly }: WithEligibleOnly): void {
  if (!eligibleOnly && !Object.entries(query).some(isFilter))
    throw invalid([{ path: "query", message: "Choose at least one filter, please." }]);
}

/** Parses the query without empty filters. @throws VALIDATION with the path `query.<filter>`, also for an unknown filter */
export function parseAlertQuery<Kind extends AlertKind>(
  kind: Kind,
  query: Readonly<Record<string, string>>,
): { query: Record<string, string>; search: AlertSearch<Kind> } {
  const filters = Object.entries(query).filter(([, value]) => value.trim() !== "");
  const shape = alertQueries[kind].shape;
  const unknown = filters.filter(([name]) => !Object.hasOwn(shape, name) || notFilters.has(name));
  if (unknown.length > 0)
    throw invalid(
      unknown.map(([name]) => ({ path: `query.${name}`, message: "Not a filter of this list." })),
    );
  const stored = Object.fromEntries(filters);
  const { success, data, error } = alertQueries[kind].safeParse(stored);
  if (!success)
    throw invalid(
      error.issues.map(({ path, message }) => ({ path: `query.${String(path[0])}`, message })),
    );
  return { query: stored, search: data as AlertSearch<Kind> };
}

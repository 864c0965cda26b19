import type { z } from "zod";
import { DeskFilter, DeskSort } from "@/lib/applications/desk/desk.schema";
import { splitCommaList } from "@/lib/shared/query-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { parseParams } from "@/lib/shared/search-params";

export type FilterName = keyof DeskFilter;
const filterNames = typedKeys(DeskFilter.shape);

const Address = DeskFilter.extend({ sortBy: DeskSort.default("NEWEST") });

/** Filters as the API takes them. */
type Filter = z.input<typeof DeskFilter>;

/** What the desk's address says: filters, the order, and the application that is open. */
export type DeskAddress = { filter: Filter; sortBy: DeskSort; application: string | null };

const toCommaList = (values: readonly string[] | undefined) => values?.join(",");

/** What is not valid counts as missing. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const readText = (name: string) => params.get(name)?.trim() || undefined;
  const values = parseParams(
    Address,
    recordFromKeys([...filterNames, "sortBy"] as const, readText),
  );
  return {
    filter: {
      stage: toCommaList(values.stage),
      tags: toCommaList(values.tags),
      state: toCommaList(values.state),
      outcome: toCommaList(values.outcome),
      letter: toCommaList(values.letter),
      late: values.late === undefined ? undefined : `${values.late}`,
      q: values.q,
    },
    sortBy: values.sortBy,
    application: params.get("application"),
  };
}

export const isFiltered = ({ filter }: DeskAddress): boolean =>
  filterNames.some((name) => (filter[name] ?? "") !== "");

/** The address's query, without what is the default. */
export function toDeskQuery({ filter, sortBy, application }: DeskAddress): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name] ?? "";
    if (value !== "") params.set(name, value);
  }
  if (sortBy !== "NEWEST") params.set("sortBy", sortBy);
  if (application !== null) params.set("application", application);
  return params.size === 0 ? "" : `?${params.toString()}`;
}

export const listChosen = ({ filter }: DeskAddress, name: FilterName): string[] =>
  splitCommaList(filter[name] ?? "");

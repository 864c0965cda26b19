import type { z } from "zod";
import type { AddressKind } from "@/hooks/use-address";
import { DeskFilter, DeskSort } from "@/lib/applications/desk/desk.schema";
import { splitQuotedList } from "@/lib/shared/texts/quoted-list";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

export type FilterName = keyof DeskFilter;
const filterNames = typedKeys(DeskFilter.shape);

/** Filters as the API takes them. */
type Filter = z.input<typeof DeskFilter>;

/** The state in the desk's address: filters, the order, and the application that is open. */
export type DeskAddress = { filter: Filter; sortBy: DeskSort; application: string | null };

/** Reads the address; what is not valid counts as missing. */
function readDeskAddress(params: URLSearchParams): DeskAddress {
  const readText = (name: string) => params.get(name)?.trim() || undefined;
  const readValid = (name: FilterName) => {
    const text = readText(name);
    return DeskFilter.shape[name].safeParse(text).success ? text : undefined;
  };
  const late = DeskFilter.shape.late.safeParse(readText("late")).data;
  return {
    filter: {
      ...recordFromKeys(filterNames, readValid),
      late: late === undefined ? undefined : `${late}`,
    },
    sortBy: DeskSort.safeParse(readText("sortBy")).data ?? "NEWEST",
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

export const deskAddress: AddressKind<DeskAddress> = {
  read: readDeskAddress,
  toQuery: toDeskQuery,
};

export const listChosen = ({ filter }: Pick<DeskAddress, "filter">, name: FilterName): string[] =>
  splitQuotedList(filter[name] ?? "");

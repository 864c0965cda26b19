import { z } from "zod";
import {
  holdsPreset,
  type ListFilters,
  listHref,
  noFilters,
  orderOf,
  categoryFilters,
} from "@/components/opportunities/list/list-filters";
import { type BandQuery, filterQuery } from "@/components/opportunities/list/list-query";
import { bandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  opportunityFilters,
  OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { OPPORTUNITY_PAGE_SIZE } from "@/lib/opportunities/opportunities.schema";
import { type CategoryPage, categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import { apiFilters, apiWordFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import { pageQuery } from "@/lib/shared/list";
import { nextPage, previousPage } from "@/lib/shared/list-pages";
import { keysOf, recordOf } from "@/lib/shared/records";
import {
  firstParam,
  paramsFor,
  type InvalidParam,
  readAddressWithErrors,
  type SearchParams,
} from "@/lib/shared/read-address";

/** Filters of the list call that the page has in its own words. */
const elsewhere = keysOf({ ...apiWordFilters, ...apiFilters });

const Address = z
  .object({
    ...opportunityFilters,
    closing: z.enum(deadlineBands).optional(),
    sortBy: OpportunityQuery.shape.sortBy.unwrap().optional(),
    ...pageQuery(OPPORTUNITY_PAGE_SIZE),
  })
  .omit({
    ...recordOf<Record<(typeof elsewhere)[number], true>>(elsewhere, () => true),
    size: true,
  });
const names = keysOf(Address.shape);

/** What an address asks for: filters, and which part of the list. */
export type ListAddress = {
  category: CategoryPage | null;
  filters: ListFilters;
  page: number;
  cursor: string | undefined;
  /** What of the address was not understood, and is left out. */
  misread: readonly InvalidParam[];
};

/**
 * Reads a list's address by the API's own rules. What is empty or wrong counts as not given, of words in a group only those
 * that are unknown, and what is wrong is told. Boxes of a form send a group's words one by one.
 */
export function readListAddress(category: CategoryPage | null, params: SearchParams): ListAddress {
  const { read: all, misread } = readAddressWithErrors(Address, paramsFor(Address.shape, params));
  const { page, cursor, ...read } = all;
  const unused = elsewhere.flatMap((name) => {
    const text = firstParam(params, name);
    return text === undefined ? [] : [{ name, text }];
  });
  const chosen = Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  );
  const filters = { ...noFilters, ...category?.preset, ...chosen };
  return { category, page, cursor, filters, misread: [...misread, ...unused] };
}

/** The address that a list should have; a cursor and a page stay. */
export function tidyListHref({ category, filters, page, cursor }: ListAddress): string {
  return listHref(category, filters, { page, cursor });
}

/** Whether an address holds what should not stay in it: an empty parameter, or a form's boxes one by one. */
export function isUntidy(params: SearchParams): boolean {
  return names.some((name) => {
    const values = [params[name] ?? []].flat();
    return values.length > 1 || values.some((value) => value.trim() === "");
  });
}

/** Whether the filters of an address contradict its category page: it is a list of its own then. */
export function hasLeftCategory({ category, filters }: ListAddress): boolean {
  return category !== null && !holdsPreset(category, filters);
}

/** What the segment of a list says to the list call. */
export function bandQuery({ closing }: ListFilters): BandQuery {
  if (closing === null) return {};
  const { deadlineKinds, closing: within } = bandFilters(closing);
  return {
    ...(within !== undefined && { closing: within }),
    ...(deadlineKinds !== undefined && { deadlineKinds: deadlineKinds.join(",") }),
  };
}

/** What an address asks of the list call. */
export function queryOf({ filters, page, cursor }: ListAddress): OpportunityQuery {
  return OpportunityQuery.parse({
    ...filterQuery(filters, bandQuery(filters)),
    sortBy: orderOf(filters),
    page,
    ...(cursor !== undefined && { cursor }),
  });
}

/** The addresses of the pages before and after; null where there is none. */
export function turnsOf(address: ListAddress, next: string | null) {
  const { category, filters } = address;
  const shown = { ...address, size: OPPORTUNITY_PAGE_SIZE };
  const [before, after] = [previousPage(shown), nextPage(shown, next)];
  return {
    previous: before === null ? null : listHref(category, filters, before),
    next: after === null ? null : listHref(category, filters, after),
  };
}

/** Whether anything but the category narrows the list down. */
export function isNarrowed({ category, filters, cursor }: ListAddress): boolean {
  const plain = listHref(category, categoryFilters(category));
  return cursor !== undefined || listHref(category, { ...filters, sortBy: null }) !== plain;
}

/** The address that search engines keep for a list: that of a category page, where the search says no more. */
export function canonicalAddress(address: ListAddress): ListAddress {
  const plain = { ...address, filters: { ...address.filters, sortBy: null } };
  const same = categoryPages.find(
    (category) => !isNarrowed({ ...plain, category, cursor: undefined }),
  );
  return same === undefined ? plain : { ...plain, category: same };
}

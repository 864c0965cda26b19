import { z } from "zod";
import {
  matchesPreset,
  type ListFilters,
  listHref,
  type ListSelection,
  noFilters,
  getSortOrder,
  getCategoryFilters,
} from "@/components/opportunities/list-filters";
import { type BandQuery, toFilterQuery } from "@/components/screens/opportunity-list/list-query";
import { toBandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  opportunityFilters,
  OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { type CategoryPage, categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import {
  apiFilters,
  apiWordFilters,
  OPPORTUNITY_PAGE_SIZE,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { pageQuery } from "@/lib/shared/list";
import { getNextPage, getPreviousPage } from "@/lib/shared/list-pages";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";
import {
  getFirstParam,
  pickParams,
  type InvalidParam,
  parseParamsWithErrors,
  type SearchParams,
} from "@/lib/shared/web/search-params";

/** API filters that the page offers under other names. */
const apiOnlyFilters = typedKeys({ ...apiWordFilters, ...apiFilters });

const Address = z
  .object({
    ...opportunityFilters,
    closing: z.enum(deadlineBands).optional(),
    sortBy: OpportunityQuery.shape.sortBy.unwrap().optional(),
    ...pageQuery(OPPORTUNITY_PAGE_SIZE),
  })
  .omit({
    ...recordFromKeys<Record<(typeof apiOnlyFilters)[number], true>>(apiOnlyFilters, () => true),
    size: true,
  });
const paramNames = typedKeys(Address.shape);

export type ListAddress = ListSelection & {
  page: number;
  cursor: string | undefined;
  /** Parameters that were invalid and are ignored. */
  invalidParams: readonly InvalidParam[];
};

/**
 * Parses a list's address with the API's rules. Empty or invalid parameters count as absent; in a comma-separated list only
 * the unknown values are dropped. A form without a script repeats the parameter instead, once per checkbox.
 */
export function readListAddress(category: CategoryPage | null, params: SearchParams): ListAddress {
  const { values: address, invalidParams } = parseParamsWithErrors(
    Address,
    pickParams(Address.shape, params),
  );
  const { page, cursor, ...filterParams } = address;
  const apiOnlyParams = apiOnlyFilters.flatMap((name) => {
    const text = getFirstParam(params, name);
    return text === undefined ? [] : [{ name, text }];
  });
  const presentFilters = Object.fromEntries(
    Object.entries(filterParams).filter(([, value]) => value !== undefined),
  );
  const filters = { ...noFilters, ...category?.preset, ...presentFilters };
  return { category, page, cursor, filters, invalidParams: [...invalidParams, ...apiOnlyParams] };
}

export function normalizedListHref({ category, filters, page, cursor }: ListAddress): string {
  return listHref(category, filters, { page, cursor });
}

/** True if a parameter is empty, or repeated as a form's checkboxes do. */
export function needsNormalizing(params: SearchParams): boolean {
  return paramNames.some((name) => {
    const values = [params[name] ?? []].flat();
    return values.length > 1 || values.some((value) => value.trim() === "");
  });
}

/** True if the filters contradict the preset of the category page, so that the list needs its own address. */
export function contradictsCategory({ category, filters }: ListAddress): boolean {
  return category !== null && !matchesPreset(category, filters);
}

export function toBandQuery({ closing }: ListFilters): BandQuery {
  if (closing === null) return {};
  const { deadlineKinds, closing: closingWithin } = toBandFilters(closing);
  return {
    ...(closingWithin !== undefined && { closing: closingWithin }),
    ...(deadlineKinds !== undefined && { deadlineKinds: deadlineKinds.join(",") }),
  };
}

export function toOpportunityQuery({ filters, page, cursor }: ListAddress): OpportunityQuery {
  return OpportunityQuery.parse({
    ...toFilterQuery(filters, toBandQuery(filters)),
    sortBy: getSortOrder(filters),
    page,
    ...(cursor !== undefined && { cursor }),
  });
}

/** Links to the previous and the next page; null if there is none. */
export function listPageLinks(address: ListAddress, next: string | null) {
  const { category, filters } = address;
  const position = { ...address, size: OPPORTUNITY_PAGE_SIZE };
  const [previousPosition, nextPosition] = [getPreviousPage(position), getNextPage(position, next)];
  return {
    previous: previousPosition === null ? null : listHref(category, filters, previousPosition),
    next: nextPosition === null ? null : listHref(category, filters, nextPosition),
  };
}

/** True if anything but the category narrows the list. */
export function isNarrowed({ category, filters, cursor }: ListAddress): boolean {
  const baseHref = listHref(category, getCategoryFilters(category));
  return cursor !== undefined || listHref(category, { ...filters, sortBy: null }) !== baseHref;
}

/** The address for search engines: that of a category page if the filters equal its preset. */
export function toCanonicalAddress(address: ListAddress): ListAddress {
  const unsorted = { ...address, filters: { ...address.filters, sortBy: null } };
  const matchingPage = categoryPages.find(
    (category) => !isNarrowed({ ...unsorted, category, cursor: undefined }),
  );
  return matchingPage === undefined ? unsorted : { ...unsorted, category: matchingPage };
}

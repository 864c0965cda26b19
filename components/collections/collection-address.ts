import type { SearchParams } from "@/lib/shared/web/search-params";

const MAX_PAGE = 100;

/** Reads the page from 1; anything else counts as the first. */
export function readCollectionPage(params: SearchParams): number {
  const page = params["page"];
  if (typeof page !== "string" || !/^\d{1,3}$/.test(page)) return 1;
  return Math.min(MAX_PAGE, Math.max(1, Number(page)));
}

export const collectionPageHref = (path: string, page: number) =>
  page === 1 ? path : `${path}?page=${page}`;

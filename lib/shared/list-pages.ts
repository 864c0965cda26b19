import { LIST_DEPTH } from "@/lib/shared/list";

export type ListPage = { page: number; cursor: string | undefined };

type CurrentPage = { page: number; size: number; cursor?: string | undefined };

/** By number down to row 10,000, by cursor beyond; null on the last page. */
export function nextPage(
  { page, size, cursor }: CurrentPage,
  next: string | null,
): ListPage | null {
  if (next === null) return null;
  const isDeep = cursor !== undefined || (page + 1) * size > LIST_DEPTH;
  return { page: page + 1, cursor: isDeep ? next : undefined };
}

/** Null on the first page. Pages by cursor lead back to the first. */
export function previousPage({ page, cursor }: CurrentPage): ListPage | null {
  if (cursor !== undefined) return { page: 1, cursor: undefined };
  return page > 1 ? { page: page - 1, cursor: undefined } : null;
}

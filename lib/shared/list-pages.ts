import { LIST_DEPTH } from "@/lib/shared/list";

/** Which part of a list a page shows. */
export type ListPage = { page: number; cursor: string | undefined };

type Shown = { page: number; size: number; cursor?: string | undefined };

/** The page after this one: by number down to row 10,000, by cursor beyond; null on the last one. */
export function nextPage({ page, size, cursor }: Shown, next: string | null): ListPage | null {
  if (next === null) return null;
  const isDeep = cursor !== undefined || (page + 1) * size > LIST_DEPTH;
  return { page: page + 1, cursor: isDeep ? next : undefined };
}

/** The page before this one; null on the first one. Pages by cursor lead back to the first. */
export function previousPage({ page, cursor }: Shown): ListPage | null {
  if (cursor !== undefined) return { page: 1, cursor: undefined };
  return page > 1 ? { page: page - 1, cursor: undefined } : null;
}

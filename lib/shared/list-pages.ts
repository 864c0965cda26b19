import { LIST_DEPTH } from "@/lib/shared/list";

export type ListPage = { page: number; cursor: string | undefined };

type CurrentPage = { page: number; size: number; cursor?: string | undefined };

/** Returns the next page by page number down to row 10,000, by cursor beyond. @returns null on the last page */
export function getNextPage(
  { page, size, cursor }: CurrentPage,
  next: string | null,
): ListPage | null {
  if (next === null) return null;
  const needsCursor = cursor !== undefined || (page + 1) * size > LIST_DEPTH;
  return { page: page + 1, cursor: needsCursor ? next : undefined };
}

/** A cursor cannot go back, so pages by cursor lead to the first one. @returns null on the first page */
export function getPreviousPage({ page, cursor }: CurrentPage): ListPage | null {
  if (cursor !== undefined) return { page: 1, cursor: undefined };
  return page > 1 ? { page: page - 1, cursor: undefined } : null;
}

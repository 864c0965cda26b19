const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, "");

/** `If-None-Match` compares weakly (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => toOpaqueTag(tag) === toOpaqueTag(etag));
}

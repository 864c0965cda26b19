const ANY_SITE = "https://site.invalid";

export const AFTER_SIGN_IN = "/artworks";

/** Undefined for anything that could lead elsewhere (`//evil.test`, `/\evil.test`, `javascript:…`, `/.//evil.test`). */
export function parseReturnPath(next: unknown): string | undefined {
  if (typeof next !== "string" || !next.startsWith("/") || !URL.canParse(next, ANY_SITE))
    return undefined;
  const { origin, pathname, search, hash } = new URL(next, ANY_SITE);
  if (origin !== ANY_SITE || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}

export function withReturn(page: "/login" | "/signup", path: string | undefined): string {
  return path === undefined ? page : `${page}?next=${encodeURIComponent(path)}`;
}

const ANY_SITE = "https://site.invalid";

/**
 * Where to go after signing in, from `?next=`: a path of this site, or `fallback` for anything that could lead elsewhere
 * (`//evil.test`, `/\evil.test`, `javascript:…`, `/.//evil.test`).
 */
export function returnPath(next: unknown, fallback = "/artworks"): string {
  if (typeof next !== "string" || !next.startsWith("/") || !URL.canParse(next, ANY_SITE))
    return fallback;
  const { origin, pathname, search, hash } = new URL(next, ANY_SITE);
  if (origin !== ANY_SITE || pathname.startsWith("//")) return fallback;
  return `${pathname}${search}${hash}`;
}

/** The address of a sign-in page that leads back to `path`. */
export function withReturn(page: "/login" | "/signup", path: string): string {
  return path === "/" ? page : `${page}?next=${encodeURIComponent(path)}`;
}

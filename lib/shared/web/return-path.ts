const PLACEHOLDER_ORIGIN = "https://site.invalid";

/** Returns undefined for anything that could lead elsewhere (`//evil.test`, `/\evil.test`, `javascript:…`, `/.//evil.test`). */
export function parseReturnPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, PLACEHOLDER_ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(path, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}

export function withReturnPath(page: `/${string}`, path: string | undefined): string {
  return path === undefined ? page : `${page}?next=${encodeURIComponent(path)}`;
}

/** The first cookie of that name, decoded; as it is if that fails. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
  const value = pair?.slice(start.length);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** For the whole site. @param seconds 0 removes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${seconds}${secure}`;
}

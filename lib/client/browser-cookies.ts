/** Of this site's cookies, whose names and values need no encoding. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** For the whole site. @param seconds 0 removes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  const attributes = `path=/; max-age=${seconds}; samesite=lax`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; ${attributes}${secure}`;
}

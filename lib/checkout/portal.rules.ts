/** Returns null for other sites. Compares origins, not prefixes: `https://app.example.evil.test` begins like `https://app.example`. */
export function resolveOwnUrl(returnUrl: string, site: string): string | null {
  if (!URL.canParse(returnUrl, site)) return null;
  const url = new URL(returnUrl, site);
  const isOwn = url.origin === new URL(site).origin && url.username === "" && url.password === "";
  return isOwn ? url.href : null;
}

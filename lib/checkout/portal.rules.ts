/**
 * The full URL of this site that is to be returned to; null for anywhere else. Origins are compared as a browser reads them, not prefixes:
 * `https://app.example.evil.test` begins like `https://app.example`.
 * @param site such as `https://app.example`
 */
export function ownAddress(returnUrl: string, site: string): string | null {
  if (!URL.canParse(returnUrl, site)) return null;
  const url = new URL(returnUrl, site);
  const isOwn = url.origin === new URL(site).origin && url.username === "" && url.password === "";
  return isOwn ? url.href : null;
}

/**
 * The complete address of this site that somebody is to come back to; null for anywhere else. Compared is what a browser would
 * make of it, not how it begins: `https://app.example.evil.test` begins like `https://app.example`.
 * @param site where this site is, such as `https://app.example`
 */
export function ownAddress(asked: string, site: string): string | null {
  if (!URL.canParse(asked, site)) return null;
  const url = new URL(asked, site);
  const isOwn = url.origin === new URL(site).origin && url.username === "" && url.password === "";
  return isOwn ? url.href : null;
}

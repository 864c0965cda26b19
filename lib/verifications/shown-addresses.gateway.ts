import { readOutsidePage } from "@/lib/links/outside-links.gateway";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { isRoleAddress, showsAddress } from "@/lib/verifications/role-addresses.rules";

/** Pages other than the one that the profile names, which may be that of one user of the site. */
const PAGES = ["/", "/contact", "/kontakt", "/impressum"];

export type ReadPage = typeof readOutsidePage;

/** True if an address is the organisation's: by its name, or because the website shows it. Asks the website; never inside a transaction. */
export async function isOrganisationAddress(
  { localPart, host, website }: { localPart: string; host: string; website: string },
  readPage: ReadPage = readOutsidePage,
): Promise<boolean> {
  if (isRoleAddress(localPart)) return true;
  const address = URL.parse(website);
  if (address === null) return false;
  const { protocol, hostname } = address;
  const pages = await Promise.all(PAGES.map((path) => readPage(`${protocol}//${hostname}${path}`)));
  // A redirect may lead to somebody else's site.
  return pages.some(
    (page) =>
      page !== null &&
      toWebsiteHost(page.url) === host &&
      showsAddress(page.text, `${localPart}@${host}`),
  );
}

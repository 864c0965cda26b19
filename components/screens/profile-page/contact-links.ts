import type { Contact } from "@/lib/profiles/profiles.schema";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";
import { formatWebAddress } from "@/lib/shared/web/web-address";
import { toMailto } from "@/lib/shared/web/email-address";

type ContactLink = { label: string; text: string; href: string };

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
const toAccountName = (text: string) => text.replace(/^@/, "");

/** Lists links of a profile. Social accounts are stored as a name, with or without @, or as a URL. */
export function listContactLinks(contact: Contact): ContactLink[] {
  const { website, email, phone } = contact;
  const links: ContactLink[] = [];
  if (website !== undefined && isWebAddress(website))
    links.push({ label: "Website", text: formatWebAddress(website), href: website });
  for (const name of socialNames) {
    const account = contact[name];
    if (account === undefined || account === "") continue;
    const { label, accountBaseUrl } = socialNetworks[name];
    const href = isWebAddress(account)
      ? account
      : accountBaseUrl + encodeURIComponent(toAccountName(account));
    links.push({ label, text: label, href });
  }
  if (email !== undefined) links.push({ label: "E-mail", text: email, href: toMailto(email) });
  if (phone !== undefined)
    links.push({ label: "Telephone", text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` });
  return links;
}

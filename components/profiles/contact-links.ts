import type { Contact } from "@/lib/profiles/profiles.schema";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";
import { bareAddress } from "@/lib/shared/web-address";

export type ContactLink = { label: string; text: string; href: string };

const isWeb = (text: string) => /^https?:\/\//i.test(text);
const accountName = (text: string) => text.replace(/^@/, "");

/** The ways to somebody, as links: site first, then accounts elsewhere (a name with or without @, or an address), mail and telephone where they are shown. */
export function contactLinks(contact: Contact): ContactLink[] {
  const { website, email, phone } = contact;
  const links: ContactLink[] = [];
  if (website !== undefined && isWeb(website)) {
    links.push({ label: "Website", text: bareAddress(website), href: website });
  }
  for (const name of socialNames) {
    const given = contact[name];
    if (given === undefined || given === "") continue;
    const { label, accountsAt } = socialNetworks[name];
    const href = isWeb(given) ? given : accountsAt + encodeURIComponent(accountName(given));
    links.push({ label, text: label, href });
  }
  if (email !== undefined) links.push({ label: "E-mail", text: email, href: `mailto:${email}` });
  if (phone !== undefined) {
    links.push({ label: "Telephone", text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` });
  }
  return links;
}

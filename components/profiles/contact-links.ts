import type { Contact } from "@/lib/profiles/profiles.schema";
import { bareAddress } from "@/lib/shared/web-address";

export type ContactLink = { label: string; text: string; href: string };

const networks = {
  instagram: { label: "Instagram", at: "https://www.instagram.com/" },
  facebook: { label: "Facebook", at: "https://www.facebook.com/" },
  x: { label: "X", at: "https://x.com/" },
  linkedin: { label: "LinkedIn", at: "https://www.linkedin.com/in/" },
} as const;

const isWeb = (text: string) => /^https?:\/\//i.test(text);
const accountName = (text: string) => text.replace(/^@/, "");

/** The ways to somebody, as links: site first, then accounts elsewhere (a name with or without @, or an address), mail and telephone where they are shown. */
export function contactLinks(contact: Contact): ContactLink[] {
  const { website, email, phone } = contact;
  const links: ContactLink[] = [];
  if (website !== undefined && isWeb(website)) {
    links.push({ label: "Website", text: bareAddress(website), href: website });
  }
  for (const [name, { label, at }] of Object.entries(networks)) {
    const given = contact[name as keyof typeof networks];
    if (given === undefined || given === "") continue;
    const href = isWeb(given) ? given : at + encodeURIComponent(accountName(given));
    links.push({ label, text: label, href });
  }
  if (email !== undefined) links.push({ label: "E-mail", text: email, href: `mailto:${email}` });
  if (phone !== undefined) {
    links.push({ label: "Telephone", text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` });
  }
  return links;
}

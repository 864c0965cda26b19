/** Years for which the digest of a deleted account's address is stored (the legal page says so). */
export const TRIAL_DIGEST_YEARS = 3;

/** Domains whose mailboxes ignore dots in the name. */
const dotInsensitiveDomains = new Set(["gmail.com"]);
const domainAliases: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/** The mailbox of an address: in lower case and without a tag (`ann+art@…`). */
export function toMailbox(email: string): string {
  const atIndex = email.lastIndexOf("@");
  const writtenDomain = email.slice(atIndex + 1).toLowerCase();
  const domain = domainAliases[writtenDomain] ?? writtenDomain;
  const [name = ""] = email.slice(0, atIndex).toLowerCase().split("+");
  return `${dotInsensitiveDomains.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

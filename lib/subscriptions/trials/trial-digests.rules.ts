/** Years for which the digest of a deleted account's address is stored (the legal page says so). */
export const TRIAL_DIGEST_YEARS = 3;

/** Providers that deliver to one mailbox with and without dots. */
const dotless = new Set(["gmail.com"]);
const sameProvider: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/** The mailbox of an address: in lower case and without a tag (`ann+art@…`). */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const written = email.slice(at + 1).toLowerCase();
  const domain = sameProvider[written] ?? written;
  const [name = ""] = email.slice(0, at).toLowerCase().split("+");
  return `${dotless.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

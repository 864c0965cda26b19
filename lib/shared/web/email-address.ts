import { suggestAddress } from "@/lib/shared/web/meant-address";

const EXAMPLE = "Please enter an e-mail address, such as name@example.org.";

/** The longest address that SMTP can deliver to (RFC 5321). */
const MAX_ADDRESS = 254;

/** An address as it is sent: ASCII, also in top-level domains. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

/** Characters that URLs would take for the end of a host, or decode. */
const NO_DOMAIN = /[\s/\\?#:@%[\]]/;

const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4`\uff07]/g;

function split(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf("@");
  return at === -1
    ? { local: address, domain: "" }
    : { local: address.slice(0, at), domain: address.slice(at + 1) };
}

const isAscii = (text: string) => !/[\u0080-\u{10ffff}]/u.test(text);

/** Returns the domain in Punycode (UTS 46), as it is; null for what is none. */
function toAsciiDomain(domain: string): string | null {
  if (isAscii(domain)) return domain;
  return NO_DOMAIN.test(domain) ? null : (URL.parse(`http://${domain}`)?.hostname ?? null);
}

/** Returns an address as it is stored and sent: an international domain in Punycode. What is no address stays as it is. */
export function toSentAddress(address: string): string {
  const { local, domain } = split(address);
  const ascii = domain === "" ? null : toAsciiDomain(domain);
  return ascii === null ? address : `${local}@${ascii}`;
}

/** @returns the domain in Punycode */
export const toSentDomain = (domain: string): string => toSentAddress(`@${domain}`).slice(1);

/** @param sender `Name <address>`, or an address alone */
export const toSentSender = (sender: string): string =>
  sender.replace(/[^\s<>]+@[^\s<>]+(?=>?\s*$)/, toSentAddress);

const isDigit = (digit: number) => !Number.isNaN(digit);

/** RFC 3492, section 6.1. */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

/** RFC 3492, section 6.2. @returns null for what is no Punycode */
function decodeLabel(label: string): string | null {
  const encoded = label.slice("xn--".length);
  const dash = encoded.lastIndexOf("-");
  const output = encoded.slice(0, Math.max(dash, 0)).split("");
  let position = dash + 1;
  let code = 128;
  let index = 0;
  let bias = 72;
  while (position < encoded.length) {
    const before = index;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit = (Number.parseInt(encoded.charAt(position), 36) + 26) % 36;
      position += 1;
      if (!isDigit(digit)) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adaptBias(index - before, output.length + 1, before === 0);
    code += Math.floor(index / (output.length + 1));
    index %= output.length + 1;
    if (code > 0x10_ff_ff) return null;
    output.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return output.join("");
}

/** Returns an address as people read it: Punycode decoded, if what it says becomes the same Punycode again. */
export function toShownAddress(address: string): string {
  const { local, domain } = split(address);
  if (!/(?:^|\.)xn--/i.test(domain)) return address;
  const labels = domain.toLowerCase().split(".");
  const shown = labels
    .map((label) => (label.startsWith("xn--") ? (decodeLabel(label) ?? label) : label))
    .join(".");
  return toAsciiDomain(shown) === domain.toLowerCase() ? `${local}@${shown}` : address;
}

/** Returns the address of a link that writes to somebody (RFC 6068). */
export const toMailto = (address: string): string => `mailto:${encodeURI(toSentAddress(address))}`;

/** True unless a label is Punycode of nothing, or begins with a hyphen once it is decoded. */
const isReadable = (domain: string): boolean =>
  !/(?:^|\.)(?:-|xn--)/i.test(split(toShownAddress(`@${domain}`)).domain);

const isAddress = (sent: string): boolean => ADDRESS.test(sent) && isReadable(split(sent).domain);

/** Returns what to say of something that is no e-mail address, perhaps with the one that was meant. */
export function describeAddressError(typed: string): string | undefined {
  const address = typed.trim();
  const sent = toSentAddress(address);
  if (sent.length > MAX_ADDRESS) return "Please enter a shorter address.";
  if (isAddress(sent)) return undefined;
  const { local, domain } = split(address);
  const straight = `${local.replaceAll(APOSTROPHE, "'")}@${domain}`;
  return isAddress(toSentAddress(straight)) ? suggestAddress(straight) : EXAMPLE;
}

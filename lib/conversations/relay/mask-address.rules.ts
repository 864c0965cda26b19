import { toShownAddress } from "@/lib/shared/web/email-address";

/** Takes the place of an address. */
const MASK = "[address]";

/** Characters before and behind an address that make it another one. */
const WITHIN = "[\\p{L}\\p{N}._%+-]";

/** Returns the text of an answer without the address of its writer, which the other side is never shown. */
export function maskAddress(text: string, address: string): string {
  const own = [address, toShownAddress(address)]
    .map((form) => form.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
    .join("|");
  const whole = new RegExp(`(?<!${WITHIN})(?:${own})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu");
  return text.replaceAll(whole, MASK);
}

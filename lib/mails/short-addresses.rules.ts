import { toShownAddress } from "@/lib/shared/web/email-address";

/** `m…@example.org`: enough to recognise an own address, or a domain that bounces. */
export function shortenAddress(address: string): string {
  const shown = toShownAddress(address);
  return `${shown.slice(0, 1)}…${shown.slice(Math.max(shown.lastIndexOf("@"), 0))}`;
}

/** Shortens addresses in a text: a mail server's answer often names one. */
export const shortenAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"']+@[\w.-]+/g, shortenAddress);

/** `m…@example.org`: enough to recognise an own address, or a domain that bounces. */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(Math.max(at, 0))}`;
}

/** A mail server's answer often names the address. */
export const shortenAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"']+@[\w.-]+/g, shortenAddress);

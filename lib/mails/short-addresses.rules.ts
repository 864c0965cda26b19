/** `m…@example.org`: enough to recognise an own address, or a domain that bounces. */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(Math.max(at, 0))}`;
}

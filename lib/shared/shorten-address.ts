/** An e-mail address as strangers may see it: `m…@example.org`. */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(Math.max(at, 0))}`;
}

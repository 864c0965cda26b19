import { internalHeaders } from "@/lib/server/http/internal-headers";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

export const getClientNetwork = (request: CallRequest): string =>
  toNetwork(request.headers.get(internalHeaders.client) ?? "unknown");

/** Returns the network of a client that has no account: an IPv4 /24 or an IPv6 /48, as whoever has one address there often has them all. */
export function toGuestNetwork(client: string): string {
  const separator = client.includes(":") ? ":" : ".";
  return client.split(separator).slice(0, 3).join(separator);
}

/** Returns the network that counts as one client: an IPv4 address, or an IPv6 /64, as one household or server usually has a whole /64. */
export function toNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const [start = "", end = ""] = address.split("::");
  const leading = start.split(":");
  const omitted = 8 - leading.length - (end === "" ? 0 : end.split(":").length);
  const groups = address.includes("::")
    ? [...leading, ...Array<string>(Math.max(0, omitted)).fill("0"), ...end.split(":")]
    : leading;
  return groups.slice(0, 4).join(":");
}

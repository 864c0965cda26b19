import { innerHeaders } from "@/lib/server/inner-headers";

export function clientOf(request: Request): string {
  return networkOf(request.headers.get(innerHeaders.client) ?? "unknown");
}

/** What counts as one client: an IPv4 address, or an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const leading = head.split(":");
  const missing = 8 - leading.length - (tail === "" ? 0 : tail.split(":").length);
  const groups = address.includes("::")
    ? [...leading, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail.split(":")]
    : leading;
  return groups.slice(0, 4).join(":");
}

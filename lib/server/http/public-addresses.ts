import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { createResolver } from "@/lib/server/http/name-servers";

/** Networks that are no part of the public internet (IANA special-purpose registries). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  reserved.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reserved.addSubnet(network, prefix, "ipv6");
}

/** The addresses of IPv6 that are given out for the public internet; others, such as those that contain one of IPv4, are not. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** True if an IP address can be one of somebody else's servers, and not of our own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** Resolves a host as the system does; an IP address is itself. */
export async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

const QUESTION_MS = 2_000;
const TRIES = 2;

/**
 * Asks name servers (`DNS_SERVERS`) for the addresses of somebody else's host, of IPv4 or else of IPv6. Unlike the system's resolver it ends
 * within seconds and takes no thread: a name that nobody answers for holds up no other.
 */
export async function queryHost(host: string): Promise<string[]> {
  if (isIP(host) !== 0 || host === "localhost") return resolveHost(host);
  const resolver = createResolver(QUESTION_MS, TRIES);
  return resolver.resolve4(host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENODATA") return resolver.resolve6(host);
    throw error;
  });
}

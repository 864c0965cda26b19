import { Resolver } from "node:dns/promises";
import { env } from "@/lib/server/env";

/** Asks `DNS_SERVERS`, or the system's. @param timeout of a question, in milliseconds */
export function createResolver(timeout: number, tries: number): Resolver {
  const resolver = new Resolver({ timeout, tries });
  const { DNS_SERVERS: servers } = env();
  if (servers !== undefined) resolver.setServers(servers);
  return resolver;
}

import http from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import os from "node:os";
import { env } from "@/lib/server/env";
import { isPublicAddress } from "@/lib/server/http/public-addresses";

const MAX_HEADER_BYTES = 16 * 1_024;
const PROTOCOL = /^https?:$/;
const FIRST_HIGH_PORT = 1_024;

/** The web's own ports, and those that nobody needs a privilege for; mail servers and the like are not asked. */
export const mayAsk = ({ protocol, port }: URL): boolean =>
  PROTOCOL.test(protocol) && (["", "80", "443"].includes(port) || Number(port) >= FIRST_HIGH_PORT);

const toSite = (host: string) => host.replace(/^www\.|\.$/g, "");

/** Lists the hosts of our own site, which is not asked, as behind its name may be more of ours. */
export const listOwnHosts = (): string[] =>
  [env().APP_URL, env().NEXT_PUBLIC_API_HOST]
    .filter((url) => url !== "")
    .map((url) => toSite(new URL(url).hostname));

export const isOwnHost = (host: string): boolean => listOwnHosts().includes(toSite(host));

/** This machine may have a public address, behind which its other services are. */
export const isOutside = (address: string): boolean =>
  isPublicAddress(address) &&
  !Object.values(os.networkInterfaces()).some((found) =>
    found?.some((own) => own.address === address),
  );

/** The host of a URL as it is resolved: an address of IPv6 without brackets. */
export const toResolvedHost = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, "");

type OutsideRequest = {
  signal: AbortSignal;
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
};

/**
 * Requests from an address that was checked: a name that resolves differently the second time leads nowhere else. Follows no redirect,
 * uses no proxy, and reads no byte of the body: the caller reads or destroys the response.
 */
export function requestOutside(
  url: URL,
  address: string,
  { signal, method = "GET", headers, body }: OutsideRequest,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        auth: "",
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        lookup: (_host, _options, done) =>
          done(null, [{ address, family: isIPv6(address) ? 6 : 4 }]),
        headers,
      },
      (response) => {
        response.on("error", () => undefined);
        resolve(response);
      },
    );
    sent.on("error", reject).end(body);
  });
}

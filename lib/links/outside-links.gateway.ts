import http from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import os from "node:os";
import { isAnswer } from "@/lib/links/link-answers.rules";
import { env } from "@/lib/server/env";
import { isPublicAddress, resolveHost } from "@/lib/server/public-addresses";

const MAX_REDIRECTS = 5;
/** For all hops together. */
const TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 16 * 1_024;

type LinkOptions = {
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean;
  resolve?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
};

type Head = { status: number; location: string | undefined };

const PROTOCOL = /^https?:$/;
const FIRST_HIGH_PORT = 1_024;

/** The web's own ports, and those that nobody needs a privilege for; mail servers and the like are not asked. */
const mayAsk = ({ protocol, port }: URL) =>
  PROTOCOL.test(protocol) && (["", "80", "443"].includes(port) || Number(port) >= FIRST_HIGH_PORT);

const toHost = ({ hostname }: URL) => hostname.replace(/^www\.|\.$/g, "");

/** Of our own site, which is not asked, as behind its name may be more of ours. */
export const listOwnHosts = (): string[] =>
  [env().APP_URL, env().NEXT_PUBLIC_API_HOST]
    .filter((url) => url !== "")
    .map((url) => toHost(new URL(url)));

/** This machine may have a public address, behind which its other services are. */
export const isOutside = (address: string): boolean =>
  isPublicAddress(address) &&
  !Object.values(os.networkInterfaces()).some((found) =>
    found?.some((own) => own.address === address),
  );

/** Requests from the address that was checked: a name that resolves differently the second time leads nowhere else. */
function requestHead(url: URL, address: string, signal: AbortSignal): Promise<Head> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent: false,
        auth: "",
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        lookup: (_host, _options, done) =>
          done(null, [{ address, family: isIPv6(address) ? 6 : 4 }]),
        headers: {
          "user-agent": `Vitrine-link-check/1.0 (+${env().APP_URL}/legal; checks once a week whether a link still works)`,
          accept: "text/html, */*;q=0.8",
        },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
        // Nothing of the page is read.
        response.on("error", () => undefined).destroy();
      },
    );
    sent.on("error", reject).end();
  });
}

async function follow(start: URL, signal: AbortSignal, options: LinkOptions): Promise<number> {
  const { isAllowed = isOutside, resolve = resolveHost } = options;
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!mayAsk(url) || listOwnHosts().includes(toHost(url)))
      throw new Error(`${url.origin} is not asked`);
    const addresses = await resolve(url.hostname.replaceAll(/^\[|\]$/g, ""));
    // One that is not public may be meant for us: then none of them is asked.
    const [address] = addresses;
    if (address === undefined || !addresses.every(isAllowed))
      throw new Error(`${url.host} has no public address`);
    const { status, location } = await requestHead(url, address, signal);
    if (status < 300 || status > 399 || location === undefined) return status;
    url = new URL(location, url);
  }
  throw new Error(`${start.host} redirects too often`);
}

/** Whether an outside address leads somewhere. Any error, also of its name or certificate, is an answer to that: no. */
export async function checkLink(address: string, options: LinkOptions = {}): Promise<boolean> {
  const url = URL.parse(address);
  if (url === null) return false;
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  });
  try {
    // The resolver cannot be interrupted.
    return isAnswer(await Promise.race([follow(url, signal, options), timedOut]));
  } catch {
    return false;
  }
}

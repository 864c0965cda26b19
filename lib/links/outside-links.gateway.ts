import type { IncomingMessage } from "node:http";
import { isAnswer } from "@/lib/links/link-answers.rules";
import { env } from "@/lib/server/env";
import {
  isOutside,
  isOwnHost,
  mayAsk,
  requestOutside,
  toResolvedHost,
} from "@/lib/server/http/outside-requests";
import { queryHost } from "@/lib/server/http/public-addresses";

const MAX_REDIRECTS = 5;
/** Timeout for all hops together. */
const TIMEOUT_MS = 10_000;

type LinkOptions = {
  /** True for addresses that may be connected to. */
  isAllowed?: (address: string) => boolean;
  resolve?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
};

/** @param maxBytes of the page that are read; 0 for none */
type Reading = { signal: AbortSignal; options: LinkOptions; maxBytes: number };

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) break;
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).toString("utf8", 0, maxBytes);
}

type Answer = { status: number; location: string | undefined; text: string };

async function requestOne(
  url: URL,
  address: string,
  { signal, maxBytes }: Reading,
): Promise<Answer> {
  const response = await requestOutside(url, address, {
    signal,
    headers: {
      "user-agent": `Vitrine-link-check/1.0 (+${env().APP_URL}/legal; ${maxBytes === 0 ? "checks once a week whether a link still works" : "looks for an address that somebody wants to verify"})`,
      accept: "text/html, */*;q=0.8",
    },
  });
  const head = { status: response.statusCode ?? 0, location: response.headers.location };
  if (maxBytes > 0 && head.status === 200)
    return { ...head, text: await readText(response, maxBytes) };
  response.destroy();
  return { ...head, text: "" };
}

async function follow(start: URL, reading: Reading): Promise<Answer & { url: URL }> {
  const { isAllowed = isOutside, resolve = queryHost } = reading.options;
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!mayAsk(url) || isOwnHost(url.hostname)) throw new Error(`${url.origin} is not asked`);
    const addresses = await resolve(toResolvedHost(url));
    // One that is not public may be meant for us: then none of them is asked.
    const [address] = addresses;
    if (address === undefined || !addresses.every(isAllowed))
      throw new Error(`${url.host} has no public address`);
    const answer = await requestOne(url, address, reading);
    const { status, location } = answer;
    if (status < 300 || status > 399 || location === undefined) return { ...answer, url };
    url = new URL(location, url);
  }
  throw new Error(`${start.host} redirects too often`);
}

/** @returns null for any error, also of its name or certificate */
async function followInTime(address: string, options: LinkOptions, maxBytes: number) {
  const url = URL.parse(address);
  if (url === null) return null;
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  });
  try {
    // The resolver cannot be interrupted.
    return await Promise.race([follow(url, { signal, options, maxBytes }), timedOut]);
  } catch {
    return null;
  }
}

/** True if an outside address leads somewhere; false after any error. */
export async function checkLink(address: string, options: LinkOptions = {}): Promise<boolean> {
  const answer = await followInTime(address, options, 0);
  return answer !== null && isAnswer(answer.status);
}

const MAX_PAGE_BYTES = 512 * 1_024;

/** The beginning of a page, and its address after redirects; null for any error. */
export async function readOutsidePage(
  address: string,
  options: LinkOptions = {},
): Promise<{ url: string; text: string } | null> {
  const answer = await followInTime(address, options, MAX_PAGE_BYTES);
  return answer?.status === 200 ? { url: answer.url.href, text: answer.text } : null;
}

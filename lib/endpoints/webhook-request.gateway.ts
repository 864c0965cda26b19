import { isIP } from "node:net";
import type { DeliveryError } from "@/lib/endpoints/endpoints.schema";
import { env } from "@/lib/server/env";
import {
  isOutside,
  isOwnHost,
  mayAsk,
  requestOutside,
  toResolvedHost,
} from "@/lib/server/http/outside-requests";
import { isPublicAddress, queryHost, resolveHost } from "@/lib/server/http/public-addresses";
import { fieldFailure } from "@/lib/shared/failure";

const TIMEOUT_MS = 15_000;

export type WebhookResult = {
  status: number | null;
  error: DeliveryError | null;
  retryAfter?: string | undefined;
};

type Webhook = { url: string; headers: Record<string, string>; body: string };
type Resolve = (host: string) => Promise<string[]>;
/** `resolve`: by default the system's for hosts of the operator's, name servers for all others. */
type Options = { resolve?: Resolve | undefined; timeoutMs?: number };

/** True for a host and port that `WEBHOOK_ALLOWED_HOSTS` names. */
function isAllowedHost({ protocol, hostname, port }: URL): boolean {
  const shownPort = port === "" ? (protocol === "https:" ? "443" : "80") : port;
  return env().WEBHOOK_ALLOWED_HOSTS.includes(`${hostname}:${shownPort}`);
}

function findProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url === null) return "A complete address, please: https://…";
  if (url.username !== "" || url.password !== "")
    return "Without user and password, please: the signature proves who sends.";
  if (isAllowedHost(url)) return null;
  if (url.protocol !== "https:") return "An address that begins with https://, please.";
  if (!mayAsk(url)) return "This port is not used for the web.";
  const host = toResolvedHost(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) return "This address is not public.";
  return isOwnHost(host) ? "This is our own address." : null;
}

/** Asserts that an address may be sent to, as far as it can be seen: names are checked whenever they are resolved. @throws VALIDATION */
export function assertWebhookUrl(url: string): void {
  const problem = findProblem(url);
  if (problem !== null) throw fieldFailure("VALIDATION", "url", problem);
}

const fail = (error: DeliveryError): WebhookResult => ({ status: null, error });

/** Errors of certificates and handshakes, by OpenSSL and Node. */
const TLS_ERROR = /^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_)/;

function toError(error: unknown): DeliveryError {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return TLS_ERROR.test(code) ? "TLS" : "REFUSED";
}

function toResult(status: number, retryAfter: string | undefined): WebhookResult {
  if (status >= 200 && status < 300) return { status, error: null };
  const isRedirect = status >= 300 && status < 400;
  return { status, error: isRedirect ? "REDIRECT" : "STATUS", retryAfter };
}

/** @returns an address that may be connected to, or why there is none */
async function findAddress(
  url: URL,
  resolve?: Resolve,
): Promise<{ address: string } | DeliveryError> {
  const isAllowed = isAllowedHost(url);
  const mayConnect = url.protocol === "https:" && mayAsk(url) && !isOwnHost(url.hostname);
  if (!isAllowed && !mayConnect) return "PRIVATE";
  const ask = resolve ?? (isAllowed ? resolveHost : queryHost);
  const addresses = await ask(toResolvedHost(url)).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return "DNS";
  // One that is not public may be meant for us: then none of them is asked.
  return isAllowed || addresses.every(isOutside) ? { address } : "PRIVATE";
}

async function post(
  { url: text, headers, body }: Webhook,
  resolve: Resolve | undefined,
  signal: AbortSignal,
): Promise<WebhookResult> {
  const url = new URL(text);
  const found = await findAddress(url, resolve);
  if (typeof found === "string") return fail(found);
  signal.throwIfAborted();
  const response = await requestOutside(url, found.address, {
    method: "POST",
    signal,
    headers,
    body,
  });
  response.destroy();
  return toResult(response.statusCode ?? 0, response.headers["retry-after"]);
}

/** Sends one attempt. Never throws: what went wrong is in the result. */
export async function postWebhook(
  webhook: Webhook,
  { resolve, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<WebhookResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<WebhookResult>((settle) => {
    signal.addEventListener("abort", () => settle(fail("TIMEOUT")), { once: true });
  });
  // Names are looked up to their end.
  return Promise.race([
    post(webhook, resolve, signal).catch((error: unknown) =>
      fail(signal.aborted ? "TIMEOUT" : toError(error)),
    ),
    timedOut,
  ]);
}

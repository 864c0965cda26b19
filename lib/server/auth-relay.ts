import { clientOf } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/rate-limits";

/** What the browser's Firebase SDK calls; administration (`/projects/…`) and the mails and codes (`/emulator`) stay out of reach. */
const ALLOWED = [
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode|update)$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(signUp|signInWith(EmailLink|Idp|Password|PhoneNumber))$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v2\/accounts\/mfa(Enrollment:(start|finalize|withdraw)|SignIn:(start|finalize))$/,
  /^GET \/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/recaptchaConfig)$/,
  /^POST \/securetoken\.googleapis\.com\/v1\/token$/,
];
/** What its popups and redirects load in place of Google's pages. */
const PAGES = /^GET \/emulator\/auth\/(handler|iframe|[a-z]+\.js)$/;
/** What such a page says of itself, and the front leaves as it is. */
const PAGE_HEADERS = ["content-type", "content-security-policy", "cache-control"];
const BODY_LIMIT_BYTES = 100 * 1024;
const TIMEOUT_MS = 10_000;

/** Plain text on purpose: the SDK reads any JSON error as "this token is invalid" and signs the person out. */
function refuse(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

function pass(answer: Response, text: string, isPage: boolean): Response {
  const headers = isPage
    ? PAGE_HEADERS.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      })
    : { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  return new Response(text, { status: answer.status, headers });
}

async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length")) > BODY_LIMIT_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Carries a call of the browser's Firebase SDK to the local auth service, so that the browser knows one origin only
 * (`connectAuthEmulator(auth, location.origin)`). The service's status and JSON pass through, and the pages of its popups with
 * their own policy; `Authorization` and cookies do not.
 * Own refusals are plain text: 404 for anything outside the allow-list or when no local service is configured, 413 above 100 KB, 429 over the rate limit,
 * 502 when the service does not answer within 10 seconds or fails.
 */
export async function relayToAuthService(request: Request): Promise<Response> {
  const service = env().FIREBASE_AUTH_EMULATOR_HOST;
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname}`;
  const isPage = PAGES.test(line);
  if (service === undefined || !(isPage || ALLOWED.some((pattern) => pattern.test(line))))
    return refuse(404, "Not found.");
  // The local service has no limits of its own.
  try {
    await limitRate(isPage ? "read" : "write", "address", clientOf(request));
  } catch {
    return refuse(429, "Too many requests.");
  }
  const isGet = request.method === "GET";
  const body = isGet ? new Uint8Array() : await readLimited(request);
  if (body === undefined) return refuse(413, "The request is too large.");
  try {
    const answer = await fetch(`http://${service}${pathname}${search}`, {
      method: request.method,
      headers: isGet
        ? {}
        : { "content-type": request.headers.get("content-type") ?? "application/json" },
      body: isGet ? null : body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.status >= 500 && answer.status !== 501)
      return refuse(502, "The sign-in service failed.");
    return pass(answer, text, isPage);
  } catch {
    return refuse(502, "The sign-in service cannot be reached.");
  }
}

/**
 * Reads JSON from the local auth service, for pages of the local stack. Nothing of the browser's reaches it this way.
 * @throws Error when none is configured, or when it does not answer well within 10 seconds
 */
export async function readFromAuthService(path: string): Promise<unknown> {
  const service = env().FIREBASE_AUTH_EMULATOR_HOST;
  if (service === undefined) throw new Error("No local auth service is configured.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`http://${service}${path}`, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`The local auth service answered ${answer.status}.`);
  return answer.json();
}

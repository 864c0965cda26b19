import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { z } from "zod";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { env } from "@/lib/server/env";
import { assertWithinLimit, limitRate } from "@/lib/server/http/rate-limits";

/** The calls of the browser's Firebase SDK. Administration (`/projects/…`), mails and codes (`/emulator`) must not be reachable. */
const ALLOWED_CALLS = [
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode|update)$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(signUp|signInWith(EmailLink|Idp|Password|PhoneNumber))$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v2\/accounts\/mfa(Enrollment:(start|finalize|withdraw)|SignIn:(start|finalize))$/,
  /^GET \/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/recaptchaConfig)$/,
  /^POST \/securetoken\.googleapis\.com\/v1\/token$/,
];
const ALLOWED_PAGES = /^GET \/emulator\/auth\/(handler|iframe|[a-z]+\.js)$/;
const PASSED_PAGE_HEADERS = ["content-type", "content-security-policy", "cache-control"];
const BODY_LIMIT_BYTES = 100 * 1024;
const TIMEOUT_MS = 10_000;

/** Calls that check a password or a code. */
const SIGN_IN_PATH =
  /\/accounts(?::signInWith(?:EmailLink|Password|PhoneNumber)|\/mfaSignIn:finalize)$/;

const SignInBody = z
  .instanceof(Uint8Array)
  .transform((bytes, context): unknown => {
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      context.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(z.object({ email: z.string().trim().toLowerCase() }));

/** A queue of its own, so that sign-ins and other requests do not delay each other. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 100;
const queue = pLimit(MAX_CONCURRENT);

/** Plain text on purpose: the SDK takes any JSON error for "this token is invalid" and signs the user out. */
function reject(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

function toBrowserResponse(response: Response, text: string, isPage: boolean): Response {
  const headers = isPage
    ? PASSED_PAGE_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      })
    : { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  return new Response(text, { status: response.status, headers });
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

/** Google's response after too many attempts, which the SDK reports as `auth/too-many-requests`. */
const createTooManyAttemptsResponse = () =>
  Response.json(
    { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER : Too many failed sign-ins." } },
    { status: 400, headers: { "cache-control": "no-store" } },
  );

/** Failed sign-ins are counted by address and, if the body names an account, by a hash of its e-mail. */
function listRateLimitSubjects(address: string, body: Uint8Array) {
  const { success, data } = SignInBody.safeParse(body);
  const hash = success && createHash("sha256").update(data.email).digest("base64url");
  return [["address", address] as const, ...(hash === false ? [] : [["account", hash] as const])];
}

/** Rejects an attempt after too many failures, and counts it if it fails. */
async function limitFailedSignIns(
  address: string,
  body: Uint8Array,
  forward: () => Promise<Response>,
): Promise<Response> {
  const subjects = listRateLimitSubjects(address, body);
  try {
    for (const [subject, key] of subjects) await assertWithinLimit("failedSignIn", subject, key);
  } catch {
    return createTooManyAttemptsResponse();
  }
  const response = await forward();
  if (response.status === 400) {
    const attempts = subjects.map(([subject, key]) => limitRate("failedSignIn", subject, key));
    await Promise.allSettled(attempts);
  }
  return response;
}

/**
 * Forwards the browser SDK's calls to the local auth service through the product's origin (`connectAuthEmulator(auth, location.origin)`).
 * `Authorization` and cookies are not forwarded; failed sign-ins are limited as Google limits them. Our own errors are plain text:
 * 404 outside the allow-list, 413 above 100 KB, 429, 503 when busy, 502 when the service fails or takes more than 10 seconds.
 */
export async function relayToAuthService(request: Request): Promise<Response> {
  const serviceHost = env().FIREBASE_AUTH_EMULATOR_HOST;
  const { pathname, search } = new URL(request.url);
  const requestLine = `${request.method} ${pathname}`;
  const isPage = ALLOWED_PAGES.test(requestLine);
  if (
    serviceHost === undefined ||
    !(isPage || ALLOWED_CALLS.some((pattern) => pattern.test(requestLine)))
  )
    return reject(404, "Not found.");
  const address = getClientNetwork(request);
  // The local service has no rate limits.
  try {
    await limitRate(isPage ? "read" : "write", "address", address);
  } catch {
    return reject(429, "Too many requests.");
  }
  const isGet = request.method === "GET";
  const body = isGet ? new Uint8Array() : await readLimited(request);
  if (body === undefined) return reject(413, "The request is too large.");
  const forward = async () => {
    try {
      const response = await fetch(`http://${serviceHost}${pathname}${search}`, {
        method: request.method,
        headers: isGet
          ? {}
          : { "content-type": request.headers.get("content-type") ?? "application/json" },
        body: isGet ? null : body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 501)
        return reject(502, "The sign-in service failed.");
      return toBrowserResponse(response, text, isPage);
    } catch {
      return reject(502, "The sign-in service cannot be reached.");
    }
  };
  if (queue.pendingCount >= MAX_QUEUED) return reject(503, "Too many people sign in at once.");
  return queue(() =>
    SIGN_IN_PATH.test(pathname) ? limitFailedSignIns(address, body, forward) : forward(),
  );
}

/** A request of the server's own, without anything from a browser. @throws Error if no service is configured or it does not respond within 10 seconds */
export async function readFromAuthService(path: string): Promise<unknown> {
  const serviceHost = env().FIREBASE_AUTH_EMULATOR_HOST;
  if (serviceHost === undefined) throw new Error("No local auth service is configured.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`http://${serviceHost}${path}`, { cache: "no-store", signal });
  if (!response.ok) throw new Error(`The local auth service answered ${response.status}.`);
  return response.json();
}

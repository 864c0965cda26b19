import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { z } from "zod";
import { clientOf } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { assertWithinLimit, limitRate } from "@/lib/server/rate-limits";

/** What the browser's Firebase SDK calls; administration (`/projects/…`) and the mails and codes (`/emulator`) stay out of reach. */
const ALLOWED = [
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode|update)$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v1\/accounts:(signUp|signInWith(EmailLink|Idp|Password|PhoneNumber))$/,
  /^POST \/identitytoolkit\.googleapis\.com\/v2\/accounts\/mfa(Enrollment:(start|finalize|withdraw)|SignIn:(start|finalize))$/,
  /^GET \/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/recaptchaConfig)$/,
  /^POST \/securetoken\.googleapis\.com\/v1\/token$/,
];
const PAGES = /^GET \/emulator\/auth\/(handler|iframe|[a-z]+\.js)$/;
const PAGE_HEADERS = ["content-type", "content-security-policy", "cache-control"];
const BODY_LIMIT_BYTES = 100 * 1024;
const TIMEOUT_MS = 10_000;

/** Where a password or a code is tried. */
const SIGN_IN = /\/accounts(?::signInWith(?:EmailLink|Password|PhoneNumber)|\/mfaSignIn:finalize)$/;

const SignIn = z
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

/** Limits of this relay, so that signing in and everything else do not hold each other up. */
const CONCURRENCY = 4;
const MAX_WAITING = 100;
const queue = pLimit(CONCURRENCY);

/** Plain text on purpose: the SDK reads any JSON error as "this token is invalid" and signs the person out. */
function reject(status: number, message: string): Response {
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

/** Google's answer to too many attempts, which the SDK reports as `auth/too-many-requests`. */
const tooManyAttempts = () =>
  Response.json(
    { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER : Too many failed sign-ins." } },
    { status: 400, headers: { "cache-control": "no-store" } },
  );

/** What failed sign-ins are counted by: the address and, where the body names one, a hash of the account. */
function rateLimitSubjects(address: string, body: Uint8Array) {
  const { success, data } = SignIn.safeParse(body);
  const hash = success && createHash("sha256").update(data.email).digest("base64url");
  return [["address", address] as const, ...(hash === false ? [] : [["account", hash] as const])];
}

/** Rejects an attempt after too many failed ones, and counts it if it fails. */
async function withinAttempts(
  address: string,
  body: Uint8Array,
  send: () => Promise<Response>,
): Promise<Response> {
  const subjects = rateLimitSubjects(address, body);
  try {
    for (const [subject, key] of subjects) await assertWithinLimit("failedSignIn", subject, key);
  } catch {
    return tooManyAttempts();
  }
  const answer = await send();
  if (answer.status === 400) {
    const counted = subjects.map(([subject, key]) => limitRate("failedSignIn", subject, key));
    await Promise.allSettled(counted);
  }
  return answer;
}

/**
 * Forwards the browser SDK's calls to the local auth service, with one origin (`connectAuthEmulator(auth, location.origin)`).
 * Neither `Authorization` nor cookies pass; failed sign-ins are limited as Google does. Our own errors are plain text:
 * 404 outside of the allow-list, 413 above 100 KB, 429, 503 when busy, 502 when the service fails or takes over 10 seconds.
 */
export async function relayToAuthService(request: Request): Promise<Response> {
  const service = env().FIREBASE_AUTH_EMULATOR_HOST;
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname}`;
  const isPage = PAGES.test(line);
  if (service === undefined || !(isPage || ALLOWED.some((pattern) => pattern.test(line))))
    return reject(404, "Not found.");
  const address = clientOf(request);
  // The local service has no limits of its own.
  try {
    await limitRate(isPage ? "read" : "write", "address", address);
  } catch {
    return reject(429, "Too many requests.");
  }
  const isGet = request.method === "GET";
  const body = isGet ? new Uint8Array() : await readLimited(request);
  if (body === undefined) return reject(413, "The request is too large.");
  const send = async () => {
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
        return reject(502, "The sign-in service failed.");
      return pass(answer, text, isPage);
    } catch {
      return reject(502, "The sign-in service cannot be reached.");
    }
  };
  if (queue.pendingCount >= MAX_WAITING) return reject(503, "Too many people sign in at once.");
  return queue(() => (SIGN_IN.test(pathname) ? withinAttempts(address, body, send) : send()));
}

/** Sends nothing of the browser's. @throws Error when no service is configured, or it does not answer within 10 seconds */
export async function readFromAuthService(path: string): Promise<unknown> {
  const service = env().FIREBASE_AUTH_EMULATOR_HOST;
  if (service === undefined) throw new Error("No local auth service is configured.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`http://${service}${path}`, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`The local auth service answered ${answer.status}.`);
  return answer.json();
}

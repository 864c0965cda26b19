import type { Site } from "#site";

/** Services that are not configured are left out of the policy. */
export type SecurityOptions = {
  APP_URL: string;
  FIREBASE_PROJECT_ID: string;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  NEXT_PUBLIC_API_HOST: string;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  POSTHOG_KEY?: string | undefined;
  POSTHOG_HOST: string;
  HSTS_INCLUDE_SUBDOMAINS?: boolean | undefined;
};

export type SecurityHeaders = {
  common: readonly string[];
  pagePolicy: (hashes: readonly string[]) => string;
  /** Policy of everything except pages. */
  strictPolicy: string;
  getRightsHeaders: Site["getRightsHeaders"];
};

const PERMISSIONS = [
  "accelerometer=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "hid=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "payment=(self)",
  "serial=()",
  "usb=()",
].join(", ");

const TWO_YEARS_SECONDS = 63_072_000;

/** Subdomains are included only if configured, because they may not support TLS. */
const formatTransportSecurity = ({ HSTS_INCLUDE_SUBDOMAINS: includeSubDomains }: SecurityOptions) =>
  `max-age=${TWO_YEARS_SECONDS}${includeSubDomains === true ? "; includeSubDomains" : ""}`;

/** A local project reaches its auth service through this origin, so it needs no other sources. */
function listSignInSources(options: SecurityOptions) {
  if (options.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    return { connect: [], script: [], frame: [] };
  const domain = options.FIREBASE_AUTH_DOMAIN ?? `${options.FIREBASE_PROJECT_ID}.firebaseapp.com`;
  return {
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    script: [
      "https://apis.google.com",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ],
    frame: [
      `https://${domain}`,
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ],
  };
}

/** https://docs.stripe.com/security/guide#content-security-policy */
function listPaymentSources({ STRIPE_PUBLISHABLE_KEY: key }: SecurityOptions) {
  if (key === undefined) return { connect: [], script: [], frame: [] };
  const script = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    connect: ["https://api.stripe.com"],
    script,
    frame: [...script, "https://hooks.stripe.com"],
  };
}

/** CORS for our own pages only, if the API has a separate origin. Without credentials: tokens are sent in headers, not cookies. */
function createCorsHeaders({
  APP_URL,
  NEXT_PUBLIC_API_HOST: host,
}: SecurityOptions): [string, string][] {
  const pagesOrigin = new URL(APP_URL).origin;
  if (host === "" || new URL(host).origin === pagesOrigin) return [];
  return [
    ["Access-Control-Allow-Origin", pagesOrigin],
    ["Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE"],
    [
      "Access-Control-Allow-Headers",
      "Authorization, X-Profile-Token, Content-Type, Idempotency-Key, X-Request-Id, X-Time-Zone",
    ],
    ["Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id"],
    ["Access-Control-Max-Age", "7200"],
  ];
}

/** @param dev allows what Next's overlay and hot reload need */
export function createSecurityHeaders(
  options: SecurityOptions,
  site: Pick<Site, "playerOrigins" | "getRightsHeaders">,
  dev = false,
): SecurityHeaders {
  const secure = options.APP_URL.startsWith("https:");
  const api =
    options.NEXT_PUBLIC_API_HOST === "" ? [] : [new URL(options.NEXT_PUBLIC_API_HOST).origin];
  const signIn = listSignInSources(options);
  const payment = listPaymentSources(options);
  const analytics = options.POSTHOG_KEY === undefined ? [] : [options.POSTHOG_HOST];
  const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].join(" ");
  const beforeScripts = directive("default-src", "'self'");
  const afterScripts = [
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:", "blob:", ...api),
    directive(
      "connect-src",
      "'self'",
      ...api,
      ...signIn.connect,
      ...payment.connect,
      ...analytics,
      ...(dev ? ["ws:"] : []),
    ),
    directive("frame-src", "'self'", ...site.playerOrigins, ...signIn.frame, ...payment.frame),
    directive("worker-src", "'self'", "blob:"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const formatPolicy = (scripts: readonly string[]) =>
    `${beforeScripts}; ${directive("script-src", "'self'", ...signIn.script, ...payment.script, ...scripts)}; ${afterScripts}`;

  return {
    getRightsHeaders: site.getRightsHeaders,
    common: [
      ["X-Content-Type-Options", "nosniff"],
      ["X-Frame-Options", "DENY"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Permissions-Policy", PERMISSIONS],
      ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
      secure ? ["Strict-Transport-Security", formatTransportSecurity(options)] : [],
      ...createCorsHeaders(options),
    ].flat(),
    pagePolicy: (hashes) =>
      dev
        ? formatPolicy(["'unsafe-inline'", "'unsafe-eval'"])
        : formatPolicy(hashes.map((hash) => `'${hash}'`)),
    strictPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

export function createDevelopmentHeaders(
  { id, path }: { id: string; path: string },
  { common, pagePolicy }: SecurityHeaders,
  hasOwnPolicy: Site["hasOwnPolicy"],
): [string, string][] {
  const flat = ["Content-Security-Policy", pagePolicy([]), ...common, "X-Request-Id", id];
  // Next would send this policy in addition to the page's own.
  const omittedNames = hasOwnPolicy(path) ? ["Content-Security-Policy", "X-Frame-Options"] : [];
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !omittedNames.includes(name) ? [[name, flat[index + 1] ?? ""]] : [],
  );
}

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
  /** For everything except pages. */
  strictPolicy: string;
  rightsOf: Site["rightsOf"];
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

/** Other hosts of the domain may not support TLS. */
const transportSecurity = ({ HSTS_INCLUDE_SUBDOMAINS: all }: SecurityOptions) =>
  `max-age=${TWO_YEARS_SECONDS}${all === true ? "; includeSubDomains" : ""}`;

/** A local project reaches its own service through this origin. */
function signInSources(options: SecurityOptions) {
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
function paymentSources({ STRIPE_PUBLISHABLE_KEY: key }: SecurityOptions) {
  if (key === undefined) return { connect: [], script: [], frame: [] };
  const script = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    connect: ["https://api.stripe.com"],
    script,
    frame: [...script, "https://hooks.stripe.com"],
  };
}

/** CORS for our own pages only, if the API has a separate origin. Without credentials: tokens are sent in headers, not cookies. */
function corsHeaders({ APP_URL, NEXT_PUBLIC_API_HOST: host }: SecurityOptions): [string, string][] {
  const pages = new URL(APP_URL).origin;
  if (host === "" || new URL(host).origin === pages) return [];
  return [
    ["Access-Control-Allow-Origin", pages],
    ["Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE"],
    [
      "Access-Control-Allow-Headers",
      "Authorization, X-Profile-Token, Content-Type, Idempotency-Key, X-Request-Id",
    ],
    ["Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id"],
    ["Access-Control-Max-Age", "7200"],
  ];
}

/** @param dev allows what Next's overlay and hot reload need */
export function securityHeaders(
  options: SecurityOptions,
  site: Pick<Site, "players" | "rightsOf">,
  dev = false,
): SecurityHeaders {
  const secure = options.APP_URL.startsWith("https:");
  const api =
    options.NEXT_PUBLIC_API_HOST === "" ? [] : [new URL(options.NEXT_PUBLIC_API_HOST).origin];
  const google = signInSources(options);
  const payment = paymentSources(options);
  const analytics = options.POSTHOG_KEY === undefined ? [] : [options.POSTHOG_HOST];
  const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].join(" ");
  const before = directive("default-src", "'self'");
  const after = [
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:", "blob:", ...api),
    directive(
      "connect-src",
      "'self'",
      ...api,
      ...google.connect,
      ...payment.connect,
      ...analytics,
      ...(dev ? ["ws:"] : []),
    ),
    directive("frame-src", "'self'", ...site.players, ...google.frame, ...payment.frame),
    directive("worker-src", "'self'", "blob:"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const page = (scripts: readonly string[]) =>
    `${before}; ${directive("script-src", "'self'", ...google.script, ...payment.script, ...scripts)}; ${after}`;

  return {
    rightsOf: site.rightsOf,
    common: [
      ["X-Content-Type-Options", "nosniff"],
      ["X-Frame-Options", "DENY"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Permissions-Policy", PERMISSIONS],
      ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
      secure ? ["Strict-Transport-Security", transportSecurity(options)] : [],
      ...corsHeaders(options),
    ].flat(),
    pagePolicy: (hashes) =>
      dev ? page(["'unsafe-inline'", "'unsafe-eval'"]) : page(hashes.map((hash) => `'${hash}'`)),
    strictPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

export function devHeaders(
  { id, path }: { id: string; path: string },
  { common, pagePolicy }: SecurityHeaders,
  bringsOwnPolicy: Site["bringsOwnPolicy"],
): [string, string][] {
  const flat = ["Content-Security-Policy", pagePolicy([]), ...common, "X-Request-Id", id];
  // Next would send this policy beside the page's own.
  const left = bringsOwnPolicy(path) ? ["Content-Security-Policy", "X-Frame-Options"] : [];
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !left.includes(name) ? [[name, flat[index + 1] ?? ""]] : [],
  );
}

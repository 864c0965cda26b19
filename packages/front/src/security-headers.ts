import type { Site } from "#site";

/** What the headers depend on; unset services are left out of the policy. */
export type SecurityFacts = {
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
  /** Name, value, name, value ... for every answer. */
  common: readonly string[];
  /** The policy of a page whose inline scripts have these hashes (`sha256-...`). */
  pagePolicy: (hashes: readonly string[]) => string;
  /** The policy of everything that is no page: it may load and run nothing. */
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

/** Other hosts of the domain may not speak TLS: only who says that they all do has them included. */
const transportSecurity = ({ HSTS_INCLUDE_SUBDOMAINS: all }: SecurityFacts) =>
  `max-age=${TWO_YEARS_SECONDS}${all === true ? "; includeSubDomains" : ""}`;

/** The services that Firebase's browser code talks to; a local project reaches its own through this origin. */
function signInSources(facts: SecurityFacts) {
  if (facts.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    return { connect: [], script: [], frame: [] };
  const domain = facts.FIREBASE_AUTH_DOMAIN ?? `${facts.FIREBASE_PROJECT_ID}.firebaseapp.com`;
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

/** What the payment provider's script needs where a public key asks for it (https://docs.stripe.com/security/guide#content-security-policy). */
function paymentSources({ STRIPE_PUBLISHABLE_KEY: key }: SecurityFacts) {
  if (key === undefined) return { connect: [], script: [], frame: [] };
  const script = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    connect: ["https://api.stripe.com"],
    script,
    frame: [...script, "https://hooks.stripe.com"],
  };
}

/**
 * What lets the pages, and no other site, read an API that is at another origin; nothing where it is at their own. Tokens
 * are sent by name: there are no cookies that would have to be let through.
 */
function letIn({ APP_URL, NEXT_PUBLIC_API_HOST: host }: SecurityFacts): [string, string][] {
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

/**
 * Computes the security headers of this environment, once.
 * @param site the origins that a page may frame, and what is said of the rights to an answer; `dev` allows what Next's overlay and hot reload need
 */
export function securityHeaders(
  facts: SecurityFacts,
  site: Pick<Site, "players" | "rightsOf">,
  dev = false,
): SecurityHeaders {
  const secure = facts.APP_URL.startsWith("https:");
  const api = facts.NEXT_PUBLIC_API_HOST === "" ? [] : [new URL(facts.NEXT_PUBLIC_API_HOST).origin];
  const google = signInSources(facts);
  const payment = paymentSources(facts);
  // Analytics only sends: its code is part of ours.
  const analytics = facts.POSTHOG_KEY === undefined ? [] : [facts.POSTHOG_HOST];
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
      secure ? ["Strict-Transport-Security", transportSecurity(facts)] : [],
      ...letIn(facts),
    ].flat(),
    pagePolicy: (hashes) =>
      dev ? page(["'unsafe-inline'", "'unsafe-eval'"]) : page(hashes.map((hash) => `'${hash}'`)),
    strictPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

/** The headers that an answer has in development, where it goes out as the app makes it. */
export function devHeaders(
  { id, path }: { id: string; path: string },
  { common, pagePolicy }: SecurityHeaders,
  bringsOwnPolicy: Site["bringsOwnPolicy"],
): [string, string][] {
  const flat = ["Content-Security-Policy", pagePolicy([]), ...common, "X-Request-Id", id];
  // What is set here would stand beside a page's own policy, which asks for less.
  const left = bringsOwnPolicy(path) ? ["Content-Security-Policy", "X-Frame-Options"] : [];
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !left.includes(name) ? [[name, flat[index + 1] ?? ""]] : [],
  );
}

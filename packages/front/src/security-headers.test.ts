import { describe, expect, it } from "vitest";
import { type SecurityOptions, createSecurityHeaders } from "#security-headers";

const local: SecurityOptions = {
  APP_URL: "http://localhost:3000",
  FIREBASE_PROJECT_ID: "demo-vitrine",
  FIREBASE_AUTH_DOMAIN: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  NEXT_PUBLIC_API_HOST: "",
  STRIPE_PUBLISHABLE_KEY: undefined,
  POSTHOG_KEY: undefined,
  POSTHOG_HOST: "https://analytics.test",
};
const getRightsHeaders = () => ({});
const withPlayers = { playerOrigins: ["https://player.test"], getRightsHeaders };
const withoutPlayers = { playerOrigins: [], getRightsHeaders };
const production = {
  ...local,
  APP_URL: "https://vitrine.test",
  FIREBASE_PROJECT_ID: "vitrine",
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
};
const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `) || part === name);

describe("createSecurityHeaders: Content-Security-Policy", () => {
  it("allows files of this origin and hashed inline scripts only", () => {
    const policy = createSecurityHeaders(local, withPlayers).pagePolicy(["sha256-abc="]);
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-abc='");
    expect(policy).not.toContain("unsafe-eval");
  });

  it("forbids framing, plugins, other bases and other form targets", () => {
    const policy = createSecurityHeaders(local, withPlayers).pagePolicy([]);
    for (const part of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split("; ")).toContain(part);
    }
  });

  it("allows Google sign-in with a real project only", () => {
    expect(createSecurityHeaders(local, withPlayers).pagePolicy([])).not.toContain("google");
    const policy = createSecurityHeaders(production, withPlayers).pagePolicy([]);
    expect(directive(policy, "connect-src")).toContain("https://identitytoolkit.googleapis.com");
    expect(directive(policy, "frame-src")).toContain("https://vitrine.firebaseapp.com");
  });

  it("allows sign-in popups and reCAPTCHA from the auth domain and Google only", () => {
    const ownOrigin = { ...production, FIREBASE_AUTH_DOMAIN: "auth.vitrine.test" };
    const policy = createSecurityHeaders(ownOrigin, withoutPlayers).pagePolicy([]);
    expect(directive(policy, "frame-src")).toBe(
      "frame-src 'self' https://auth.vitrine.test https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    );
    expect(directive(policy, "script-src")).toBe(
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
  });

  it("allows Stripe's script only with a publishable key", () => {
    expect(createSecurityHeaders(production, withPlayers).pagePolicy([])).not.toContain("stripe");
    const withStripe = { ...production, STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    const policy = createSecurityHeaders(withStripe, withoutPlayers).pagePolicy([]);
    expect(directive(policy, "script-src")).toContain("https://js.stripe.com");
    expect(directive(policy, "connect-src")).toContain("https://api.stripe.com");
    expect(directive(policy, "frame-src")).toContain("https://hooks.stripe.com");
  });

  it("allows analytics requests only with a key, and no analytics scripts", () => {
    expect(createSecurityHeaders(production, withPlayers).pagePolicy([])).not.toContain(
      "analytics.test",
    );
    const analyticsPolicy = createSecurityHeaders(
      { ...production, POSTHOG_KEY: "phc_1" },
      withoutPlayers,
    ).pagePolicy([]);
    expect(directive(analyticsPolicy, "connect-src")).toContain(" https://analytics.test");
    expect(directive(analyticsPolicy, "script-src")).toBe(
      directive(createSecurityHeaders(production, withoutPlayers).pagePolicy([]), "script-src"),
    );
  });

  it("allows only this origin for the popups of the local auth service", () => {
    const policy = createSecurityHeaders(local, withoutPlayers).pagePolicy([]);
    expect(directive(policy, "frame-src")).toBe("frame-src 'self'");
    expect(directive(policy, "script-src")).toBe("script-src 'self'");
    expect(createSecurityHeaders(local, withoutPlayers).common).toContain(
      "same-origin-allow-popups",
    );
  });

  it("allows another API origin when configured", () => {
    const policy = createSecurityHeaders(
      {
        ...local,
        NEXT_PUBLIC_API_HOST: "https://api.vitrine.test/x",
      },
      withPlayers,
    ).pagePolicy([]);
    expect(directive(policy, "connect-src")).toContain("https://api.vitrine.test");
    expect(directive(policy, "img-src")).toContain("https://api.vitrine.test");
  });

  it("allows frames of the configured players only", () => {
    expect(directive(createSecurityHeaders(local, withPlayers).pagePolicy([]), "frame-src")).toBe(
      "frame-src 'self' https://player.test",
    );
  });

  it("allows hot reload in development", () => {
    expect(createSecurityHeaders(local, withPlayers, true).pagePolicy([])).toContain(
      "'unsafe-eval'",
    );
  });
});

it("createSecurityHeaders: CORS headers only when the API has another origin", () => {
  const headersFor = (NEXT_PUBLIC_API_HOST: string) =>
    createSecurityHeaders({ ...production, NEXT_PUBLIC_API_HOST }, withPlayers).common;
  const headers = headersFor("https://api.vitrine.test");
  expect(headers[headers.indexOf("Access-Control-Allow-Origin") + 1]).toBe("https://vitrine.test");
  const allowedHeaders = headers[headers.indexOf("Access-Control-Allow-Headers") + 1];
  expect(allowedHeaders).toContain("Authorization, X-Profile-Token, Content-Type, Idempotency-Key");
  for (const ownOrigin of ["", "https://vitrine.test/"]) {
    expect(headersFor(ownOrigin).some((word) => word.startsWith("Access-Control"))).toBe(false);
  }
});

it("createSecurityHeaders: HSTS over TLS only", () => {
  expect(createSecurityHeaders(local, withPlayers).common).not.toContain(
    "Strict-Transport-Security",
  );
  expect(createSecurityHeaders(production, withPlayers).common).toContain(
    "Strict-Transport-Security",
  );
});

it("createSecurityHeaders: HSTS includeSubDomains only when configured", () => {
  const headers = (HSTS_INCLUDE_SUBDOMAINS: boolean) =>
    createSecurityHeaders({ ...production, HSTS_INCLUDE_SUBDOMAINS }, withPlayers).common;
  expect(headers(false)).toContain("max-age=63072000");
  expect(headers(true)).toContain("max-age=63072000; includeSubDomains");
});

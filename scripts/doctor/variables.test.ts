import { describe, expect, it } from "vitest";
import { variables } from "@/lib/server/env";
import {
  formatFinding,
  ok,
  getInnermostMessage,
  formatSummary,
  wrong,
} from "@/scripts/doctor/findings";
import { checkVariables, redactSecrets } from "@/scripts/doctor/variables";

const environment = {
  APP_URL: "https://vitrine.example",
  DATABASE_URL: "postgres://vitrine:the%20password@db.internal/vitrine",
  FIREBASE_PROJECT_ID: "vitrine-1",
  FIREBASE_API_KEY: "the-web-key",
  FIREBASE_SERVICE_ACCOUNT: '{"private_key":"the private key"}',
  PROFILE_TOKEN_SECRETS: `2026a:${"p".repeat(32)}`,
  STRIPE_SECRET_KEY: "sk_live_thekey",
  STRIPE_WEBHOOK_SECRET: "whsec_thewebhook",
  S3_BUCKET: "pictures",
  S3_ACCESS_KEY_ID: "the-access-key",
  S3_SECRET_ACCESS_KEY: "the-access-secret",
};
const listErrors = (changes: Record<string, string>) =>
  checkVariables({ ...environment, ...changes })
    .filter(({ mark }) => mark !== "ok")
    .map(formatFinding);

describe("checkVariables", () => {
  it("lists each variable without secrets", () => {
    const findings = checkVariables(environment);
    expect(findings.map(({ subject }) => subject)).toEqual(Object.keys(variables));
    expect(findings.every(({ mark }) => mark === "ok")).toBe(true);
    const output = findings.map(formatFinding).join("\n");
    expect(output).toContain("https://vitrine.example");
    expect(output).not.toMatch(/the[%20 -]?(?:password|web|private|key|access)|p{32}/);
  });

  it("reports missing, invalid and contradictory variables with a remedy", () => {
    expect(listErrors({ STRIPE_SECRET_KEY: "" })).toEqual([
      expect.stringMatching(/^✗ STRIPE_SECRET_KEY +is missing → set it as .env.example explains$/),
    ]);
    expect(listErrors({ PORT: "abc" })).toEqual([expect.stringMatching(/^✗ PORT /)]);
    expect(listErrors({ STORAGE_DIR: "/srv" })).toEqual([
      expect.stringMatching(/^✗ STORAGE_DIR or S3_BUCKET +exactly one/),
    ]);
  });

  it("reports an unknown variable with a similar name", () => {
    expect(listErrors({ STRIPE_SECRETKEY: "x", STRIPE_LOCAL_PORT: "1", HOME: "/root" })).toEqual([
      expect.stringMatching(/^• STRIPE_SECRETKEY +is not a known variable/),
    ]);
  });
});

it("redactSecrets: replaces secrets in error messages", () => {
  const message =
    "refused sk_live_thekey for the password (the%20password) at https://vitrine.example";
  expect(redactSecrets(message, environment)).toBe(
    "refused [secret] for [secret] ([secret]) at https://vitrine.example",
  );
});

it("doctor: reports the innermost cause of an error and counts the errors", () => {
  const inner = new Error("connect ECONNREFUSED\nat somewhere");
  expect(
    getInnermostMessage(new Error("fetch failed", { cause: new AggregateError([inner]) })),
  ).toBe("connect ECONNREFUSED");
  const finding = wrong("a", "is broken", "mend it");
  expect(formatSummary([ok("a", "there")])).toBe("Usable.");
  expect(formatSummary([finding])).toBe("Not usable yet: 1 thing is wrong.");
  expect(formatSummary([finding, finding])).toBe("Not usable yet: 2 things are wrong.");
});

import { describe, expect, it } from "vitest";
import { variables } from "@/lib/server/env";
import { findingLine, ok, innermostMessage, summaryLine, wrong } from "@/scripts/doctor/findings";
import { checkVariables, withoutSecrets } from "@/scripts/doctor/variables";

const given = {
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
const errors = (changes: Record<string, string>) =>
  checkVariables({ ...given, ...changes })
    .filter(({ mark }) => mark !== "ok")
    .map(findingLine);

describe("doctor: environment variables", () => {
  it("lists each variable without secrets", () => {
    const found = checkVariables(given);
    expect(found.map(({ what }) => what)).toEqual(Object.keys(variables));
    expect(found.every(({ mark }) => mark === "ok")).toBe(true);
    const shown = found.map(findingLine).join("\n");
    expect(shown).toContain("https://vitrine.example");
    expect(shown).not.toMatch(/the[%20 -]?(?:password|web|private|key|access)|p{32}/);
  });

  it("reports missing, invalid and contradictory variables with a remedy", () => {
    expect(errors({ STRIPE_SECRET_KEY: "" })).toEqual([
      expect.stringMatching(/^✗ STRIPE_SECRET_KEY +is missing → set it as .env.example explains$/),
    ]);
    expect(errors({ PORT: "abc" })).toEqual([expect.stringMatching(/^✗ PORT /)]);
    expect(errors({ STORAGE_DIR: "/srv" })).toEqual([
      expect.stringMatching(/^✗ STORAGE_DIR or S3_BUCKET +exactly one/),
    ]);
  });

  it("reports an unknown variable with a similar name", () => {
    expect(errors({ STRIPE_SECRETKEY: "x", STRIPE_LOCAL_PORT: "1", HOME: "/root" })).toEqual([
      expect.stringMatching(/^• STRIPE_SECRETKEY +is read by nothing/),
    ]);
  });
});

it("redacts secrets in error messages", () => {
  const quoted =
    "refused sk_live_thekey for the password (the%20password) at https://vitrine.example";
  expect(withoutSecrets(quoted, given)).toBe(
    "refused [secret] for [secret] ([secret]) at https://vitrine.example",
  );
});

it("reports the innermost cause and counts the errors", () => {
  const inner = new Error("connect ECONNREFUSED\nat somewhere");
  expect(innermostMessage(new Error("fetch failed", { cause: new AggregateError([inner]) }))).toBe(
    "connect ECONNREFUSED",
  );
  const bad = wrong("a", "is broken", "mend it");
  expect(summaryLine([ok("a", "there")])).toBe("Usable.");
  expect(summaryLine([bad])).toBe("Not usable yet: 1 thing is wrong.");
  expect(summaryLine([bad, bad])).toBe("Not usable yet: 2 things are wrong.");
});

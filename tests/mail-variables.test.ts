import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import "@/tests/support/mail";
import { checkEnvironment } from "@/lib/server/env";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const sendgridKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .publicKey.export({ type: "spki", format: "der" })
  .toString("base64");
const listErrors = (changes: Record<string, string>) =>
  checkEnvironment({ ...process.env, ...changes }).map((error) => error.split(":")[0]);

test("a mail server needs a sender, a domain for bounces, an address and secrets", () => {
  expect(listErrors({})).toEqual([]);
  for (const name of ["MAIL_FROM", "MAIL_REPLY_DOMAIN", "MAIL_POSTAL_ADDRESS", "LINK_SECRETS"])
    expect(listErrors({ [name]: "" })).toEqual([name]);
});

test("a key of DKIM comes with its selector, as PEM or its base64", () => {
  const signed = { MAIL_DKIM_SELECTOR: "vitrine1" };
  const base64 = Buffer.from(privateKey).toString("base64");
  expect(listErrors({ ...signed, MAIL_DKIM_KEY: privateKey })).toEqual([]);
  expect(listErrors({ ...signed, MAIL_DKIM_KEY: base64 })).toEqual([]);
  expect(listErrors({ ...signed, MAIL_DKIM_KEY: "nonsense" })).toEqual(["MAIL_DKIM_KEY"]);
  expect(listErrors(signed)).toEqual(["MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY"]);
});

test.each<[string, string, string[]]>([
  ["ses", "arn:aws:sns:eu-west-1:123456789012:a,arn:aws:sns:eu-west-1:123456789012:b", ["a"]],
  ["postmark", "vitrine:sixteen-letters-", ["vitrine:short", "sixteen-letters-"]],
  ["mailgun", "sixteen-letters-", ["short"]],
  ["resend", "whsec_c2l4dGVlbi1sZXR0ZXJz,whsec_c2l4dGVlbi1sZXR0ZXJz", ["sixteen-letters-"]],
  [
    "sendgrid",
    `${sendgridKey},${sendgridKey}`,
    [sendgridKey.slice(4), `${sendgridKey},`, "A".repeat(120)],
  ],
])("the webhooks of %s are proven by what it gives", (provider, secret, others) => {
  const check = (value: string) =>
    listErrors({ MAIL_PROVIDER: provider, MAIL_PROVIDER_SECRET: value });
  expect(check(secret)).toEqual([]);
  for (const other of others) expect(check(other), other).toEqual(["MAIL_PROVIDER_SECRET"]);
});

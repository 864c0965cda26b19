import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { mailServers, zone } from "@/tests/support/dns-server";
import "@/tests/support/mail";
import { env } from "@/lib/server/env";
import { formatFinding } from "@/scripts/doctor/findings";
import { checkMailRecords, checkMailRecordsOf } from "@/scripts/doctor/mail-records";

const DOMAIN = "vitrine.example";
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const publicKey = createPublicKey(privateKey)
  .export({ type: "spki", format: "der" })
  .toString("base64");

const setTexts = (name: string, ...texts: string[]) =>
  zone.set(name, { texts: texts.map((text) => text.match(/.{1,200}/g) ?? []) });

beforeEach(() => {
  zone.clear();
  mailServers.clear();
  Object.assign(env(), {
    MAIL_DKIM_SELECTOR: "v1",
    MAIL_DKIM_KEY: privateKey,
    MAIL_REPLY_DOMAIN: DOMAIN,
  });
  setTexts(DOMAIN, "v=spf1 include:_spf.mail.example -all", "other-verification=1");
  setTexts("_spf.mail.example", "v=spf1 ip4:192.0.2.0/24 -all");
  setTexts(`v1._domainkey.${DOMAIN}`, `v=DKIM1; k=rsa; p=${publicKey}`);
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; p=reject");
  mailServers.set(DOMAIN, "mx.mail.example");
});

const listFindings = async () => (await checkMailRecords()).map(formatFinding);
const find = async (start: string) =>
  (await listFindings()).find((line) => line.slice(2).startsWith(start));

test("doctor: SPF, DKIM, DMARC and MX are right", async () => {
  expect(await listFindings()).toEqual([
    expect.stringMatching(/^✓ SPF of vitrine\.example +one record$/),
    expect.stringMatching(/^✓ DKIM of vitrine\.example +has the key that signs$/),
    expect.stringMatching(/^✓ DMARC of vitrine\.example +one record, p=reject$/),
    expect.stringMatching(/^✓ MX of vitrine\.example +takes bounces and answers$/),
  ]);
});

test("doctor: names each missing record with the text that is wanted", async () => {
  zone.clear();
  mailServers.clear();
  expect(await listFindings()).toEqual([
    expect.stringMatching(/^✗ SPF .*is missing → add one TXT record at vitrine\.example: v=spf1 /),
    expect.stringContaining(
      `add one TXT record at v1._domainkey.${DOMAIN}: v=DKIM1; k=rsa; p=${publicKey}`,
    ),
    expect.stringMatching(
      /^✗ DMARC .*add one TXT record at _dmarc\.vitrine\.example: v=DMARC1; p=/,
    ),
    expect.stringMatching(/^✗ MX .*is missing → add an MX record at vitrine\.example/),
  ]);
});

test("doctor: names each double record", async () => {
  setTexts(DOMAIN, "v=spf1 -all", "v=spf1 ~all");
  setTexts(`v1._domainkey.${DOMAIN}`, `p=${publicKey}`, "p=");
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; p=reject", "v=DMARC1; p=none");
  for (const start of ["SPF", "DKIM", "DMARC"])
    expect(await find(start)).toMatch(/^✗ .*is there more than once → keep one TXT record at /);
});

test.each(["v=spf1 include:_spf.mail.example", "v=spf1 +all", "v=spf1 mx ?all"])(
  "doctor: SPF that lets anybody send: %s",
  async (record) => {
    setTexts(DOMAIN, record);
    expect(await find("SPF")).toMatch(/^✗ .*lets anybody send → end it with -all or ~all$/);
  },
);

test("doctor: SPF may need ten look-ups, those of what it includes counted", async () => {
  setTexts("_spf.mail.example", `v=spf1 ${"a:h.mail.example ".repeat(8)}mx -all`);
  expect(await find("SPF")).toMatch(/^✓/);
  setTexts(DOMAIN, "v=spf1 a include:_spf.mail.example -all");
  expect(await find("SPF")).toMatch(/^✗ .*needs more than 10 look-ups/);
});

test("doctor: SPF that includes itself is looked up ten times at most", async () => {
  setTexts("_spf.mail.example", "v=spf1 include:_spf.mail.example -all");
  expect(await find("SPF")).toMatch(/^✗ .*needs more than 10 look-ups/);
});

test("doctor: DKIM with another key; without a key of ours the provider signs", async () => {
  setTexts(`v1._domainkey.${DOMAIN}`, "v=DKIM1; k=rsa; p=MIIB");
  expect(await find("DKIM")).toContain(
    `has another key → set one TXT record at v1._domainkey.${DOMAIN}`,
  );
  Object.assign(env(), { MAIL_DKIM_SELECTOR: undefined, MAIL_DKIM_KEY: undefined });
  expect(await find("DKIM")).toBeUndefined();
});

test("doctor: DMARC without effect is a note, and without a policy wrong", async () => {
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; p=none; rua=mailto:a@vitrine.example");
  expect(await find("DMARC")).toMatch(/^• .*only watches \(p=none\)/);
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; rua=mailto:a@vitrine.example");
  expect(await find("DMARC")).toMatch(/^✗ .*has no policy/);
});

test("doctor: mails that nobody of ours signs have to be sent from a domain of the same owner", async () => {
  Object.assign(env(), { MAIL_DKIM_KEY: undefined, MAIL_REPLY_DOMAIN: "mail.vitrine.example" });
  expect(await find("DMARC")).toMatch(/^✓/);
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; p=reject; aspf=s");
  expect(await find("DMARC")).toMatch(/^✗ .*does not fit mails sent from mail\.vitrine\.example/);
  Object.assign(env(), { MAIL_REPLY_DOMAIN: "elsewhere.example" });
  setTexts(`_dmarc.${DOMAIN}`, "v=DMARC1; p=reject");
  expect(await find("DMARC")).toMatch(/^✗ .*does not fit mails sent from elsewhere\.example/);
});

test("doctor: name servers that do not answer are no missing record", async () => {
  zone.set(`_dmarc.${DOMAIN}`, { error: "SERVFAIL" });
  expect(await find("DMARC")).toMatch(/^✗ DMARC .*SERVFAIL.* → check DNS_SERVERS/);
});

test.each([
  [
    "a demo project",
    { FIREBASE_PROJECT_ID: "demo-vitrine", SMTP_URL: "smtp://mail.example:587" },
    0,
  ],
  [
    "a mail server on this machine",
    { FIREBASE_PROJECT_ID: "p", SMTP_URL: "smtp://127.0.0.1:25" },
    0,
  ],
  ["a real project", { FIREBASE_PROJECT_ID: "p", SMTP_URL: "smtp://u:w@mail.example:587" }, 4],
])("doctor: of %s, what is missing is named", async (_, variables, wrong) => {
  zone.clear();
  mailServers.clear();
  const findings = await checkMailRecordsOf({ ...env(), ...variables });
  expect(findings.filter(({ mark }) => mark === "wrong")).toHaveLength(wrong);
  expect(findings.filter(({ detail }) => detail === "is missing")).toHaveLength(4);
});

test("doctor: digests from a domain of their own need its records, too", async () => {
  Object.assign(env(), {
    MAIL_BULK_FROM: "Vitrine <news@news.example>",
    MAIL_BULK_DKIM_SELECTOR: "b1",
    MAIL_BULK_DKIM_KEY: privateKey,
  });
  const lines = await listFindings();
  for (const kind of ["SPF", "DKIM", "DMARC"]) {
    expect(lines).toContainEqual(expect.stringMatching(`^✓ ${kind} of vitrine`));
    expect(lines).toContainEqual(expect.stringMatching(`^✗ ${kind} of news\\.example +is missing`));
  }
  expect(lines.join()).toContain("b1._domainkey.news.example");
});

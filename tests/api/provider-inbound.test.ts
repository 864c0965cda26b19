import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign";
import { beforeEach, describe, expect, test } from "vitest";
import { questions, zone } from "@/tests/support/dns-server";
import { listSubjects } from "@/tests/support/mail";
import { env } from "@/lib/server/env";
import { mailProviders, type MailProvider } from "@/lib/shared/mail-providers";
import type { Actor } from "@/tests/support/accounts";
import { listTexts, open } from "@/tests/support/conversations";
import { AUTHSERV, buildMail, postMail, startByMail } from "@/tests/support/inbound-mail";
import {
  configure,
  connections,
  documents,
  mailSigners,
  requests,
  type SignedRequest,
  UNREAD,
} from "@/tests/support/mail-providers";
import { unsigned } from "@/lib/server/http/handle/read-request";
import { receiveProviderMail } from "@/lib/mails/providers/provider-reports.commands";
import { request } from "@/tests/support/request";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

let artist: Actor;
let writer: Actor;
let id: string;
let to: string;
let domain: string;

const setTexts = (name: string, text: string) =>
  zone.set(name, { texts: [text.match(/.{1,200}/g) ?? []] });
const addKey = (name: string) =>
  setTexts(`s1._domainkey.${name}`, `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`);

beforeEach(async () => {
  configure();
  Object.assign(env(), { MAIL_AUTHSERV_ID: AUTHSERV });
  ({ artist, writer, id, to } = await startByMail());
  domain = artist.email.replace(/^.*@/, "");
  zone.clear();
  questions.length = 0;
  setTexts(`_dmarc.${domain}`, "v=DMARC1; p=reject");
  for (const name of [domain, "elsewhere.example"]) addKey(name);
});

type Signing = { by?: string; maxBodyLength?: number };

/** @param raw one byte a character */
async function sign(raw: string, { by = domain, maxBodyLength }: Signing = {}): Promise<string> {
  const signature = {
    signingDomain: by,
    selector: "s1",
    privateKey,
    ...(maxBodyLength !== undefined && { maxBodyLength }),
  };
  const { signatures } = await dkimSign(Buffer.from(raw, "latin1"), {
    ...signature,
    signatureData: [signature],
  });
  return signatures + raw;
}

const build = (text = "Yes, it is.", headers: readonly string[] = []) =>
  buildMail({ from: artist.email, to, dmarc: null, text, headers });
const forgery = `Authentication-Results: ${AUTHSERV}; dmarc=pass header.from=`;

const toRequest = (provider: MailProvider, raw: string, at?: Date) =>
  mailSigners[provider](Buffer.from(raw, "latin1"), to, at);
function post(provider: MailProvider, { body, headers }: SignedRequest) {
  const sent = { body: new Uint8Array(Buffer.from(body, "latin1")), headers };
  return provider === "mailgun"
    ? request("POST /v1/webhooks/mail/mailgun/inbound/mime", sent)
    : request("POST /v1/webhooks/mail/{provider}/inbound", { params: { provider }, ...sent });
}
const deliver = async (provider: MailProvider, raw: string) =>
  (await post(provider, toRequest(provider, raw))).body;

const readTexts = async () => listTexts((await open(writer, id)).body);
const countTold = async () =>
  (await listSubjects(artist)).filter((subject) => subject === "Your answer was not sent").length;

describe.each(mailProviders)("POST /v1/webhooks/mail/{provider}/inbound: %s", (provider) => {
  beforeEach(() => configure(provider));

  test("an answer that its sender signed becomes a message, once", async () => {
    const raw = await sign(build());
    expect(await deliver(provider, raw)).toEqual({ outcome: "SENT" });
    expect(await deliver(provider, raw)).toEqual({ outcome: "REPEATED" });
    expect((await readTexts()).at(-1)).toBe("Yes, it is.");
  });

  test("an altered body, another domain's signature, none, and forged Authentication-Results fail; the sender is told once", async () => {
    const forged = [forgery + domain];
    const mails = [
      (await sign(build("Yes.", forged))).replace("Yes.", "No."),
      await sign(build("Yes.", forged), { by: "elsewhere.example" }),
      build("Yes.", forged),
    ];
    for (const raw of mails) expect(await deliver(provider, raw)).toEqual({ outcome: "REJECTED" });
    expect(await readTexts()).toHaveLength(1);
    expect(await countTold()).toBe(1);
  });

  test("400 for what is forged, and nobody is told; 404 while another provider is configured", async () => {
    const { body, headers } = toRequest(provider, await sign(build()));
    const altered = {
      body: body
        .replace(/signature=\w{4}/, "signature=0000")
        .replace('"MessageId":"22b80b92', '"MessageId":"22b80b93')
        .replace('"email.received"', '"email.received" '),
      headers: {
        ...headers,
        ...("authorization" in headers && { authorization: "Basic dml0cmluZTp3cm9uZw==" }),
        "x-twilio-email-event-webhook-timestamp": "1",
      },
    };
    expect((await post(provider, altered)).status).toBe(400);
    configure(provider === "ses" ? "postmark" : "ses");
    expect((await post(provider, { body, headers })).status).toBe(404);
    expect(await readTexts()).toHaveLength(1);
  });
});

test.each<MailProvider>(["ses", "mailgun", "resend", "sendgrid"])(
  "POST /v1/webhooks/mail/{provider}/inbound: 400 for what %s signed too long ago",
  async (provider) => {
    configure(provider);
    const at = new Date(Date.now() - 3_700_000);
    expect((await post(provider, toRequest(provider, build(), at))).status).toBe(400);
  },
);

test.each<MailProvider>(["ses", "mailgun", "sendgrid"])(
  "POST /v1/webhooks/mail/{provider}/inbound: %s keeps bytes that are no UTF-8",
  async (provider) => {
    configure(provider);
    const content = "Content-Type: text/plain; charset=iso-8859-1\n\nGr\u00fc\u00dfe";
    const raw = await sign(buildMail({ from: artist.email, to, dmarc: null, content }));
    expect(await deliver(provider, raw)).toEqual({ outcome: "SENT" });
    expect((await readTexts()).at(-1)).toBe("Grüße");
  },
);

test("POST /v1/webhooks/mail/mailgun/inbound/mime: a mail whose handling never ended comes again", async () => {
  configure("mailgun");
  const { body, headers } = toRequest("mailgun", await sign(build()));
  const cutOff = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const signed = {
    ...unsigned,
    pieces: (async function* () {
      yield Buffer.from(body, "latin1");
    })(),
    headers: new Headers(headers),
  };
  const lost = receiveProviderMail("mailgun", signed, () => {
    begun.resolve();
    return cutOff.promise;
  });
  await begun.promise;
  expect((await post("mailgun", { body, headers })).body).toEqual({ outcome: "SENT" });
  cutOff.resolve();
  await lost;
});

test("POST /v1/webhooks/mail/mailgun/inbound/mime: a token counts once, also with another mail", async () => {
  configure("mailgun");
  const { body, headers } = toRequest("mailgun", await sign(build()));
  expect((await post("mailgun", { body, headers })).body).toEqual({ outcome: "SENT" });
  const [, mime] = toRequest("mailgun", await sign(build("Other."))).body.split("&body-mime=");
  const other = { body: body.replace(/&body-mime=.*/, `&body-mime=${mime}`), headers };
  expect((await post("mailgun", other)).body).toEqual({ outcome: "IGNORED" });
});

test("POST /v1/webhooks/mail/{provider}/inbound: 503 while name servers do not answer; the same request counts later", async () => {
  configure("mailgun");
  const posted = toRequest("mailgun", await sign(build()));
  zone.set(`s1._domainkey.${domain}`, { error: "SERVFAIL" });
  expect((await post("mailgun", posted)).status).toBe(503);
  addKey(domain);
  expect((await post("mailgun", posted)).body).toEqual({ outcome: "SENT" });
});

test("POST /v1/webhooks/mail/resend/inbound: the mail is read with RESEND_API_KEY alone; 404 without it", async () => {
  configure("resend");
  Object.assign(env(), { RESEND_API_KEY: undefined });
  requests.length = 0;
  expect((await post("resend", toRequest("resend", await sign(build())))).status).toBe(404);
  expect(requests).toEqual([]);
});

test.each([
  "https://inbound-cdn.resend.com.evil.example/raw",
  "https://evil.example/inbound-cdn.resend.com/raw",
  "https://inbound-cdn.resend.com@evil.example/raw",
  "http://inbound-cdn.resend.com/raw",
  "https://169.254.169.254/raw",
  "https://localhost/raw",
])("POST /v1/webhooks/mail/resend/inbound: a mail at %s is never fetched", async (url) => {
  configure("resend");
  const posted = toRequest("resend", await sign(build()));
  documents.set(`api.resend.com/emails/receiving/${UNREAD}`, {
    body: JSON.stringify({ id: UNREAD, raw: { download_url: url } }),
  });
  connections.length = 0;
  requests.length = 0;
  expect((await post("resend", posted)).status).toBe(503);
  expect(requests).toEqual([`api.resend.com/emails/receiving/${UNREAD}`]);
  expect(connections.filter((host) => host !== "api.resend.com")).toEqual([]);
  expect(await readTexts()).toHaveLength(1);
});

describe("POST /v1/webhooks/mail/{provider}/inbound: signatures", () => {
  beforeEach(() => configure("ses"));

  test("one over a part of the text proves nothing", async () => {
    const raw = await sign(build("Yes."), { maxBodyLength: 4 });
    expect(await deliver("ses", raw)).toEqual({ outcome: "REJECTED" });
    expect(await deliver("ses", raw.replace("Yes.", "Yes. And more."))).toEqual({
      outcome: "REJECTED",
    });
  });

  test("a second From that is not signed proves nothing", async () => {
    const raw = await sign(build().replace(artist.email, "thief@elsewhere.example"), {
      by: "elsewhere.example",
    });
    expect(await deliver("ses", `From: ${artist.email}\r\n${raw}`)).toEqual({
      outcome: "REJECTED",
    });
  });

  test("a domain without a policy is proven by its own signature, and not by one of a domain above it", async () => {
    zone.delete(`_dmarc.${domain}`);
    expect(await deliver("ses", await sign(build()))).toEqual({ outcome: "SENT" });
    const from = artist.email.replace("@", "@post.");
    const raw = buildMail({ from, to, dmarc: null });
    expect(await deliver("ses", await sign(raw))).toEqual({ outcome: "REJECTED" });
  });

  test("hundreds of others are not looked up", async () => {
    let raw = build();
    for (let count = 0; count < 40; count += 1)
      raw = `DKIM-Signature: v=1; a=rsa-sha256; c=simple/simple; d=d${count}.example; s=s1; h=from; bh=eA==; b=eA==\r\n${raw}`;
    expect(await deliver("ses", await sign(raw))).toEqual({ outcome: "SENT" });
    expect(questions.filter((name) => name.includes("_domainkey"))).toEqual([
      `s1._domainkey.${domain}`,
    ]);
  });
});

test("POST /v1/webhooks/mail/inbound: without MAIL_AUTHSERV_ID the signature of the sender counts, and no Authentication-Results", async () => {
  Object.assign(env(), { MAIL_AUTHSERV_ID: undefined });
  const deliverSigned = async (raw: string) => (await postMail(raw)).body;
  expect(await deliverSigned(await sign(build()))).toEqual({ outcome: "SENT" });
  const forged = buildMail({ from: artist.email, to, dmarc: "pass", text: "Forged." });
  expect(await deliverSigned(forged)).toEqual({ outcome: "REJECTED" });
  expect(await readTexts()).toHaveLength(2);
});

import { execFileSync } from "node:child_process";
import { createHmac, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { afterAll } from "vitest";
import { env } from "@/lib/server/env";
import type { MailProvider } from "@/lib/shared/mail-providers";
import { toUnixSeconds } from "@/lib/shared/time/durations";

const TOPIC = "arn:aws:sns:us-east-1:123456789012:mails";
const sendgridKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });

export const secrets: Record<MailProvider, string> = {
  ses: TOPIC,
  postmark: "vitrine:a password of the webhook",
  mailgun: "a signing key of webhooks",
  resend: `whsec_${randomBytes(24).toString("base64")}`,
  sendgrid: sendgridKeys.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};

const folder = mkdtempSync(path.join(tmpdir(), "vitrine-sns-"));
const HOST = "sns.us-east-1.amazonaws.com";
const asked = `req -x509 -newkey rsa:2048 -nodes -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST},DNS:api.resend.com,DNS:inbound-cdn.resend.com`;
const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/cert.pem`];
execFileSync("openssl", [...asked.split(" "), ...files], { stdio: "ignore" });
const key = readFileSync(`${folder}/key.pem`, "utf8");
export const certificate = readFileSync(`${folder}/cert.pem`, "utf8");

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** Answers of the https server, by host and path. */
export const documents = new Map<string, Answer>([
  [`${HOST}/cert.pem`, { body: certificate }],
  [`${HOST}/`, { body: "<ConfirmSubscriptionResponse/>" }],
]);
/** Requests that reached it, and connections that were asked for, by host. */
export const requests: string[] = [];
export const connections: string[] = [];

const server = createServer({ key, cert: certificate }, (request, response) => {
  const name = `${request.headers.host}${request.url?.replace(/\?.*$/, "")}`;
  requests.push(`${request.headers.host}${request.url}`);
  const { status = 200, headers = {}, body = "" } = documents.get(name) ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address() as AddressInfo;
/** Every https connection of this process ends at the server, whose certificate is checked for the name. */
Object.assign(globalAgent, {
  createConnection: (options: { host: string; servername?: string }) => {
    connections.push(options.host);
    return connect({ host: "127.0.0.1", port, ca: certificate, servername: options.host });
  },
});
afterAll(() => {
  globalAgent.destroy();
  server.close();
});

type SnsFields = Partial<Record<string, string>>;

/** A message of Amazon SNS, signed with the key of the certificate. */
export function signSns(fields: SnsFields, version = "2"): Record<string, string | undefined> {
  const message: SnsFields = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Timestamp: new Date().toISOString(),
    SigningCertURL: `https://${HOST}/cert.pem`,
    ...fields,
  };
  const names = [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Subject",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ];
  const text = names
    .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    .join("");
  const signature = createSign(version === "1" ? "sha1" : "sha256")
    .update(text)
    .sign(key, "base64");
  return { ...message, SignatureVersion: version, Signature: signature };
}

export type SignedRequest = { body: string; headers: Record<string, string> };

const json = { "content-type": "application/json" };

function signSendgrid(body: Buffer, at: Date): Record<string, string> {
  const timestamp = String(toUnixSeconds(at));
  const name = "x-twilio-email-event-webhook";
  const signature = createSign("sha256")
    .update(timestamp)
    .update(body)
    .sign(sendgridKeys.privateKey, "base64");
  return { [`${name}-timestamp`]: timestamp, [`${name}-signature`]: signature };
}

/** Signs what a provider would post. @param at when it was signed */
export const signers: Record<MailProvider, (content: unknown, at?: Date) => SignedRequest> = {
  ses: (content, at = new Date()) => ({
    body: JSON.stringify(
      signSns({ Message: JSON.stringify(content), Timestamp: at.toISOString() }),
    ),
    headers: { "content-type": "text/plain; charset=UTF-8" },
  }),
  postmark: (content) => ({
    body: JSON.stringify(content),
    headers: {
      ...json,
      authorization: `Basic ${Buffer.from(secrets.postmark).toString("base64")}`,
    },
  }),
  mailgun: (content, at = new Date()) => {
    const timestamp = String(toUnixSeconds(at));
    const token = randomBytes(25).toString("hex");
    const signature = createHmac("sha256", secrets.mailgun)
      .update(timestamp + token)
      .digest("hex");
    const body = JSON.stringify({
      signature: { timestamp, token, signature },
      "event-data": content,
    });
    return { body, headers: json };
  },
  resend: (content, at = new Date()) => {
    const body = JSON.stringify(content);
    const [id, timestamp] = [`msg_${randomBytes(8).toString("hex")}`, toUnixSeconds(at)];
    const mac = createHmac("sha256", Buffer.from(secrets.resend.slice(6), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    const headers = {
      "svix-id": id,
      "svix-timestamp": String(timestamp),
      "svix-signature": `v1,${mac}`,
    };
    return { body, headers: { ...json, ...headers } };
  },
  sendgrid: (content, at = new Date()) => {
    const body = JSON.stringify(content);
    return { body, headers: { ...json, ...signSendgrid(Buffer.from(body), at) } };
  },
};

/** Sets the provider of this test file; none by default. */
export const configure = (provider?: MailProvider): void =>
  void Object.assign(env(), {
    MAIL_PROVIDER: provider,
    MAIL_PROVIDER_SECRET: provider && secrets[provider],
    RESEND_API_KEY: provider === "resend" ? "re_123" : undefined,
  });

export const UNREAD = "0b0b8f2c-8d34-4f76-9d76-4b6a4dbf3b3f";

/**
 * Posts a mail that came in as a provider would. Put together from documented fields, not copied (read 2026-11-30): "receipt" and "content" of
 * docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html, "RawEmail" of Postmark's inbound webhook, "body-mime" of
 * documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http, "raw" of
 * resend.com/docs/api-reference/emails/retrieve-received-email.md, "email" of SendGrid's Inbound Parse. @param at when it was signed
 */
export const mailSigners: Record<
  MailProvider,
  (raw: Buffer, to: string, at?: Date) => SignedRequest
> = {
  ses: (raw, to, at) =>
    signers.ses(
      {
        notificationType: "Received",
        mail: { messageId: "d6iitobk75ur44p8kdnnp7g2n800" },
        receipt: { recipients: [to], action: { type: "SNS", topicArn: TOPIC, encoding: "BASE64" } },
        content: raw.toString("base64"),
      },
      at,
    ),
  postmark: (raw, to) =>
    signers.postmark({ OriginalRecipient: to, RawEmail: raw.toString("utf8") }),
  mailgun: (raw, to, at = new Date()) => {
    const { body } = signers.mailgun({}, at);
    const { signature } = JSON.parse(body);
    const form = new URLSearchParams({ recipient: to, ...signature }).toString();
    const mime = [...raw].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
    return {
      body: `${form}&body-mime=${mime}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
  },
  resend: (raw, to, at) => {
    const url = "https://inbound-cdn.resend.com/raw";
    documents.set(`api.resend.com/emails/receiving/${UNREAD}`, {
      body: JSON.stringify({ id: UNREAD, raw: { download_url: url } }),
    });
    documents.set("inbound-cdn.resend.com/raw", { body: raw.toString("latin1") });
    return signers.resend(
      { type: "email.received", data: { email_id: UNREAD, to: [to], subject: "Re: A question" } },
      at,
    );
  },
  sendgrid: (raw, to, at = new Date()) => {
    const part = (name: string, value: string) =>
      `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = [
      part("envelope", JSON.stringify({ to: [to], from: "somebody@mail.example" })),
      part("email", raw.toString("latin1")),
      "--xYzZY--\r\n",
    ].join("");
    return {
      body,
      headers: {
        ...signSendgrid(Buffer.from(body, "latin1"), at),
        "content-type": "multipart/form-data; boundary=xYzZY",
      },
    };
  },
};

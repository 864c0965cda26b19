import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { Actor } from "@/tests/support/accounts";
import { createNamed, startWith } from "@/tests/support/conversations";
import { findHeader, receiveMails } from "@/tests/support/mail";
import { type ApiResponse, request } from "@/tests/support/request";

export const AUTHSERV = "mx.vitrine.example";
Object.assign(env(), { MAIL_AUTHSERV_ID: AUTHSERV });

export type Mail = {
  from: string;
  to: string;
  text?: string;
  /** The finding of our mail server: `pass`, or anything else; null for none. */
  dmarc?: string | null;
  /** Lines below those of our mail server. */
  headers?: readonly string[];
  messageId?: string;
  /** Content in place of headers and text of a plain message. */
  content?: string;
};

/** A mail as our mail server passes it on. */
export function buildMail({
  from,
  to,
  text = "Thank you.",
  dmarc = "pass",
  headers = [],
  messageId = `<${newId()}@mail.example>`,
  content = `Content-Type: text/plain; charset=utf-8\n\n${text}`,
}: Mail): string {
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(/>.*$/, "");
  const lines = [
    "Return-Path: <somebody@mail.example>",
    ...(dmarc === null
      ? []
      : [
          `Authentication-Results: ${AUTHSERV}; spf=pass smtp.mailfrom=${domain}; dkim=pass; dmarc=${dmarc} header.from=${domain}`,
        ]),
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    "Subject: Re: A question",
    "MIME-Version: 1.0",
    ...headers,
  ];
  return `${lines.join("\n")}\n${content}`.replaceAll("\n", "\r\n");
}

type Signing = { secret?: string; time?: number; type?: string };

export function postMail(
  raw: string | Uint8Array<ArrayBuffer>,
  { secret, time = toUnixSeconds(new Date()), type = "message/rfc822" }: Signing = {},
): Promise<ApiResponse> {
  const body = typeof raw === "string" ? Buffer.from(raw) : raw;
  const mac = createHmac("sha256", secret ?? env().MAIL_WEBHOOK_SECRET ?? "")
    .update(`${time}.`)
    .update(body)
    .digest("hex");
  const headers = { "content-type": type, "x-mail-signature": `t=${time},v1=${mac}` };
  return request("POST /v1/webhooks/mail/inbound", { body: new Uint8Array(body), headers });
}

/** @returns the outcome @throws Error unless it was taken */
export async function deliverMail(mail: Mail): Promise<string> {
  const { status, body } = await postMail(buildMail(mail));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.outcome;
}

/** Finds the address where the newest mail of an address takes answers. */
export async function findReplyTo(reader: { email: string }): Promise<string> {
  const [mail] = await receiveMails(reader);
  const address = mail === undefined ? undefined : findHeader(mail, "reply-to");
  if (address === undefined) throw new Error("The mail takes no answers.");
  return address;
}

/** A writer has asked an artist. `to`: where the artist answers by mail. */
export async function startByMail(): Promise<Exchange> {
  const artist = await createNamed("Ada Brook");
  const writer = await createNamed("Col Lector");
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  return { artist, writer, id, to: await findReplyTo(artist) };
}
type Exchange = { artist: Actor; writer: Actor; id: string; to: string };

/** Quotes what is answered as mail programs do. */
export const quote = (text: string) =>
  [
    "",
    "On Fri, 27 Nov 2026 at 10:00, Ada Brook via Vitrine <post@vitrine.example>",
    "wrote:",
    "",
    ...text.split("\n").map((line) => `> ${line}`),
  ].join("\n");

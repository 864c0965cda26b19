import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import type { MailStream } from "@/lib/mails/mail-streams.schema";
import { getStreamSettings } from "@/lib/server/stream-settings";

/** nodemailer's own list lacks List-Unsubscribe-Post, which one-click unsubscription requires (RFC 8058). */
const SIGNED_HEADERS =
  "From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:" +
  "Auto-Submitted:Feedback-ID:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** The domain of the sender, with which the signature has to agree (DMARC). */
const findDomain = (from: string) => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "";

/** @returns the message with its signature in front, or as it is without a key: then the provider signs */
export function signMessage(raw: Buffer, stream: MailStream): Promise<Buffer> | Buffer {
  const { key: privateKey, selector: keySelector, from } = getStreamSettings(stream);
  if (privateKey === undefined || keySelector === undefined || from === "") return raw;
  const domainName = findDomain(from);
  return buffer(
    new DKIM({ domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS }).sign(raw),
  );
}

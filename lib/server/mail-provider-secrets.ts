import { createPublicKey, type KeyObject } from "node:crypto";
import type { MailProvider } from "@/lib/shared/mail-providers";

/** A public key of SendGrid, which is the base64 of its DER. @throws Error for what is none */
export const readSendgridKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });

function isEllipticKey(key: string): boolean {
  try {
    return readSendgridKey(key).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}

const isEach = (test: (part: string) => boolean) => (secret: string) =>
  secret.split(",").every(test);
const fits = (form: RegExp) => (text: string) => form.test(text);

/** Checks of what proves the webhooks of each provider (`MAIL_PROVIDER_SECRET`). */
export const providerSecrets: Record<
  MailProvider,
  { isValid: (secret: string) => boolean; name: string }
> = {
  ses: {
    isValid: isEach(fits(/^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w-]+$/)),
    name: "the topics’ ARNs",
  },
  postmark: {
    isValid: fits(/^[^:]+:.{16,}$/),
    name: "user:password, the password of at least 16 characters",
  },
  mailgun: { isValid: fits(/^.{16,}$/), name: "the webhook signing key" },
  resend: { isValid: isEach(fits(/^whsec_[\w+/]{16,}={0,2}$/)), name: "whsec_…, of each webhook" },
  sendgrid: { isValid: isEach(isEllipticKey), name: "the public verification keys" },
};

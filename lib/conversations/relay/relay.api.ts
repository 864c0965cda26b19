import { z } from "zod";
import { RelayedMail, relayLimits } from "@/lib/conversations/relay/relay.schema";
import { contract } from "@/lib/shared/contract";
import { mailProviders } from "@/lib/shared/mail-providers";

/** Mails as providers post them. */
const posted = {
  bytes: relayLimits.messageBytes,
  media: [
    "application/json",
    // Amazon SNS calls its JSON a text.
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ],
} as const;

export const relayApi = contract("conversations", {
  "POST /v1/webhooks/mail/inbound": {
    summary: "Receive a signed mail as it came in (RFC 5322): an answer to a message, or a bounce",
    auth: "public",
    signed: {
      header: "x-mail-signature",
      bytes: relayLimits.messageBytes,
      media: ["message/rfc822", "application/octet-stream", "text/plain"],
    },
    response: RelayedMail,
  },
  "POST /v1/webhooks/mail/{provider}/inbound": {
    summary: "Receive a mail from the configured mail provider, as it came in",
    auth: "public",
    signed: posted,
    params: z.object({
      provider: z.enum(mailProviders).describe("That of MAIL_PROVIDER; others are 404."),
    }),
    response: RelayedMail,
  },
  "POST /v1/webhooks/mail/mailgun/inbound/mime": {
    summary: "Receive a mail from Mailgun, which posts it as it came in to paths that end so",
    auth: "public",
    signed: posted,
    response: RelayedMail,
  },
});

import { RelayedMail, relayLimits } from "@/lib/conversations/relay/relay.schema";
import { contract } from "@/lib/shared/contract";

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
});

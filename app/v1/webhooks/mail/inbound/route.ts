import { receiveMail } from "@/lib/conversations/relay/receive-mail.commands";
import { relayApi } from "@/lib/conversations/relay/relay.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(relayApi["POST /v1/webhooks/mail/inbound"], ({ signed }) =>
  receiveMail(signed),
);

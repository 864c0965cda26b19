import {
  receiveMail,
  receiveMailOfProvider,
} from "@/lib/conversations/relay/receive-mail.commands";
import type { relayApi } from "@/lib/conversations/relay/relay.api";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const relayRoutes = {
  "POST /v1/webhooks/mail/inbound": ({ signed }) => receiveMail(signed),
  "POST /v1/webhooks/mail/{provider}/inbound": ({ params, signed }) =>
    receiveMailOfProvider(params.provider, signed),
  "POST /v1/webhooks/mail/mailgun/inbound/mime": ({ signed }) =>
    receiveMailOfProvider("mailgun", signed),
} satisfies Routes<typeof relayApi>;

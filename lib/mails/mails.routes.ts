import { findLinkTarget, resubscribe, unsubscribe } from "@/lib/notifications/unsubscribe.commands";
import { listAdministeredMails } from "@/lib/mails/administered-mails.queries";
import { receiveMailEvents } from "@/lib/mails/mail-events.commands";
import type { mailsApi } from "@/lib/mails/mails.api";
import { receiveProviderReport } from "@/lib/mails/providers/provider-reports.commands";
import { resendMail } from "@/lib/mails/resend-mail.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const mailsRoutes = {
  "POST /v1/webhooks/mail": ({ signed }) => receiveMailEvents(signed),
  "POST /v1/webhooks/mail/{provider}": ({ params, signed }) =>
    receiveProviderReport(params.provider, signed),
  "GET /v1/mails/unsubscribe/{token}": ({ params }) => findLinkTarget(params.token),
  "POST /v1/mails/unsubscribe/{token}": ({ params }) => unsubscribe(params.token),
  "DELETE /v1/mails/unsubscribe/{token}": ({ params }) => resubscribe(params.token),
  "GET /v1/admin/mails": ({ query }) => listAdministeredMails(query),
  "POST /v1/admin/mails/{id}/resend": ({ params, viewer }) => resendMail(params.id, viewer),
} satisfies Routes<typeof mailsApi>;

import { findLinkTarget, resubscribe, unsubscribe } from "@/lib/notifications/unsubscribe.commands";
import { listAdministeredMails } from "@/lib/mails/administered-mails.queries";
import { receiveMailEvents } from "@/lib/mails/mail-events.commands";
import type { mailsApi } from "@/lib/mails/mails.api";
import { receiveProviderReport } from "@/lib/mails/providers/provider-reports.commands";
import { resumeBulk } from "@/lib/mails/sending/bulk-pauses.commands";
import { liftSuppression } from "@/lib/mails/suppressions/suppressions.commands";
import { listSuppressions } from "@/lib/mails/suppressions/suppressions.queries";
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
  "POST /v1/admin/mails/bulk/resume": ({ viewer }) => resumeBulk(viewer),
  "GET /v1/admin/suppressions": ({ query }) => listSuppressions(query),
  "DELETE /v1/admin/suppressions/{id}": ({ params, body, viewer }) =>
    liftSuppression(params.id, body, viewer),
} satisfies Routes<typeof mailsApi>;

import { z } from "zod";
import {
  AdministeredMail,
  AdministeredMailList,
  AdministeredMailQuery,
} from "@/lib/mails/administered-mails.schema";
import {
  SuppressionLift,
  SuppressionList,
  SuppressionQuery,
} from "@/lib/mails/suppressions/suppressions.schema";
import { UnsubscribeTarget } from "@/lib/mails/mails.schema";
import { contract } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";
import { mailProviders } from "@/lib/shared/mail-providers";

const params = z.object({
  token: z.string().max(500).describe("From the link in a mail; it never expires."),
});

const MAX_EVENT_BYTES = 1024 * 1024;

export const mailsApi = contract("mails", {
  "POST /v1/webhooks/mail": {
    summary: "Receive signed reports of the mail provider: bounces, complaints, deliveries",
    auth: "public",
    signed: { header: "x-mail-signature", bytes: MAX_EVENT_BYTES },
    response: z.object({ received: z.int() }),
  },
  "POST /v1/webhooks/mail/{provider}": {
    summary: "Receive reports of the configured mail provider in its own format",
    auth: "public",
    signed: {
      bytes: MAX_EVENT_BYTES,
      // Amazon SNS calls its JSON a text.
      media: ["application/json", "text/plain"],
    },
    params: z.object({
      provider: z.enum(mailProviders).describe("That of MAIL_PROVIDER; others are 404."),
    }),
    response: z.object({
      received: z.int().describe("Bounces, complaints and deliveries; all else has no effect."),
    }),
  },
  "GET /v1/mails/unsubscribe/{token}": {
    summary: "What a link in a mail would stop; changes nothing",
    auth: "public",
    cache: "never",
    params,
    response: UnsubscribeTarget,
    htmlPage: ({ token }) => `/unsubscribe/${token}`,
  },
  "POST /v1/mails/unsubscribe/{token}": {
    summary: "Stop mails of this kind, without signing in (RFC 8058)",
    auth: "public",
    params,
    response: UnsubscribeTarget,
    htmlPage: () => "/unsubscribe/done",
  },
  "DELETE /v1/mails/unsubscribe/{token}": {
    summary: "Undo that",
    auth: "public",
    params,
    response: UnsubscribeTarget,
  },
  "GET /v1/admin/mails": {
    summary: "Mails by state, suppressed addresses and the bounce rate",
    auth: "admin",
    query: AdministeredMailQuery,
    response: AdministeredMailList,
  },
  "POST /v1/admin/mails/{id}/resend": {
    summary: "Send a mail again that failed or is in doubt, under the same Message-ID",
    auth: "admin",
    params: idParams,
    response: AdministeredMail,
  },
  "POST /v1/admin/mails/bulk/resume": {
    summary: "Send digests, alerts and newsletters again that complaints have paused. Idempotent",
    auth: "admin",
    response: z.null(),
  },
  "GET /v1/admin/suppressions": {
    summary: "Addresses that get no mail, or no bulk mail, without naming them; newest first",
    auth: "admin",
    query: SuppressionQuery,
    response: SuppressionList,
  },
  "DELETE /v1/admin/suppressions/{id}": {
    summary: "Let mail be sent again to an address that bounced or complained",
    auth: "admin",
    params: idParams,
    body: SuppressionLift,
    response: z.null(),
  },
});

import { mailsApi } from "@/lib/mails/mails.api";
import { resendMail } from "@/lib/mails/resend-mail.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(mailsApi["POST /v1/admin/mails/{id}/resend"], ({ params, viewer }) =>
  resendMail(params.id, viewer),
);

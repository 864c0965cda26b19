import { listAdministeredMails } from "@/lib/mails/administered-mails.queries";
import { mailsApi } from "@/lib/mails/mails.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(mailsApi["GET /v1/admin/mails"], ({ query }) =>
  listAdministeredMails(query),
);

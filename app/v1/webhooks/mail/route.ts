import { receiveMailEvents } from "@/lib/mails/mail-events.commands";
import { mailsApi } from "@/lib/mails/mails.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(mailsApi["POST /v1/webhooks/mail"], ({ signed }) =>
  receiveMailEvents(signed),
);

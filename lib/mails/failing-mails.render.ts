import type { MailContent } from "@/lib/mails/mail-content.schema";

export const renderFailingMails = ({
  failed,
  total,
}: {
  failed: number;
  total: number;
}): MailContent => ({
  subject: "Mail needs attention",
  preview: `${failed} of ${total} mails of the last hour did not go out.`,
  blocks: [
    {
      type: "paragraph",
      text: `${failed} of the ${total} mails of the last hour failed, or it is in doubt whether they were delivered. The log names each with the mail server’s answer.`,
    },
    {
      type: "paragraph",
      text: "Usually the mail server rejects the sender or its address, or was not reachable. npm run doctor checks the settings.",
    },
  ],
});

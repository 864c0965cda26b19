import { paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

export const renderFailingMails = ({
  failed,
  total,
}: {
  failed: number;
  total: number;
}): MailContent => ({
  subject: "Mail needs attention",
  preview: `${failed} of the last hour’s ${pluralise(total, "e-mail")} may not have arrived.`,
  blocks: [
    paragraph(
      `Of the ${pluralise(total, "e-mail")} that we tried to send in the last hour, ${failed} failed, ${failed === 1 ? "is" : "are"} in doubt, or ${failed === 1 ? "has" : "have"} been turned away again and again. The log has the mail server’s answer to each.`,
    ),
    paragraph(
      "Most often the mail server does not accept the sender, or could not be reached. npm run doctor checks the settings, and docs/runbook.md says what to do next.",
    ),
  ],
});

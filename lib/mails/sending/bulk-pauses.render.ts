import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

export const renderBulkPause = ({
  complaints,
  total,
}: {
  complaints: number;
  total: number;
}): MailContent => ({
  subject: "Digests and newsletters are paused",
  preview: `${formatCount(complaints)} of the last day’s ${formatCount(total)} were reported as unwanted.`,
  blocks: [
    paragraph(
      `Of the ${formatCount(total)} digests, alerts and newsletters of the last 24 hours, ${formatCount(complaints)} were reported as unwanted: more than 0.3 per cent. The others wait, so that mail servers go on taking receipts and letters. All other e-mail is sent.`,
    ),
    paragraph(
      "Find out what people did not expect before you resume them. They go on where they stopped.",
    ),
    button("Open the mails", "/admin/mails"),
  ],
});

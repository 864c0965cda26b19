import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export const renderUnansweredLinkMail = (
  { title }: Pick<Opportunity, "title">,
  url: string,
  editPath: string,
): MailContent => ({
  subject: `The link of “${title}” does not answer`,
  preview: "Artists may not be able to apply.",
  blocks: [
    paragraph(
      "We have followed the link with which artists apply twice, a day apart, and found no page. It may have moved, or its server is down:",
    ),
    { type: "facts", rows: [{ label: "Link", value: url }] },
    paragraph(
      "The page of your opportunity says so until the link answers again. We keep checking; if the link has changed, please correct it.",
    ),
    button("Correct the link", editPath),
  ],
});

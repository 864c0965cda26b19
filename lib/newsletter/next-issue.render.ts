import { renderMailHtml } from "@/lib/mails/mail-layout.render";
import { renderMailText } from "@/lib/mails/mail-text.render";
import { issueReason, renderIssueMail } from "@/lib/newsletter/newsletter-mails.render";
import type { NextIssue } from "@/lib/newsletter/newsletter.schema";
import { findNextIssue } from "@/lib/newsletter/next-issue.queries";

const footer = { reason: issueReason, stop: null, settingsHref: null };

/** The issue as it would be sent now, with its mail. */
export async function previewNextIssue(): Promise<NextIssue> {
  const issue = await findNextIssue();
  const { number, issueOn, intro, items, scheduledFor } = issue;
  const title = issue.title || issue.defaultTitle;
  const mail = renderIssueMail({ number, issueOn, title, intro, items, sentAt: scheduledFor });
  const preview =
    mail === null
      ? null
      : {
          subject: mail.subject,
          html: await renderMailHtml(mail, footer),
          text: renderMailText(mail, footer),
        };
  return { ...issue, preview };
}

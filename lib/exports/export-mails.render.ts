import { exportLimits } from "@/lib/exports/exports.schema";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { ReadyExport } from "@/lib/exports/exports.queries";

export const toExportsHref = ({ opportunityId }: ReadyExport) =>
  `/organisation/opportunities/${opportunityId}/export`;

/** Renders the mail without the file's address, which works for ten minutes and would be forwarded. */
export const renderExportReadyMail = (ready: ReadyExport): MailContent => ({
  subject: "Your export is ready",
  preview: `The applications to ${ready.title}.`,
  blocks: [
    paragraph(
      `The applications to “${ready.title}” are ready to download, for ${exportLimits.days} days.`,
    ),
    button("Download the export", toExportsHref(ready)),
  ],
});

import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { toRecipients } from "@/lib/deliveries/recipients.rules";
import { renderExportReadyMail, toExportsHref } from "@/lib/exports/export-mails.render";
import { findReadyExport } from "@/lib/exports/ready-export.queries";

export const exportDeliveries = {
  EXPORT_READY: {
    async listRecipients({ subjectId }, page) {
      return toRecipients((await findReadyExport(subjectId))?.accountUid ?? null, page);
    },
    async describeNotice({ subjectId }) {
      const ready = await findReadyExport(subjectId);
      if (ready === null) return null;
      const { subject, preview } = renderExportReadyMail(ready);
      return { title: subject, text: preview, href: toExportsHref(ready) };
    },
    async renderMail({ subjectId }) {
      const ready = await findReadyExport(subjectId);
      return ready && renderExportReadyMail(ready);
    },
  },
} satisfies Partial<Deliveries>;

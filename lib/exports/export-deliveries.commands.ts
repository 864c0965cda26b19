import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import { renderExportReadyMail, toExportsHref } from "@/lib/exports/export-mails.render";
import { findReadyExport } from "@/lib/exports/exports.queries";

export const exportDeliveries = {
  EXPORT_READY: deliverNews<"EXPORT_READY">(
    async ({ subjectId }, page) =>
      toRecipients((await findReadyExport(subjectId))?.accountUid ?? null, page),
    async ({ subjectId }) => {
      const ready = await findReadyExport(subjectId);
      return ready && { mail: renderExportReadyMail(ready), href: toExportsHref(ready) };
    },
  ),
} satisfies Partial<Deliveries>;

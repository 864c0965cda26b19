import { toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries, Delivery } from "@/lib/deliveries/delivery.schema";
import { findDecisionForMail, findReportForMail } from "@/lib/moderation/moderation-mails.queries";
import {
  renderDecisionMail,
  renderReinstatedMail,
  renderReportMail,
} from "@/lib/moderation/moderation-mails.render";

const decisionDelivery = {
  async listRecipients({ subjectId }, page) {
    const decision = await findDecisionForMail(subjectId);
    return toRecipients(decision?.accountUid ?? null, page);
  },
  async describeNotice({ subjectId }) {
    const decision = await findDecisionForMail(subjectId);
    if (decision === null) return null;
    const { subject, preview } = renderDecisionMail(decision);
    return { title: subject, text: preview, href: "/account#standing" };
  },
  async renderMail({ subjectId }) {
    const decision = await findDecisionForMail(subjectId);
    return decision && renderDecisionMail(decision);
  },
} satisfies Delivery<"CONTENT_DECIDED"> & Delivery<"ACCOUNT_SUSPENDED">;

export const moderationDeliveries = {
  CONTENT_DECIDED: decisionDelivery,
  ACCOUNT_SUSPENDED: decisionDelivery,
  ACCOUNT_REINSTATED: {
    listRecipients: ({ subjectId }, page) => Promise.resolve(toRecipients(subjectId, page)),
    describeNotice() {
      const { subject, preview } = renderReinstatedMail();
      return Promise.resolve({ title: subject, text: preview, href: "/account" });
    },
    renderMail: () => Promise.resolve(renderReinstatedMail()),
  },
  REPORT_DECIDED: {
    listRecipients: ({ payload }, page) => Promise.resolve(toRecipients(payload.accountUid, page)),
    async describeNotice({ subjectId }) {
      const report = await findReportForMail(subjectId);
      if (report === null) return null;
      const { subject, preview } = renderReportMail(report);
      return { title: subject, text: preview, href: "/account#reports" };
    },
    async renderMail({ subjectId }) {
      const report = await findReportForMail(subjectId);
      return report && renderReportMail(report);
    },
  },
} satisfies Partial<Deliveries>;

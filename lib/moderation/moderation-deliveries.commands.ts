import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import { findGuestReader } from "@/lib/conversations/conversation-mails.queries";
import { findDecisionForMail, findReportForMail } from "@/lib/moderation/moderation-mails.queries";
import {
  renderDecisionMail,
  renderReinstatedMail,
  renderReportMail,
} from "@/lib/moderation/moderation-mails.render";

const deliverDecision = <Kind extends "CONTENT_DECIDED" | "ACCOUNT_SUSPENDED">() =>
  deliverNews<Kind>(
    async ({ subjectId }, page) =>
      toRecipients((await findDecisionForMail(subjectId))?.accountUid ?? null, page),
    async ({ subjectId }) => {
      const decision = await findDecisionForMail(subjectId);
      return decision && { mail: renderDecisionMail(decision), href: "/account#standing" };
    },
  );

export const moderationDeliveries = {
  CONTENT_DECIDED: {
    ...deliverDecision<"CONTENT_DECIDED">(),
    async listRecipients({ subjectId }, page) {
      const decision = await findDecisionForMail(subjectId);
      if (decision === null || decision.guestOf === null)
        return toRecipients(decision?.accountUid ?? null, page);
      const guest = page.after === null ? await findGuestReader(decision.guestOf) : null;
      return guest === null ? [] : [{ address: guest.address }];
    },
    async renderMail({ subjectId }) {
      const decision = await findDecisionForMail(subjectId);
      if (decision === null || decision.guestOf === null)
        return decision && renderDecisionMail(decision);
      const guest = await findGuestReader(decision.guestOf);
      return guest && renderDecisionMail(decision, toGuestPath(guest.token));
    },
  },
  ACCOUNT_SUSPENDED: deliverDecision<"ACCOUNT_SUSPENDED">(),
  ACCOUNT_REINSTATED: deliverNews<"ACCOUNT_REINSTATED">(
    ({ subjectId }, page) => Promise.resolve(toRecipients(subjectId, page)),
    () => ({ mail: renderReinstatedMail(), href: "/account" }),
  ),
  REPORT_DECIDED: deliverNews<"REPORT_DECIDED">(
    ({ payload }, page) => Promise.resolve(toRecipients(payload.accountUid, page)),
    async ({ subjectId }) => {
      const report = await findReportForMail(subjectId);
      return report && { mail: renderReportMail(report), href: "/account#reports" };
    },
  ),
} satisfies Partial<Deliveries>;

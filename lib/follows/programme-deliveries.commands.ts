import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { listFollowers } from "@/lib/follows/follows.queries";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
import { findReopening } from "@/lib/programmes/programme-mails.queries";
import { renderReopeningMail } from "@/lib/programmes/programme-mails.render";

export const programmeDeliveries = {
  PROGRAMME_REOPENED: {
    listRecipients: async ({ subjectId, payload: { programmeId } }, page) =>
      (await findReopening(programmeId, subjectId)) === null
        ? []
        : listFollowers(programmeId, page),
    async describeNotice({ subjectId, payload: { programmeId } }) {
      const reopening = await findReopening(programmeId, subjectId);
      if (reopening === null) return null;
      const { subject, preview } = renderReopeningMail(reopening);
      return { title: subject, text: preview, href: toOpportunityPath(reopening.cycle) };
    },
    async renderMail({ subjectId, payload: { programmeId } }) {
      const reopening = await findReopening(programmeId, subjectId);
      return reopening && renderReopeningMail(reopening);
    },
  },
} satisfies Partial<Deliveries>;

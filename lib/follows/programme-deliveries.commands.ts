import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { deliverNews } from "@/lib/deliveries/recipients.rules";
import { listFollowers } from "@/lib/follows/follows.queries";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
import { findReopening } from "@/lib/programmes/programme-mails.queries";
import { renderReopeningMail } from "@/lib/programmes/programme-mails.render";

export const programmeDeliveries = {
  PROGRAMME_REOPENED: deliverNews<"PROGRAMME_REOPENED">(
    async ({ subjectId, payload: { programmeId } }, page) =>
      (await findReopening(programmeId, subjectId)) === null
        ? []
        : listFollowers(programmeId, page),
    async ({ subjectId, payload: { programmeId } }) => {
      const reopening = await findReopening(programmeId, subjectId);
      return (
        reopening && {
          mail: renderReopeningMail(reopening),
          href: toOpportunityPath(reopening.cycle),
        }
      );
    },
  ),
} satisfies Partial<Deliveries>;

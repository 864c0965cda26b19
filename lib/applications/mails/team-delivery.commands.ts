import { isOfTeam, listTeam } from "@/lib/applications/mails/application-mails.queries";
import type { Delivery, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews, type News } from "@/lib/deliveries/recipients.rules";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

/**
 * Delivers to owner, managers and editors of the organiser, each what they may know of; to nobody who has left since.
 * @param findOpportunityId null once it is gone
 * @param render null where there is nothing that the account may know
 */
export const toTeam = <Kind extends EventKind>(
  findOpportunityId: (subjectId: string) => Promise<string | null>,
  render: (event: Event<Kind>, accountUid: string) => Promise<News | null>,
): Delivery<Kind> => ({
  isPersonal: true,
  ...deliverNews<Kind>(
    async ({ subjectId }, page) => {
      const opportunityId = await findOpportunityId(subjectId);
      return opportunityId === null ? [] : listTeam(opportunityId, page);
    },
    async (event, _timeZone, accountUid) => {
      if (accountUid === null) return null;
      const opportunityId = await findOpportunityId(event.subjectId);
      const isRecipient = opportunityId !== null && (await isOfTeam(opportunityId, accountUid));
      return isRecipient ? render(event, accountUid) : null;
    },
  ),
});

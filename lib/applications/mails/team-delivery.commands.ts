import { isOfTeam, listTeam } from "@/lib/applications/mails/application-mails.queries";
import type { Delivery, Event } from "@/lib/deliveries/delivery.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

type News = { mail: MailContent; href: string };

/**
 * Delivers to owner, managers and editors of the organiser, each what they may know of; to nobody who has left since.
 * @param findOpportunityId null once it is gone
 * @param render null where there is nothing that the account may know
 */
export function toTeam<Kind extends EventKind>(
  findOpportunityId: (subjectId: string) => Promise<string | null>,
  render: (event: Event<Kind>, accountUid: string) => Promise<News | null>,
): Delivery<Kind> {
  const renderFor = async (event: Event<Kind>, accountUid: string) => {
    const opportunityId = await findOpportunityId(event.subjectId);
    const isRecipient = opportunityId !== null && (await isOfTeam(opportunityId, accountUid));
    return isRecipient ? render(event, accountUid) : null;
  };
  return {
    isPersonal: true,
    async listRecipients({ subjectId }, page) {
      const opportunityId = await findOpportunityId(subjectId);
      return opportunityId === null ? [] : listTeam(opportunityId, page);
    },
    async describeNotice(event, accountUid) {
      const news = accountUid === null ? null : await renderFor(event, accountUid);
      return news && { title: news.mail.subject, text: news.mail.preview, href: news.href };
    },
    async renderMail(event, recipient) {
      const news = "accountUid" in recipient ? await renderFor(event, recipient.accountUid) : null;
      return news?.mail ?? null;
    },
  };
}

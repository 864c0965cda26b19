import type { Delivery, Event, Recipient } from "@/lib/deliveries/delivery.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

/** The page of recipients of an event that concerns one account, or nobody. */
export const toRecipients = (
  accountUid: string | null,
  { after }: { after: string | null },
): Recipient[] => (accountUid === null || after !== null ? [] : [{ accountUid }]);

type News = { mail: MailContent; href: string };

/**
 * A delivery whose notice is the mail's subject and preview, the same for everybody.
 * @param find null for what is no longer so; `timeZone` is the recipient's, null in the bell
 */
export const deliverNews = <Kind extends EventKind>(
  listRecipients: Delivery<Kind>["listRecipients"],
  find: (
    event: Event<Kind>,
    timeZone: string | null,
  ) => Promise<News | null | undefined> | News | null | undefined,
): Delivery<Kind> => ({
  listRecipients,
  async describeNotice(event) {
    const news = await find(event, null);
    return news ? { title: news.mail.subject, text: news.mail.preview, href: news.href } : null;
  },
  renderMail: async (event, { timeZone }) => (await find(event, timeZone))?.mail ?? null,
});

import type { Delivery, Event, Recipient } from "@/lib/deliveries/delivery.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

/** The page of recipients of an event that concerns one account, or nobody. */
export const toRecipients = (
  accountUid: string | null,
  { after }: { after: string | null },
): Recipient[] => (accountUid === null || after !== null ? [] : [{ accountUid }]);

export type News = { mail: MailContent; href: string };

/**
 * A delivery whose notice is the mail's subject and preview.
 * @param find null for what is no longer so; `timeZone` is the recipient's, null in the bell; `accountUid` is for what is personal
 */
export const deliverNews = <Kind extends EventKind>(
  listRecipients: Delivery<Kind>["listRecipients"],
  find: (
    event: Event<Kind>,
    timeZone: string | null,
    accountUid: string | null,
  ) => Promise<News | null | undefined> | News | null | undefined,
): Delivery<Kind> => ({
  listRecipients,
  async describeNotice(event, accountUid) {
    const news = await find(event, null, accountUid);
    return news ? { title: news.mail.subject, text: news.mail.preview, href: news.href } : null;
  },
  async renderMail(event, recipient) {
    const accountUid = "accountUid" in recipient ? recipient.accountUid : null;
    return (await find(event, recipient.timeZone, accountUid))?.mail ?? null;
  },
});

import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind, MessagePayload } from "@/lib/outbox/message-kinds.schema";

export type Event<Kind extends EventKind = EventKind> = {
  id: string;
  kind: Kind;
  subjectId: string;
  payload: MessagePayload<Kind>;
  createdAt: Date;
  notBefore: Date;
};

/** An account, or an address without one. */
export type Recipient = { accountUid: string } | { address: string };

/** A notice in the bell: `title` is a sentence, `href` a path of this site, `actor` who caused it, for "three people …". */
export type Notice = { title: string; text: string; href: string; actor?: string };

/** The recipients of an event of a kind, and its texts. Each function reads the present state: what is gone by now is null. */
export type Delivery<Kind extends EventKind> = {
  /** Tells why the mail came, in its footer; by default what is true of its class. */
  reason?: string;
  /** Ordered by uid or address, those after `after` only. */
  listRecipients: (
    event: Event<Kind>,
    page: { after: string | null; limit: number },
  ) => Promise<Recipient[]>;
  /** True if each recipient gets another text: whoever has no notice then gets no mail either. */
  isPersonal?: true;
  /** Absent where nothing is shown in the bell. @param accountUid whose bell; null for everybody's, unless it is personal */
  describeNotice?: (event: Event<Kind>, accountUid: string | null) => Promise<Notice | null>;
  /** Called when the mail is about to be sent. @param timeZone the recipient's; null if unknown @returns null if it is no longer true or wanted */
  renderMail: (
    event: Event<Kind>,
    recipient: Recipient & { mailId: string; timeZone: string | null },
  ) => Promise<MailContent | null>;
  /** Called after the mail server has accepted the mail. */
  recordSent?: (event: Event<Kind>, recipient: Recipient) => Promise<void>;
  /** Finds the key with which a recipient without an account can stop these mails. */
  findMailKey?: (address: string) => Promise<string | null>;
};

export type Deliveries = { [Kind in EventKind]: Delivery<Kind> };

import type { Deliveries, Delivery, Event, Recipient } from "@/lib/deliveries/delivery.schema";
import { findKeyForMail, type KeyForMail } from "@/lib/keys/key-mails.queries";
import {
  renderKeyEndedMail,
  renderKeyExpiringMail,
  renderKeyMadeMail,
} from "@/lib/keys/key-mails.render";
import { integrationsPath, keysPath } from "@/lib/keys/key-paths.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";

type KeyKind = "KEY_MADE" | "KEY_ENDED" | "KEY_EXPIRING";

const toReader = ({ makerUid, profileId }: KeyForMail, accountUid: string | null) => {
  const isMaker = accountUid === makerUid;
  return { isMaker, href: isMaker ? keysPath : integrationsPath(profileId ?? undefined) };
};

const getUid = (recipient: Recipient) => ("accountUid" in recipient ? recipient.accountUid : null);

/** @param render null for what is no longer so */
const deliverKey = <Kind extends KeyKind>(
  listUids: (key: KeyForMail) => readonly (string | null)[],
  render: (
    event: Event<Kind>,
    key: KeyForMail,
    reader: ReturnType<typeof toReader>,
  ) => MailContent | null,
): Delivery<Kind> => {
  const find = async (event: Event<Kind>, uid: string | null) => {
    const key = await findKeyForMail(event.subjectId);
    return key && render(event, key, toReader(key, uid));
  };
  return {
    reason: "You are receiving this e-mail because of an API key of yours or of your profile.",
    isPersonal: true,
    async listRecipients({ subjectId }, { after }) {
      const key = await findKeyForMail(subjectId);
      const uids = key === null ? [] : listUids(key).filter((uid) => uid !== null);
      return uids
        .filter((uid) => after === null || uid > after)
        .sort()
        .map((accountUid) => ({ accountUid }));
    },
    async describeNotice(event, uid) {
      const key = await findKeyForMail(event.subjectId);
      if (key === null) return null;
      const reader = toReader(key, uid);
      const mail = render(event, key, reader);
      return mail && { title: mail.subject, text: mail.preview, href: reader.href };
    },
    renderMail: (event, recipient) => find(event, getUid(recipient)),
  };
};

const toMakerAndOwner = ({ makerUid, ownerUid }: KeyForMail) => [makerUid, ownerUid];

export const keyDeliveries = {
  KEY_MADE: deliverKey<"KEY_MADE">(toMakerAndOwner, (_, key, reader) =>
    renderKeyMadeMail(key, reader),
  ),
  KEY_ENDED: deliverKey<"KEY_ENDED">(toMakerAndOwner, ({ payload }, key, reader) =>
    renderKeyEndedMail(key, payload.cause, reader),
  ),
  KEY_EXPIRING: deliverKey<"KEY_EXPIRING">(
    ({ makerUid }) => [makerUid],
    ({ payload }, key, reader) =>
      key.isActive ? renderKeyExpiringMail(key, payload.days, reader) : null,
  ),
} satisfies Partial<Deliveries>;

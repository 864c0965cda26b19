import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews } from "@/lib/deliveries/recipients.rules";
import { findKeyForMail, type KeyForMail } from "@/lib/keys/key-mails.queries";
import {
  type KeyReader,
  renderKeyEndedMail,
  renderKeyExpiringMail,
  renderKeyMadeMail,
} from "@/lib/keys/key-mails.render";
import { integrationsPath, keysPath } from "@/lib/keys/key-paths.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";

type KeyKind = "KEY_MADE" | "KEY_ENDED" | "KEY_EXPIRING";

/** @param render null for what is no longer so */
const deliverKey = <Kind extends KeyKind>(
  listUids: (key: KeyForMail) => readonly (string | null)[],
  render: (event: Event<Kind>, key: KeyForMail, reader: KeyReader) => MailContent | null,
): Delivery<Kind> => ({
  reason: "You are receiving this e-mail because of an API key of yours or of your profile.",
  isPersonal: true,
  ...deliverNews<Kind>(
    async ({ subjectId }, { after }) => {
      const key = await findKeyForMail(subjectId);
      const uids = key === null ? [] : listUids(key).filter((uid) => uid !== null);
      return uids
        .filter((uid) => after === null || uid > after)
        .sort()
        .map((accountUid) => ({ accountUid }));
    },
    async (event, _timeZone, uid) => {
      const key = await findKeyForMail(event.subjectId);
      if (key === null) return null;
      const isMaker = uid === key.makerUid;
      const href = isMaker ? keysPath : integrationsPath(key.profileId ?? undefined);
      const mail = render(event, key, { isMaker, href });
      return mail && { mail, href };
    },
  ),
});

const toMakerAndOwner = ({ makerUid, ownerUid }: KeyForMail) => [makerUid, ownerUid];

export const keyDeliveries = {
  KEY_MADE: deliverKey<"KEY_MADE">(toMakerAndOwner, (_, ...mail) => renderKeyMadeMail(...mail)),
  KEY_ENDED: deliverKey<"KEY_ENDED">(toMakerAndOwner, ({ payload }, key, reader) =>
    renderKeyEndedMail(key, payload.cause, reader),
  ),
  KEY_EXPIRING: deliverKey<"KEY_EXPIRING">(
    ({ makerUid }) => [makerUid],
    ({ payload }, key, reader) =>
      key.isActive ? renderKeyExpiringMail(key, payload.days, reader) : null,
  ),
} satisfies Partial<Deliveries>;

import {
  renderKeyEndedMail,
  renderKeyExpiringMail,
  renderKeyMadeMail,
} from "@/lib/keys/key-mails.render";
import type { KeyForMail } from "@/lib/keys/key-mails.queries";
import { integrationsPath, keysPath } from "@/lib/keys/key-paths.rules";
import { LONG_TITLE, type MailSample } from "@/tests/support/mail-records";

const key: KeyForMail & { profileId: string } = {
  id: "01970000-0000-7000-8000-000000000001",
  name: "Import into the collection database",
  hint: "vtk_9bQx",
  scopes: ["applications:read", "letters:write"],
  expiresAt: new Date("2027-02-28T10:00:00Z"),
  isActive: true,
  makerUid: "mo",
  makerName: "Mo Member",
  ownerUid: "ada",
  profileId: "01970000-0000-7000-8000-000000000002",
  profileName: LONG_TITLE,
};
const maker = { isMaker: true, href: keysPath };
const owner = { isMaker: false, href: integrationsPath(key.profileId) };

export const keyMailSamples: readonly MailSample[] = [
  {
    name: "key-made",
    kind: "KEY_MADE",
    content: renderKeyMadeMail(key, owner),
    subject: `A new API key: ${key.name}`,
  },
  {
    name: "key-found",
    kind: "KEY_ENDED",
    content: renderKeyEndedMail(key, "FOUND", maker),
    subject: `The API key “${key.name}” has been revoked`,
  },
  {
    name: "key-left",
    kind: "KEY_ENDED",
    content: renderKeyEndedMail(key, "LEFT", owner),
    subject: `The API key “${key.name}” has been revoked`,
  },
  {
    name: "key-expiring",
    kind: "KEY_EXPIRING",
    content: renderKeyExpiringMail(key, 14, maker),
    subject: `The API key “${key.name}” ends in 14 days`,
  },
];

import type { KeyForMail } from "@/lib/keys/key-mails.queries";
import { describeScopes } from "@/lib/keys/key-scopes.rules";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

export type KeyReader = { isMaker: boolean; href: string };

type Row = { label: string; value: string };

const toFacts = (
  { name, hint, makerName, profileName }: KeyForMail,
  more: readonly Row[] = [],
): MailBlock => ({
  type: "facts",
  rows: [
    { label: "Key", value: `${name} (${hint}…)` },
    ...(profileName === null ? [] : [{ label: "For", value: profileName }]),
    ...(makerName === null ? [] : [{ label: "Made by", value: makerName }]),
    ...more,
  ],
});

const toEnd = ({ expiresAt }: KeyForMail): Row => ({
  label: "Works until",
  value: formatUtcDay(expiresAt),
});

export function renderKeyMadeMail(key: KeyForMail, { isMaker, href }: KeyReader): MailContent {
  const maker = isMaker ? "You have" : `${key.makerName ?? "Somebody in the team"} has`;
  return {
    subject: `A new API key: ${key.name}`,
    preview: "Whoever has it acts in your name.",
    blocks: [
      paragraph(
        `${maker} made a key with which a program can use Vitrine${key.profileName === null ? "" : ` for ${key.profileName}`}.`,
      ),
      toFacts(key, [{ label: "May", value: describeScopes(key.scopes).join("; ") }, toEnd(key)]),
      paragraph(
        "If this is a surprise, revoke the key, and then change the password of the account that made it.",
      ),
      button("See the keys", href),
    ],
  };
}

export function renderKeyEndedMail(
  key: KeyForMail,
  cause: "FOUND" | "LEFT",
  { isMaker, href }: KeyReader,
): MailContent {
  const found =
    "Somebody reported its secret, as happens when a key is found in a public place. It has been revoked, so programs that use it no longer work. Make another key for them, and keep it out of code that others can read.";
  const left = isMaker
    ? `You no longer manage ${key.profileName ?? "the profile"}, so the key that you made for it has been revoked.`
    : `${key.makerName ?? "Whoever made it"} no longer manages ${key.profileName ?? "the profile"}, so the key has been revoked. Programs that use it need a key that somebody else makes.`;
  return {
    subject: `The API key “${key.name}” has been revoked`,
    preview: cause === "FOUND" ? "Its secret was found." : "Whoever made it has left.",
    blocks: [
      paragraph(cause === "FOUND" ? found : left),
      toFacts(key),
      button("See the keys", href),
    ],
  };
}

export const renderKeyExpiringMail = (
  key: KeyForMail,
  days: number,
  { href }: KeyReader,
): MailContent => ({
  subject: `The API key “${key.name}” ends in ${pluralise(days, "day")}`,
  preview: `It works until ${formatUtcDay(key.expiresAt)}.`,
  blocks: [
    paragraph(
      "Programs that use this key stop working then. Make a new key for them, and revoke this one once they have it.",
    ),
    toFacts(key, [toEnd(key)]),
    button("Make a new key", href),
  ],
});

import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { createDomainToken } from "@/lib/verifications/domains/domain-links.tokens";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";
import { getLinkExpiry } from "@/lib/verifications/verification-rows.queries";
import { verificationLimits } from "@/lib/verifications/verifications.schema";

type Organisation = { id: string; name: string };

/** Renders a mail to an address at the domain, whose reader may know nothing of it. */
export function renderDomainMail(
  { id, name }: Organisation,
  host: string,
  askedAt: Date,
): MailContent {
  const token = createDomainToken({ profileId: id, askedAt });
  return {
    subject: `Does “${name}” on Vitrine belong to ${host}?`,
    preview: "Confirm it only if you recognise it.",
    senderId: id,
    blocks: [
      paragraph(
        `Whoever runs the profile “${name}” on Vitrine says that ${host} is its website, and asks to show it as a verified organisation.`,
      ),
      paragraph(
        "If you run the profile, follow the link, signed in to its account. If a colleague does, forward this e-mail. If none of your colleagues does, ignore it: nothing is verified unless the link is followed.",
      ),
      button(`Confirm ${host}`, `/verifications/${id}/${token}`),
      {
        type: "note",
        text: `It works once, until ${formatUtcDay(getLinkExpiry(askedAt).toISOString())}.`,
      },
    ],
  };
}

export function renderMissingRecordMail(
  { id, name }: Organisation,
  host: string,
  hasEnded: boolean,
): MailContent {
  return {
    subject: hasEnded
      ? `${name} is no longer verified`
      : `The record that verifies ${name} is missing`,
    preview: hasEnded
      ? `The record of ${host} was missing twice.`
      : `We look again in ${verificationLimits.days.missing} days.`,
    blocks: [
      paragraph(
        hasEnded
          ? `We have looked twice for the DNS record with which you proved that ${host} is yours, and did not find it. The profile no longer shows the mark of a verified organisation for it.`
          : `We could not find the DNS record with which you proved that ${host} is yours. Perhaps it was lost in a change of provider. We look again in ${verificationLimits.days.missing} days; if it is still missing then, the verification ends.`,
      ),
      button(hasEnded ? "Verify again" : "See the record", verificationPath(id)),
    ],
  };
}

/** Renders the mail of a year after the confirmation. @param state `isAsked`: the same address was written to again */
export function renderConfirmAgainMail(
  { id, name }: Organisation,
  host: string,
  { hasEnded, isAsked }: { hasEnded: boolean; isAsked: boolean },
): MailContent {
  const { again } = verificationLimits.days;
  const request = isAsked
    ? "We have sent a new link to the address that you used then. Follow it, or have another one sent,"
    : `Have a link sent to an address of the organisation, such as info@${host}, and follow it`;
  return {
    subject: hasEnded
      ? `${name} is no longer verified`
      : `Please confirm the domain of ${name} again`,
    preview: hasEnded ? `${host} was not confirmed again.` : `Within ${again} days.`,
    blocks: [
      paragraph(
        hasEnded
          ? `We had asked you to confirm again that ${host} is yours, and nobody followed the link. The profile no longer shows the mark of a verified organisation for it.`
          : `Once a year we ask whether ${host} is still yours. ${request} within ${again} days; otherwise the verification ends.`,
      ),
      button(hasEnded ? "Verify again" : "See the verification", verificationPath(id)),
    ],
  };
}

/** Renders the mail after its owner has changed what the verification held for. */
export const renderEndedVerificationMail = (
  { id, name }: Organisation,
  domain: string | null,
): MailContent => ({
  subject: `${name} is no longer verified`,
  preview: "Its name or website has changed.",
  blocks: [
    paragraph(
      `The verification held for the name and website that the profile had${domain === null ? "" : `, ${domain}`}. They have been changed, so its page and its opportunities no longer show the mark of a verified organisation. Changing them back does not restore it.`,
    ),
    button("Verify again", verificationPath(id)),
  ],
});

/** @param reason why it was revoked; null if it was verified */
export const renderVerificationMail = (
  { name }: Pick<Organisation, "name">,
  reason: string | null,
): MailContent =>
  reason === null
    ? {
        subject: `${name} is verified`,
        preview: "Its page shows the mark of a verified organisation.",
        blocks: [
          paragraph(
            `We have checked who is behind ${name}. Its page and its opportunities now show the mark of a verified organisation. It holds as long as the profile keeps its name and the domain of its website.`,
          ),
          button("See what it means", "/verified"),
        ],
      }
    : {
        subject: `${name} is not verified any more`,
        preview: "Here is why.",
        blocks: [
          paragraph(
            `An administrator has withdrawn the verification of ${name}, and its domain cannot be verified again for now. The reason:`,
          ),
          quote(reason),
          paragraph(
            "If you think that this is wrong, write to us: somebody will look at it again.",
          ),
          button("How to reach us", "/legal#responsible"),
        ],
      };

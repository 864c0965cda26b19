import {
  renderConfirmAgainMail,
  renderDomainMail,
  renderEndedVerificationMail,
  renderMissingRecordMail,
  renderVerificationMail,
} from "@/lib/verifications/verification-mails.render";
import { LONG_TITLE, type MailSample } from "@/tests/support/mail-records";

const organisation = { id: "01970000-0000-7000-8000-000000000001", name: LONG_TITLE };
const HOST = "museum.example";

export const verificationMailSamples: readonly MailSample[] = [
  {
    name: "domain-asked",
    kind: "DOMAIN_ASKED",
    content: renderDomainMail(organisation, HOST, new Date("2026-11-22T10:00:00Z")),
    subject: `Does “${LONG_TITLE}” on Vitrine belong to ${HOST}?`,
  },
  {
    name: "domain-record-missing",
    kind: "DOMAIN_RECORD_MISSING",
    content: renderMissingRecordMail(organisation, HOST, false),
    subject: `The record that verifies ${LONG_TITLE} is missing`,
  },
  {
    name: "domain-record-ended",
    kind: "DOMAIN_RECORD_MISSING",
    content: renderMissingRecordMail(organisation, HOST, true),
    subject: `${LONG_TITLE} is no longer verified`,
  },
  {
    name: "domain-due",
    kind: "DOMAIN_RECORD_MISSING",
    content: renderConfirmAgainMail(organisation, HOST, { hasEnded: false, isAsked: true }),
    subject: `Please confirm the domain of ${LONG_TITLE} again`,
  },
  {
    name: "domain-not-confirmed",
    kind: "DOMAIN_RECORD_MISSING",
    content: renderConfirmAgainMail(organisation, HOST, { hasEnded: true, isAsked: false }),
    subject: `${LONG_TITLE} is no longer verified`,
  },
  {
    name: "profile-verified",
    kind: "VERIFICATION_DECIDED",
    content: renderVerificationMail(organisation, null),
    subject: `${LONG_TITLE} is verified`,
  },
  {
    name: "verification-ended",
    kind: "VERIFICATION_ENDED",
    content: renderEndedVerificationMail(organisation, HOST),
    subject: `${LONG_TITLE} is no longer verified`,
  },
  {
    name: "verification-revoked",
    kind: "VERIFICATION_DECIDED",
    content: renderVerificationMail(
      organisation,
      "The museum told us that it does not know this profile.",
    ),
    subject: `${LONG_TITLE} is not verified any more`,
  },
];

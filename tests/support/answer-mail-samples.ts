import { renderExportReadyMail } from "@/lib/exports/export-mails.render";
import { renderJurorInvitation, renderRoundMail } from "@/lib/juries/jurors/jury-mails.render";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import {
  renderAnswersDueMail,
  renderLetterMail,
  renderRepliedMail,
  renderReplyDueMail,
} from "@/lib/letters/letter-mails.render";
import type { LetterMail } from "@/lib/letters/letter-mails.queries";
import { LONG_TITLE, longOpportunity, type MailSample, ZONE } from "@/tests/support/mail-records";

const { id, slug, title } = longOpportunity;

const letter: LetterMail = {
  id: "letter",
  accountUid: "account",
  slug,
  title,
  organiser: "Harbour House",
  subject: "Welcome, Ada",
  body: "Dear Ada Brook,\n\nthe jury would like to show “Low tide”.\n\nHarbour House",
  feedback: "The drawings carry the room; we would hang few of them.",
  outcome: "ACCEPTED",
  replyBy: "2027-09-01",
  isWaiting: true,
};

const settings = RoundForm.parse({
  name: "First look",
  instructions: "Look at the pictures before you read.",
  closesAt: "2027-07-08T22:59:00Z",
});

/** Samples of juries, letters and exports. */
export const answerMailSamples: readonly MailSample[] = [
  {
    name: "juror-invited",
    kind: "JUROR_INVITED",
    content: renderJurorInvitation(
      {
        id: "0199a1c0-0000-7000-8000-000000000003",
        address: "lea@example.org",
        invitedAt: new Date("2026-11-26T12:00:00Z"),
        organiserId: "organiser",
        invitation: {
          opportunity: { id, slug, title },
          organiser: "Harbour House",
          name: "Lea Brandt",
          address: "l…@example.org",
          isChair: true,
          state: "OPEN",
          expiresAt: "2026-12-17T12:00:00.000Z",
        },
      },
      {
        round: "First look",
        subject: "APPLICATION",
        entries: 53,
        isFinal: true,
        closesAt: "2027-07-14T22:59:00.000Z",
        timeZone: "Europe/Lisbon",
        minutes: 53,
      },
    ),
    subject: `Harbour House invites you to the jury of ${LONG_TITLE}`,
  },
  {
    name: "jury-round-open",
    kind: "JURY_ROUND_OPEN",
    content: renderRoundMail(
      {
        title,
        organizationName: "Harbour House",
        timeZone: "Europe/Lisbon",
        round: {
          id: "round",
          opportunity_id: id,
          number: 1,
          state: "OPEN",
          settings,
          opened_at: new Date("2027-07-01T12:00:00Z"),
          closed_at: null,
          adjusted: null,
          juror_effects: null,
          adjustment_gap: null,
          is_open: true,
        },
      },
      { left: 12, timeZone: ZONE },
    ),
    subject: `${LONG_TITLE}, round 1: 12 left to score by Thursday, 23:59, Lisbon time`,
  },
  {
    name: "letter-released",
    kind: "LETTER_RELEASED",
    content: renderLetterMail(letter, { isPlace: false }),
    subject: `Harbour House has answered you about ${LONG_TITLE}`,
  },
  {
    name: "place-free",
    kind: "PLACE_FREE",
    content: renderLetterMail({ ...letter, feedback: "" }, { isPlace: true }),
    subject: `A place is free in ${LONG_TITLE}`,
  },
  {
    name: "reply-due",
    kind: "REPLY_DUE",
    content: renderReplyDueMail({ accountUid: "account", slug, title, replyBy: "2027-09-01" }),
    subject: `Please confirm your place in ${LONG_TITLE} by 1 September 2027`,
  },
  {
    name: "artist-replied",
    kind: "ARTIST_REPLIED",
    content: renderRepliedMail(
      { opportunityId: id, title, artist: "Ada Brook", number: 483_201 },
      "LAPSED",
    ),
    subject: `Ada Brook has not confirmed the place in ${LONG_TITLE}`,
  },
  {
    name: "answers-due",
    kind: "ANSWERS_DUE",
    content: renderAnswersDueMail({ id, title, count: 23 }, "2027-08-15"),
    subject: `Answers for ${LONG_TITLE} were promised for 15 August 2027`,
  },
  {
    name: "export-ready",
    kind: "EXPORT_READY",
    content: renderExportReadyMail({ accountUid: "account", opportunityId: id, title }),
    subject: "Your export is ready",
  },
];

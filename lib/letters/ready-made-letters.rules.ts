import type { Outcome } from "@/lib/applications/applications.schema";
import type { LetterText } from "@/lib/letters/letters.schema";

/** Letters to begin with, until the organiser writes an own one. */
export const readyMadeLetters: Readonly<Record<Outcome, LetterText>> = {
  ACCEPTED: {
    subject: "A place for you in {{opportunity}}",
    body: `Dear {{artist}},

Thank you for applying to {{opportunity}}. We are delighted to offer you a place.

Please confirm it by {{replyBy}}, on the page of your application. If you can no longer take part, please decline it there, so that we can offer the place to somebody else.

Once you have confirmed, we will write to you about dates and everything practical. We look forward to working with you.

With warm regards,
{{organiser}}`,
  },
  WAITLISTED: {
    subject: "You are on the waiting list for {{opportunity}}",
    body: `Dear {{artist}},

Thank you for applying to {{opportunity}}. We cannot offer you a place today, but your application came close, and we would like to keep you on our waiting list.

If a place becomes free, we will write to you at once, and you can then decide whether to take it. Until then there is nothing you need to do. If your plans change, you can withdraw your application at any time.

Thank you for your patience.

With kind regards,
{{organiser}}`,
  },
  DECLINED: {
    subject: "Your application to {{opportunity}}",
    body: `Dear {{artist}},

Thank you for applying to {{opportunity}}, and for the time and care that you gave to your application.

We are sorry to tell you that we have not selected it. There were more good applications than places, and the choice was not an easy one.

We know how much work an application is, and we thank you for letting us see yours. We wish you all the best with your work.

With kind regards,
{{organiser}}`,
  },
};

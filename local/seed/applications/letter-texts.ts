import type { Outcome } from "@/lib/applications/applications.schema";
import type { LetterText } from "@/lib/letters/letters.schema";

/** Letters as a team writes them; the placeholders are the product's own. */
export const letterTexts: Readonly<Record<Outcome, LetterText>> = {
  ACCEPTED: {
    subject: "Yes: {{opportunity}}",
    body: `Dear {{artist}},

We are delighted to tell you that you have been chosen for {{opportunity}}. What won us over: {{works}}.

Please confirm your place by {{replyBy}}. We will then write to you about dates, transport and the contract. If anything has changed on your side, tell us; most things can be arranged.

With warm regards,
{{organiser}}`,
  },
  WAITLISTED: {
    subject: "The waiting list for {{opportunity}}",
    body: `Dear {{artist}},

Thank you for your application to {{opportunity}}. There were more good ones than places, and yours is on the waiting list.

If somebody gives up a place, we will write to you at once. There is nothing you need to do until then, and you are free to accept something else in the meantime.

With warm regards,
{{organiser}}`,
  },
  DECLINED: {
    subject: "Your application to {{opportunity}}",
    body: `Dear {{artist}},

Thank you for your application to {{opportunity}} (number {{number}}), and for the care that went into it. We have not chosen it this time.

That says less about the work than about the few places there were. We looked at {{works}} for a good while, and hope that you will write to us again.

With warm regards,
{{organiser}}`,
  },
};

import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import {
  findConfirmation,
  findMailedIssue,
  findSubscriptionKey,
  isSubscribed,
  listSubscribers,
} from "@/lib/newsletter/newsletter-mails.queries";
import {
  issueReason,
  renderConfirmationMail,
  renderIssueMail,
} from "@/lib/newsletter/newsletter-mails.render";

export const newsletterDeliveries = {
  NEWSLETTER_CONFIRMATION: {
    reason: "You are receiving this e-mail because somebody entered your address on Vitrine.",
    listRecipients: async ({ subjectId }, { after }) => {
      const confirmation = after === null ? await findConfirmation(subjectId) : null;
      return confirmation === null ? [] : [{ address: confirmation.address }];
    },
    renderMail: async ({ subjectId }) => {
      const confirmation = await findConfirmation(subjectId);
      return confirmation && renderConfirmationMail(confirmation.token);
    },
  },
  NEWSLETTER_ISSUE: {
    reason: issueReason,
    listRecipients: (_event, page) => listSubscribers(page),
    renderMail: async ({ subjectId }, recipient) =>
      "address" in recipient && (await isSubscribed(recipient.address))
        ? renderIssueMail(await findMailedIssue(subjectId))
        : null,
    findMailKey: findSubscriptionKey,
  },
} satisfies Partial<Deliveries>;

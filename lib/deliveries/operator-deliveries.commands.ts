import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { renderFailingMails } from "@/lib/mails/failing-mails.render";
import { env } from "@/lib/server/env";

export const operatorDeliveries = {
  MAIL_FAILING: {
    listRecipients(_event, { after }) {
      const { CONTACT_EMAIL: address } = env();
      return Promise.resolve(address === undefined || after !== null ? [] : [{ address }]);
    },
    renderMail: ({ payload }) => Promise.resolve(renderFailingMails(payload)),
  },
} satisfies Partial<Deliveries>;

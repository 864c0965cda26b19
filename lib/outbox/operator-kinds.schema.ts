import { z } from "zod";

/** Messages to those who run the site, at `CONTACT_EMAIL`. */
export const operatorKinds = {
  MAIL_FAILING: {
    class: "E",
    label: "Failures of mail",
    payload: z.object({ failed: z.int(), total: z.int() }),
  },
  BULK_PAUSED: {
    class: "E",
    label: "Pauses of digests and newsletters",
    /** Bulk mails of the last 24 hours, and those complained about. */
    payload: z.object({ complaints: z.int(), total: z.int() }),
  },
  PAYMENT_ALERT: {
    class: "E",
    label: "Payments that need attention",
    /** Counts subscriptions that the provider does not know, or names a payment's open dispute (minor units). */
    payload: z.union([
      z.object({ missing: z.int() }),
      z.object({
        dispute: z.object({
          id: z.string(),
          amount: z.int(),
          currency: z.string(),
          dueBy: z.iso.datetime().nullable(),
        }),
      }),
    ]),
  },
} as const;

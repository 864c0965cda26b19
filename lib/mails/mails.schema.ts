import { z } from "zod";

export const MailState = z
  .enum(["QUEUED", "SENDING", "SENT", "SKIPPED", "FAILED", "UNCERTAIN"])
  .meta({ id: "MailState" });
export type MailState = z.infer<typeof MailState>;

/** Notices and digests that an account gets in 24 hours; what is more joins its digest (NEXT section 1, “Preferences”). */
export const MAX_DAILY_MAILS = 10;

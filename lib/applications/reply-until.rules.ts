import { toInstant } from "@/lib/shared/time/zoned-time";

const LAST_MS = 999;

/** The last instant at which a place can be confirmed. @param replyBy the last day for it (YYYY-MM-DD), in the opportunity's zone */
export const toReplyUntil = (replyBy: string, timeZone: string): Date =>
  new Date(toInstant(replyBy, timeZone).getTime() + LAST_MS);

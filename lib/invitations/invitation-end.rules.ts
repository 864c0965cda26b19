import { formatDueDay } from "@/lib/shared/texts/due-dates";

/** The zone in which a day ends last, so that “until 1 May” is true for whoever reads it, in a mail or on a page. */
export const LAST_ZONE = "Etc/GMT+12";

/** “1 May 2027”. */
export const formatInvitationEnd = (expiresAt: string): string =>
  formatDueDay(expiresAt, LAST_ZONE);

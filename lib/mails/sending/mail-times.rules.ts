import { DEFAULT_TIME_ZONE, findNextDigest, findQuietEnd } from "@/lib/mails/local-hours.rules";
import { getKindSettings, type MailSettings } from "@/lib/mails/mail-settings.schema";
import { MAX_DAILY_MAILS } from "@/lib/mails/mails.schema";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";

/** The time at which a mail goes, or that the account's next digest names it. */
type MailTime = { inDigest: boolean; notBefore: Date };

/**
 * Essential mails go at once. Notices wait for the end of quiet hours, or join the digest: as chosen, beyond the day's limit, and while
 * mail is paused. A digest that is due waits for the end of a pause and of quiet hours.
 * @param recentCount other notices and digests of the last 24 hours @returns null if the account does not want it
 */
export function scheduleMail(
  kind: MessageKind,
  settings: MailSettings,
  recentCount: number,
  now: Date,
): MailTime | null {
  if (messageKinds[kind].class === "E") return { inDigest: false, notBefore: now };
  const { mail } = getKindSettings(settings.kinds, kind);
  if (mail === "OFF") return null;
  if (mail !== "NOW" && "isCollected" in messageKinds[kind]) return null;
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  const { pausedUntil } = settings;
  const isPaused = pausedUntil !== null && pausedUntil > now;
  const from = isPaused ? pausedUntil : now;
  if (kind === "DIGEST")
    return { inDigest: false, notBefore: findQuietEnd(from, timeZone, settings.quiet) ?? from };
  if (mail === "NOW" && !isPaused && recentCount < MAX_DAILY_MAILS)
    return { inDigest: false, notBefore: findQuietEnd(now, timeZone, settings.quiet) ?? now };
  const frequency = mail === "WEEKLY" ? "WEEKLY" : "DAILY";
  return { inDigest: true, notBefore: findNextDigest(from, timeZone, settings, frequency) };
}

import { z } from "zod";
import {
  type MessageKind,
  MessageKind as Kind,
  messageKinds,
} from "@/lib/outbox/message-kinds.schema";
import { typedKeys } from "@/lib/shared/records";

export const MailFrequency = z
  .enum(["NOW", "DAILY", "WEEKLY", "OFF"])
  .meta({ id: "MailFrequency" });
export type MailFrequency = z.infer<typeof MailFrequency>;

/** Weekdays in the order of a week, as calendars name its days (RFC 5545). */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export const Weekday = z.enum(weekdays).meta({ id: "Weekday" });
export type Weekday = z.infer<typeof Weekday>;

export const KindSettings = z
  .object({
    app: z.boolean().describe("Whether the bell shows it"),
    mail: MailFrequency.describe("DAILY, WEEKLY: named in the digest"),
  })
  .meta({ id: "MessageKindSettings" });
export type KindSettings = z.infer<typeof KindSettings>;

/** Kinds that an account can turn off. The newsletter goes to addresses, which have links of their own to stop it. */
export const optionalKinds = typedKeys(messageKinds).filter(
  (kind) => ["N", "D"].includes(messageKinds[kind].class) && kind !== "NEWSLETTER_ISSUE",
);

/** The choices that an account has made; what it has not is as in `getDefaultSettings`. */
export const StoredKinds = z.partialRecord(Kind, KindSettings);
export type StoredKinds = z.infer<typeof StoredKinds>;

/** Parses kinds from the database. Those of a newer version, which runs beside this one or was taken back, are left out. */
export const parseStoredKinds = (kinds: unknown): StoredKinds =>
  StoredKinds.parse(
    Object.fromEntries(
      Object.entries(z.record(z.string(), z.unknown()).parse(kinds)).filter(
        ([kind]) => Kind.safeParse(kind).success,
      ),
    ),
  );

const usualSettings: KindSettings = { app: true, mail: "NOW" };

export function getDefaultSettings(kind: MessageKind): KindSettings {
  const declared = messageKinds[kind];
  return "defaults" in declared ? declared.defaults : usualSettings;
}

export const getKindSettings = (kinds: StoredKinds, kind: MessageKind): KindSettings =>
  (messageKinds[kind].class === "E" ? undefined : kinds[kind]) ?? getDefaultSettings(kind);

/** `from` and `to` are local times such as 22:00. */
export type QuietHours = { from: string; to: string };

export type MailSettings = {
  /** Identifies the account in links that stop mail. */
  mailKey: string;
  timeZone: string | null;
  quiet: QuietHours | null;
  digestHour: number;
  digestDay: Weekday;
  pausedUntil: Date | null;
  kinds: StoredKinds;
  /** The local day of the last digest, such as 2026-11-23. */
  lastDigestOn: string | null;
};

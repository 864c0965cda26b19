import type { MailEvent } from "@/lib/mails/mail-events.schema";
import { type Failure, invalid } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** A request of a mail provider, not proven yet. */
export type ProviderRequest = {
  body: Uint8Array;
  headers: Pick<Headers, "get">;
  /** MAIL_PROVIDER_SECRET. */
  secret: string;
  now: Date;
};

/** `token`: of a signature that does not cover the body, so that it counts once. */
export type ProviderReport = { events: MailEvent[]; token?: string };

/** A mail that came in. `recipients`: of the envelope, where the provider names them. */
export type ProviderMail = { raw: Buffer; recipients: string[]; token?: string };

/** Reads what a provider posts, once it is proven. @throws VALIDATION if it is forged or stale */
export type ProviderAdapter = {
  readReport: (request: ProviderRequest) => Promise<ProviderReport>;
  /** @returns null for what is no mail */
  readMail: (request: ProviderRequest) => Promise<ProviderMail | null>;
};

const MAX_AGE_MS = 300_000;

export const unprovenFailure = (): Failure =>
  invalid([{ path: "body", message: "It is forged, stale or not signed." }]);

/** @throws VALIDATION for another time than about now */
export function assertFresh(at: Date, now: Date, maxAgeMs = MAX_AGE_MS): void {
  // An invalid time is no number, which is not less than anything.
  if (!(Math.abs(now.getTime() - at.getTime()) <= maxAgeMs)) throw unprovenFailure();
}

/** @throws VALIDATION */
export function parseBody(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    throw invalid([{ path: "body", message: "It is no JSON." }]);
  }
}

/** Finds our id of a mail: the value of the header that a provider echoes, or the left part of a Message-ID. */
export function findMailId(...values: unknown[]): string | null {
  for (const value of values) {
    const [, id = ""] =
      /^<?([\da-f-]{36})(?:@|>?$)/.exec(typeof value === "string" ? value : "") ?? [];
    if (Id.safeParse(id).success) return id;
  }
  return null;
}

/** @returns the time as an ISO text; now for one that cannot be read */
export function toEventTime(value: string | number, now: Date): string {
  const time = new Date(value);
  return (Number.isNaN(time.getTime()) ? now : time).toISOString();
}

type Fields = Pick<MailEvent, "id" | "type" | "address" | "at"> &
  Partial<Pick<MailEvent, "permanent" | "mailId" | "diagnostic">>;

const MAX_DIAGNOSTIC = 2_000;

export const toMailEvent = ({
  permanent = false,
  mailId = null,
  diagnostic = "",
  ...event
}: Fields): MailEvent => ({
  ...event,
  permanent,
  mailId,
  diagnostic: diagnostic.slice(0, MAX_DIAGNOSTIC),
});

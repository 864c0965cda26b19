import type { z } from "zod";
import { maxDiagnostic, type MailEvent } from "@/lib/mails/mail-events.schema";
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

/** An event of one recipient, in the words of its provider. */
export type RecipientReport = Pick<MailEvent, "id" | "type" | "address"> &
  Partial<Pick<MailEvent, "permanent" | "diagnostic">> & {
    /** Values that may have our id of the mail: what the provider echoes, or a Message-ID. */
    mail: readonly unknown[];
    at: string | number;
  };

/** `token`: of a signature that does not cover the body, so that it counts once. */
export type ProviderReport = { reports: readonly RecipientReport[]; token?: string };

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

/** @returns undefined for what is no JSON of this shape */
export function parseBody<Shape extends z.ZodType>(
  body: Uint8Array | string,
  shape: Shape,
): z.output<Shape> | undefined {
  try {
    return shape.safeParse(
      JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)),
    ).data;
  } catch {
    return undefined;
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

/** @param now stands for a time that cannot be read */
export function toMailEvent(
  { id, mail, at, diagnostic = "", permanent = false, ...report }: RecipientReport,
  provider: string,
  now: Date,
): MailEvent {
  const time = new Date(at);
  return {
    ...report,
    id: `${provider}:${id}`,
    permanent,
    mailId: findMailId(...mail),
    diagnostic: diagnostic.slice(0, maxDiagnostic),
    at: (Number.isNaN(time.getTime()) ? now : time).toISOString(),
  };
}

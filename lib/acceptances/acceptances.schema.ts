import { z } from "zod";

/**
 * The terms of use, the privacy notes, consent to a service that begins within the withdrawal period, and the terms of processing
 * applications.
 */
export const AcceptanceKind = z.enum(["TERMS", "PRIVACY", "WITHDRAWAL", "PROCESSING"]);
export type AcceptanceKind = z.infer<typeof AcceptanceKind>;

export const AcceptancePlace = z.enum(["SIGN_UP", "TRIAL", "CHECKOUT", "FORM"]);
export type AcceptancePlace = z.infer<typeof AcceptancePlace>;

export const Acceptance = z.object({
  kind: AcceptanceKind,
  version: z.string(),
  place: AcceptancePlace,
  orderId: z.string().nullable().describe("The purchase that it belongs to."),
  profileId: z.string().nullable().describe("The profile for which it was accepted."),
  acceptedAt: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** The version of the privacy notes (/legal): the day of their last relevant change. */
export const PRIVACY_VERSION = "2026-11-30";

/** The version of the processing terms (/legal/processing): the day of their last change, or the next one if that day has a version. */
export const PROCESSING_TERMS_VERSION = "2026-12-01";

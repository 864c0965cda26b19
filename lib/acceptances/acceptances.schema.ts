import { z } from "zod";

/** What can be accepted: the terms of use, the notes on privacy, and that a service begins within the time to withdraw. */
export const AcceptanceKind = z.enum(["TERMS", "PRIVACY", "WITHDRAWAL"]);
export type AcceptanceKind = z.infer<typeof AcceptanceKind>;

/** Where something was accepted. */
export const AcceptancePlace = z.enum(["SIGN_UP", "TRIAL", "CHECKOUT"]);
export type AcceptancePlace = z.infer<typeof AcceptancePlace>;

/** Something that an account has accepted. */
export const Acceptance = z.object({
  kind: AcceptanceKind,
  version: z.string(),
  place: AcceptancePlace,
  orderId: z.string().nullable().describe("The purchase that it belongs to."),
  acceptedAt: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** The version of the notes on privacy (/legal): the day of their last change that matters to readers. */
export const PRIVACY_VERSION = "2026-11-22";

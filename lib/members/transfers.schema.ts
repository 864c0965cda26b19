import { z } from "zod";

/** An offer can be accepted for so long. */
export const TRANSFER_DAYS = 7;

export const TransferState = z
  .enum(["OFFERED", "ACCEPTED", "DECLINED", "CANCELLED", "EXPIRED"])
  .meta({ id: "TransferState" });

/** The owner's offer to hand a profile over. */
export const Transfer = z
  .object({
    to: z.string().describe("The account that becomes the owner."),
    state: TransferState,
    expiresAt: z.iso.datetime().describe("Until then it can be accepted."),
  })
  .meta({ id: "Transfer" });
export type Transfer = z.infer<typeof Transfer>;

export const TransferForm = z.object({
  accountId: z.string().max(128).describe("A manager of the team."),
});

export const TransferAnswer = z.object({
  accept: z.boolean().describe("False declines, for good."),
});

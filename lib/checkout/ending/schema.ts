import { z } from "zod";
import { Id } from "@/lib/shared/ids";

/** What is about to be deleted; without any of them the whole account is. */
export const UnderWayQuery = z.object({
  opportunityId: Id.optional(),
  artworkId: Id.optional(),
  profileId: Id.optional(),
});
export type UnderWayQuery = z.infer<typeof UnderWayQuery>;

/** How many payments for something have not come to their end. */
export const UnderWay = z
  .object({
    open: z.int().describe("Can still be paid; deleting closes them."),
    pending: z.int().describe("Wait for a bank."),
    review: z.int().describe("Were paid and wait for a look by people."),
  })
  .meta({ id: "UnderWay" });
export type UnderWay = z.infer<typeof UnderWay>;

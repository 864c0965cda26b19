import { z } from "zod";
import { Id } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";

/** Somebody who reaches the account no more: on no subject, from none of their profiles. They are not notified. */
export const Block = z
  .object({
    id: z.string(),
    name: z.string().describe("As it was when the person was blocked."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Block" });
export type Block = z.infer<typeof Block>;

export const BlockList = listOf(Block).meta({ id: "BlockList" });
export const BlockQuery = z.object(pageQuery(50));
export type BlockQuery = z.infer<typeof BlockQuery>;

/** The person to block: the other side of a conversation, or the account of a profile. */
export const BlockForm = z
  .object({
    conversationId: Id.optional().describe(
      "Blocks its other side. One of an organisation, for the organisation: its editors and those above them may.",
    ),
    profileId: Id.optional().describe("Blocks the account that it belongs to."),
  })
  .refine(
    ({ conversationId, profileId }) => (conversationId === undefined) !== (profileId === undefined),
    { path: ["conversationId"], message: "Either a conversation or a profile, please." },
  );
export type BlockForm = z.infer<typeof BlockForm>;

export const ExportedBlock = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
});
export type ExportedBlock = z.infer<typeof ExportedBlock>;

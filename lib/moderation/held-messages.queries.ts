import { listHeldTexts } from "@/lib/conversations/screening/held-texts.queries";
import { type HeldMessage, moderationLimits } from "@/lib/moderation/moderation.schema";

export async function listHeldMessages(): Promise<HeldMessage[]> {
  const rows = await listHeldTexts(moderationLimits.held);
  return rows.map(({ name, accountUid, heldSince, ...row }) => ({
    ...row,
    sender: { name, accountUid },
    heldSince: heldSince.toISOString(),
  }));
}

import { recordAdministration } from "@/lib/audit/audit.commands";
import { reviewHeldText } from "@/lib/conversations/screening/held-texts.commands";
import type { HeldMessageReview } from "@/lib/moderation/moderation.schema";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { pluralise } from "@/lib/shared/texts/format-count";

/** Sends a held text, or rejects it for good. @throws NOT_FOUND; CONFLICT once reviewed */
export function reviewMessage(
  id: string,
  { approved }: HeldMessageReview,
  { identity }: Viewer<"admin">,
): Promise<{ id: string; approved: boolean; messages: number }> {
  return transaction(async (tx) => {
    const messages = await reviewHeldText(tx, id, approved);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: approved ? "RELEASE_MESSAGE" : "REFUSE_MESSAGE",
      subject: "message",
      subjectId: id,
      // The text is left out, as the log is stored for longer.
      detail: { name: `of ${pluralise(messages, "conversation")}`, messages },
    });
    return { id, approved, messages };
  });
}

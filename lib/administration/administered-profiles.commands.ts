import { recordAdministration, recordUnreportedDecision } from "@/lib/audit/audit.commands";
import { reviewOrdersOfDeleted } from "@/lib/checkout/review-deleted.commands";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { setHidden } from "@/lib/profiles/visibility.commands";
import { longTransaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

type Admin = Viewer<"admin">;

/**
 * Hides a profile and its content from all lists, or shows it again; rewrites its search rows, which can take seconds.
 * @throws NOT_FOUND
 */
export function setProfileHidden(id: string, hidden: boolean, viewer: Admin): Promise<Profile> {
  return longTransaction(async (tx) => {
    const change = await setHidden(tx, id, hidden);
    if (change !== null) {
      if (hidden) await recordUnreportedDecision(tx, "PROFILE_HIDDEN", { ...change, id }, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: hidden ? "HIDE_PROFILE" : "SHOW_PROFILE",
        subject: "profile",
        subjectId: id,
        detail: { name: change.name, slug: change.slug },
      });
    }
    return findProfile(id, viewer, tx);
  });
}

/** Deletes any profile, even with a pending bank payment. @throws as `deleteProfile` */
export async function deleteAnyProfile(id: string, { identity }: Admin): Promise<void> {
  await deleteProfile(id, {
    cause: "ADMINISTRATOR",
    onDelete: async (tx, { name, slug, account_uid }) => {
      await reviewOrdersOfDeleted(tx, { profileId: id });
      await recordUnreportedDecision(
        tx,
        "PROFILE_DELETED",
        { id, name, account_uid },
        { identity },
      );
      await recordAdministration(tx, {
        actor: identity.uid,
        action: "DELETE_PROFILE",
        subject: "profile",
        subjectId: id,
        detail: { name, slug },
      });
    },
  });
}

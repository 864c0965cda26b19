import { recordAdministration, recordUnreported } from "@/lib/audit/audit.commands";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { removeProfile } from "@/lib/removal/delete-profile.commands";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { setHidden } from "@/lib/profiles/visibility.commands";
import { patientTransaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type Admin = Viewer<"admin">;

/**
 * Hides a profile from directory, search, lists and sitemaps with its artworks and opportunities, or shows it again; it still opens by its
 * address. Repeatable: only what changed is written down. A profile with thousands of artworks takes seconds, as each
 * one's tags and words go with it.
 * @throws NOT_FOUND
 */
export function hideProfile(id: string, hidden: boolean, viewer: Admin): Promise<Profile> {
  return patientTransaction(async (tx) => {
    const changed = await setHidden(tx, id, hidden);
    if (changed !== null) {
      if (hidden) await recordUnreported(tx, "PROFILE_HIDDEN", { ...changed, id }, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: hidden ? "HIDE_PROFILE" : "SHOW_PROFILE",
        subject: "profile",
        subjectId: id,
        detail: { name: changed.name, slug: changed.slug },
      });
    }
    return findProfile(id, viewer, tx);
  });
}

/** Deletes any profile, also while a payment of its is on its way from a bank. @throws as `removeProfile` */
export async function deleteAnyProfile(id: string, { identity }: Admin): Promise<null> {
  await removeProfile(id, {
    also: async (tx, { name, slug, account_uid }) => {
      await recordUnreported(tx, "PROFILE_DELETED", { id, name, account_uid }, { identity });
      await recordAdministration(tx, {
        actor: identity.uid,
        action: "DELETE_PROFILE",
        subject: "profile",
        subjectId: id,
        detail: { name, slug },
      });
    },
  });
  return null;
}

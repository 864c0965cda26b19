import { describeKindAndPlace } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** What lists of profiles show. They are client components, so the page carries it as data instead of the profile. */
export type ProfileEntry = {
  id: string;
  href: string;
  name: string;
  image: string | null;
  /** Kind and place. */
  detail: string;
};

type EntryProfile = Parameters<typeof describeKindAndPlace>[0] &
  Pick<Profile, "id" | "slug" | "name" | "image">;

export function toProfileEntry(profile: EntryProfile): ProfileEntry {
  const { id, name, image } = profile;
  return { id, href: profilePath(profile), name, image, detail: describeKindAndPlace(profile) };
}

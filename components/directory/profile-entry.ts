import { describeKindAndPlace } from "@/lib/profiles/profile-lines.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** A profile as lists show it. They are client components, so the page carries it as data instead of the profile. */
export type ProfileEntry = {
  id: string;
  href: string;
  name: string;
  image: string | null;
  /** Kind and place. */
  detail: string;
  isVerified: boolean;
};

type EntryProfile = Parameters<typeof describeKindAndPlace>[0] &
  Pick<Profile, "id" | "slug" | "name" | "image" | "verified">;

export function toProfileEntry(profile: EntryProfile): ProfileEntry {
  const { id, name, image } = profile;
  const isVerified = profile.verified !== null;
  const detail = describeKindAndPlace(profile);
  return { id, href: profilePath(profile), name, image, detail, isVerified };
}

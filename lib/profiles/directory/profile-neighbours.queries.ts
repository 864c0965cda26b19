import { listNewestProfiles } from "@/lib/profiles/directory/directory.queries";
import { findDiscoverSection, discoverSections } from "@/lib/profiles/directory/directory.rules";
import type { Neighbours } from "@/lib/profiles/directory/profile-neighbours.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const MAX_NEIGHBOURS = 6;
/** With fewer in the profile's country, profiles of all countries are shown. */
const MIN_NEIGHBOURS = 2;

/** Profiles of the same section of Discover in the same country, else in all countries; artists for a role without a section. */
export async function findNeighbours({
  id,
  role,
  country,
}: Pick<Profile, "id" | "role" | "country">): Promise<Neighbours | null> {
  const section =
    discoverSections.find(({ roles }) => roles.includes(role)) ?? findDiscoverSection("artists");
  if (section === undefined) return null;
  const listSimilar = async (filter: { country?: string[] }) => {
    const profiles = await listNewestProfiles(
      { roles: [...section.roles], ...filter },
      MAX_NEIGHBOURS + 1,
    );
    return profiles.filter((item) => item.id !== id).slice(0, MAX_NEIGHBOURS);
  };
  const nearby = country === null ? [] : await listSimilar({ country: [country] });
  if (nearby.length >= MIN_NEIGHBOURS) return { section, country, profiles: nearby };
  return { section, country: null, profiles: await listSimilar({}) };
}

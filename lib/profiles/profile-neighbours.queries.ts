import { listDirectory } from "@/lib/profiles/directory.queries";
import { findDiscoverSection, discoverSections } from "@/lib/profiles/directory.rules";
import type { Neighbours } from "@/lib/profiles/profile-neighbours.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const MAX_NEIGHBOURS = 6;
/** With fewer in a country, those of everywhere are shown. */
const MIN_NEIGHBOURS = 2;

/** Similar profiles of the same country, else of everywhere; artists for a role without a section of Discover. */
export async function findNeighbours({
  id,
  role,
  country,
}: Pick<Profile, "id" | "role" | "country">): Promise<Neighbours | null> {
  const section =
    discoverSections.find(({ roles }) => roles.includes(role)) ?? findDiscoverSection("artists");
  if (section === undefined) return null;
  const others = async (where: { country?: string[] }) => {
    const query = { roles: [...section.roles], page: 1, size: MAX_NEIGHBOURS + 1, ...where };
    const { items } = await listDirectory(query);
    return items.filter((item) => item.id !== id).slice(0, MAX_NEIGHBOURS);
  };
  const near = country === null ? [] : await others({ country: [country] });
  if (near.length >= MIN_NEIGHBOURS) return { section, country, profiles: near };
  return { section, country: null, profiles: await others({}) };
}

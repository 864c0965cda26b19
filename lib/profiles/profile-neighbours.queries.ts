import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import { discoverSection, discoverSections } from "@/lib/profiles/directory/directory.rules";
import type { Neighbours } from "@/lib/profiles/profile-neighbours.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const MOST = 6;
/** Fewer in a country are no list: then those of everywhere are shown. */
const LEAST = 2;

/** Others like somebody: in their country, else of everywhere. Who is in no section of Discover is shown artists. */
export async function findNeighbours({
  id,
  role,
  country,
}: Pick<Profile, "id" | "role" | "country">): Promise<Neighbours | null> {
  const section =
    discoverSections.find(({ roles }) => roles.includes(role)) ?? discoverSection("artists");
  if (section === undefined) return null;
  const others = async (where: { country?: string[] }) => {
    const query = { roles: [...section.roles], page: 1, size: MOST + 1, ...where };
    const { items } = await listDirectory(query);
    return items.filter((item) => item.id !== id).slice(0, MOST);
  };
  const near = country === null ? [] : await others({ country: [country] });
  if (near.length >= LEAST) return { section, country, profiles: near };
  return { section, country: null, profiles: await others({}) };
}

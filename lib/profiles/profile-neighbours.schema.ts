import type { Profile } from "@/lib/profiles/profiles.schema";

/** Others of one section of Discover; `country` is null where they are of everywhere. */
export type Neighbours = {
  section: { slug: string; title: string };
  country: string | null;
  profiles: readonly Profile[];
};

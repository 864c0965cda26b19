import type { Profile } from "@/lib/profiles/profiles.schema";

/** Profiles of one section of Discover; `country` is null for all countries. */
export type Neighbours = {
  section: { slug: string; title: string };
  country: string | null;
  profiles: readonly Profile[];
};

import type { Detail } from "@/local/seed/museum/museum-work";
import type { OrganizationType } from "@/lib/profiles/profiles.schema";

/** An invented organisation of the demo; works are named as their records are: `met/437382`, `kofi-brentuo/1`, a package's name. */
export interface DemoOrganization {
  name: string;
  type: OrganizationType;
  city: string;
  country: string;
  headline: string;
  bio: string;
  artisticFields: readonly string[];
  cover: string;
  /** Null: its initials stand for it. */
  portrait: Detail | null;
  /** Works that its opportunities show, in turn. */
  pictures: readonly string[];
}

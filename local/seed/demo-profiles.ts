import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { photographs } from "@/local/seed/photographs";
import { datedId } from "@/lib/server/dated-id";
import { slugOf } from "@/lib/profiles/rules";
import type { OrganizationType, ProfileRole } from "@/lib/profiles/schema";
import type { DemoName } from "@/local/stack/demo-accounts";
import { HOUR_MS } from "@/lib/shared/durations";

export const DEMO_SOURCE = "demo";

/** A profile of the demo; `account` is the demo account that owns it. */
export interface DemoProfile {
  id: string;
  slug: string;
  name: string;
  role: ProfileRole;
  account: DemoName | null;
  headline: string;
  bio: string;
  pronouns: string | null;
  city: string;
  country: string | null;
  organizationType: OrganizationType | null;
  artisticFields: readonly string[];
  createdAt: Date;
}

const OPENED = Date.UTC(2026, 3, 20, 9);

const others: readonly Omit<DemoProfile, "id" | "createdAt">[] = [
  {
    slug: "salthouse-projects",
    name: "Salthouse Projects",
    role: "ART_ORGANIZATION",
    account: "organization",
    headline: "A gallery in a former salt store",
    bio: "Four shows a year, two residencies, one large door.\n\nA sample organisation, made for this demo.",
    pronouns: null,
    city: "Porto",
    country: "PT",
    organizationType: "GALLERY",
    artisticFields: ["PAINTING", "INSTALLATION"],
  },
  {
    slug: "robin-ashgrove",
    name: "Robin Ashgrove",
    role: "ART_ENTHUSIAST",
    account: "visitor",
    headline: "Looks at pictures on the way home",
    bio: "A sample visitor, made for this demo.",
    pronouns: "He/him",
    city: "Dublin",
    country: "IE",
    organizationType: null,
    artisticFields: [],
  },
  {
    slug: "ines-quellmar",
    name: "Ines Quellmar",
    role: "CURATOR",
    account: "admin",
    headline: "Curator, and administrator of this demo",
    bio: "Hangs the wall and takes down what should not be there.\n\nA sample curator, made for this demo.",
    pronouns: "She/her",
    city: "Zürich",
    country: "CH",
    organizationType: null,
    artisticFields: ["CURATING"],
  },
];

const artists = demoArtists.map((artist): Omit<DemoProfile, "id" | "createdAt"> => ({
  slug: artist.slug,
  name: artist.name,
  role: "ARTIST",
  account: artist.slug === "wren-callisfield" ? "artist" : null,
  headline: artist.headline,
  bio: artist.bio,
  pronouns: artist.pronouns,
  city: artist.city,
  country: artist.country,
  organizationType: null,
  artisticFields: artist.artisticFields,
}));

const photographers = [...new Set(photographs.map(({ photographer }) => photographer))].map(
  (name): Omit<DemoProfile, "id" | "createdAt"> => ({
    slug: slugOf(name),
    name,
    role: "ARTIST",
    account: null,
    headline: "Photographer",
    bio: "A historical photographer; the pictures are in the public domain.",
    pronouns: null,
    city: "",
    country: null,
    organizationType: null,
    artisticFields: ["PHOTOGRAPHY"],
  }),
);

/** Every profile of the demo, oldest first. */
export const demoProfiles: readonly DemoProfile[] = [...others, ...photographers, ...artists].map(
  (profile, at) => {
    const createdAt = new Date(OPENED + at * 7 * HOUR_MS);
    return {
      ...profile,
      createdAt,
      id: datedId(`${DEMO_SOURCE}/profile/${profile.slug}`, createdAt),
    };
  },
);

/** The id of a photographer's or artist's profile. */
export function profileIdOf(name: string): string {
  const found = demoProfiles.find((profile) => profile.name === name);
  if (found === undefined) throw new Error(`The demo has no profile of ${name}`);
  return found.id;
}
